"""The command line: ``bubblenb play GAME`` in a terminal, ``simulate GAME`` many of them, ``lab`` for the lessons."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import bubblenb
from bubblenb import lab
from bubblenb.bots import bot_named
from bubblenb.engine import NEXT, BadText
from bubblenb.engine.options import options_from_text, whole_from_text
from bubblenb.engine.quoted import quoted
from bubblenb.games import GAMES
from bubblenb.match import Match
from bubblenb.views import page_of, view_of
from bubblenb.views.rule_page import rule_page
from bubblenb.words import say

KEYS = {"h": "hit", "s": "stand", "n": NEXT}
"""The table's keys, for those who know them from the notebook."""
if TYPE_CHECKING:
    from bubblenb.simulate.simulation import Simulation

INTERRUPTED = 130
"""The exit code of a command that was ended by Ctrl-C."""
FILES = (".csv", ".parquet")
MOST_PROCESSES = 61
"""Windows waits for no more at a time; elsewhere all of them would be started at once."""
Ask = Callable[[str], str]
Tell = Callable[[str], None]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["lab"]:
        return lab.main(words[1:])  # passes on what JupyterLab understands
    parser = argparse.ArgumentParser(prog="bubblenb", description=say("cli.about"))
    parser.add_argument("--version", action="version", version=f"bubblenb {bubblenb.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("lab", help=say("cli.lab"), add_help=False)
    play_parser = commands.add_parser("play", help=say("cli.play"))
    play_parser.add_argument("game", choices=sorted(GAMES))
    play_parser.add_argument("--seed", help=say("cli.seed"))
    play_parser.add_argument(
        "--rules", nargs="*", default=[], metavar="OPTION=VALUE", help=say("cli.options")
    )
    play_parser.add_argument("--players", type=int, help=say("cli.players"))
    play_parser.add_argument("--bot", help=say("cli.bot"))
    rules_parser = commands.add_parser("rules", help=say("cli.show-rules"))
    rules_parser.add_argument("game", choices=sorted(GAMES))
    _add_simulate(commands.add_parser("simulate", help=say("cli.simulate")))
    given = parser.parse_args(words)
    try:
        code = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # who reads this has enough, as ``head`` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except ValueError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    except (ModuleNotFoundError, OSError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    return code


def _run(given: argparse.Namespace) -> int:
    """The command that was given; its exit code."""
    if given.command == "rules":
        print(rule_page(given.game), end="")
        return 0
    if given.command == "simulate":
        return simulate(given)
    return play(given.game, given.seed, " ".join(given.rules), given.players, given.bot)


def play(
    game: str,
    seed: str | None,
    options: str,
    players: int | None = None,
    bot: str | None = None,
    ask: Ask = input,
    tell: Tell = print,
) -> int:
    """A match in the terminal: shows the position, takes an act by number or text, until the game or the input ends."""
    match = Match(game, seed=seed, rules=options_from_text(options), players=players)
    bots = {seat: bot_named(game, bot) for seat in range(1, match.players)} if bot else None
    tell(say("cli.help", next=NEXT))
    shown = 0
    while True:
        match.play_others(0, bots)
        _show(match, shown, tell)
        shown = match.step
        if match.over:
            return 0
        try:
            typed = ask(say("cli.prompt")).strip()
        except (EOFError, KeyboardInterrupt):
            tell("")
            return 0
        if typed in ("quit", "q"):
            return 0
        _answer(match, typed, tell)
        shown = min(shown, match.step)


def _show(match: Match, since: int, tell: Tell) -> None:
    view = view_of(match, 0, since)
    for line in view["log"]:
        if line["step"] >= since:
            chance = say("cli.chance", chance=line["chance"]) if line["chance"] else ""
            tell(f"  {line['text']}{chance}")
    tell(f"\n{page_of(match.observe(0)).position(match.observe(0))}")
    for number, act in enumerate(view["acts"], 1):
        note = f" ({act['note']})" if act["note"] else ""
        tell(say("cli.act", number=number, label=act["label"], note=note, act=act["act"]))


def _answer(match: Match, typed: str, tell: Tell) -> None:
    """Carries out what was typed: a number, an act, undo, redo, ``why ACT``, or the record."""
    acts = [act["act"] for act in view_of(match, 0)["acts"]]
    try:
        if typed == "undo":
            match.undo(0) if match.may_undo(0) else tell(say("match.nothing-to-undo"))
        elif typed == "redo":
            match.redo() if match.can_redo else tell(say("match.nothing-to-redo"))
        elif typed == "record":
            tell(match.to_text(None if match.over else 0))
        elif typed.startswith("why "):
            tell(match.why(typed.removeprefix("why "), 0).reason)
        elif typed in ("", "?", "help"):
            tell(say("cli.help", next=NEXT))
        else:
            numbered = {str(number): act for number, act in enumerate(acts, 1)}
            key = KEYS.get(typed)
            match.press(numbered.get(typed) or (key if key in acts else None) or typed, 0)
    except ValueError as error:
        tell(str(error))


# Many trials ----------------------------------------------------------------------------------------------


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--n", type=int, default=10_000, help=say("cli.n"))
    parser.add_argument("--seed", default="1", help=say("cli.seed"))
    parser.add_argument("--rules", nargs="*", default=[], metavar="OPTION=VALUE", help=say("cli.options"))
    parser.add_argument("--policy", nargs="*", default=[], metavar="[SEAT=]BOT", help=say("cli.policy"))
    parser.add_argument("--start", metavar="POSITION", help=say("cli.start"))
    parser.add_argument("--players", type=int, help=say("cli.players"))
    parser.add_argument("--processes", type=int, default=1, help=say("cli.processes"))
    parser.add_argument(
        "--what", choices=("table", "means", "running"), default="table", help=say("cli.what")
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli.out"))


def simulate(given: argparse.Namespace) -> int:
    """Many trials, as a table here or in a file; after Ctrl-C those that are done, with the exit code 130."""
    from bubblenb.simulate.run import simulate as run

    if not 1 <= given.processes <= MOST_PROCESSES:
        raise BadText(say("cli.bad-processes", most=MOST_PROCESSES, got=given.processes))
    if given.out is not None:
        _check_writable(given.out)
    rules = options_from_text(" ".join(given.rules)) or None
    pool = None
    if given.processes > 1:  # where the processes heard Ctrl-C too they would die with what they are doing
        pool = ProcessPoolExecutor(
            given.processes, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
        )
    with pool or nullcontext():
        found = run(
            given.game,
            given.n,
            given.seed,
            rules,
            _policies(given.policy),
            given.start,
            pool,
            players=given.players,
        )
    _write(found, given.what, given.out)
    return 0 if found.n == found.asked else INTERRUPTED


def _check_writable(out: Path) -> None:
    """Raises what writing would raise, or BadText, before anything is simulated that could not be written."""
    from bubblenb.simulate.tables import needs_parquet

    if out.suffix not in FILES:
        raise BadText(say("cli.bad-out", got=quoted(str(out)), known=FILES))
    if not out.resolve().parent.is_dir():
        raise BadText(say("cli.no-folder", got=quoted(str(out))))
    if out.suffix == ".parquet":
        needs_parquet()
    there = out.exists()
    with out.open("ab"):
        pass
    if not there:
        out.unlink()


def _policies(texts: Sequence[str]) -> str | dict[int, str] | None:
    """``greedy``, or ``0=greedy 1=random``."""
    if len(texts) < 2 and not any("=" in text for text in texts):
        return texts[0] if texts else None
    found: dict[int, str] = {}
    for text in texts:
        seat, equals, bot = text.partition("=")
        number = whole_from_text(seat)
        if not equals or number is None or number in found:
            raise BadText(say("cli.bad-policy", got=quoted(text)))
        found[number] = bot
    return found


def _write(found: Simulation, what: str, out: Path | None) -> None:
    from bubblenb.simulate.simulation import COLUMNS
    from bubblenb.simulate.tables import text

    print(found)
    if out is None:
        print(text(found.rows(what), tuple(COLUMNS[what])))
    elif out.suffix == ".csv":
        found.to_csv(out, what)
    else:
        found.to_parquet(out, what)
