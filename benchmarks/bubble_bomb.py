"""How long Bubble Bomb's exact numbers take."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import mean

from benchmarks import Row, milliseconds
from bubblenb.engine import Seen
from bubblenb.games import bubble_bomb as game
from bubblenb.games.bubble_bomb.box import DEFAULT_BOX
from bubblenb.odds import bubble_bomb as odds
from bubblenb.odds import bubble_bomb_backs, bubble_bomb_sevens

POSITIONS = 200


def positions(known: float, players: int = 2) -> list[Seen]:
    """Seeded tables at the beginning of play; each chip has been turned with this chance."""
    found = []
    for number in range(POSITIONS):
        rng = random.Random(f"table {number}")
        chips = []
        for front, back in rng.sample(DEFAULT_BOX.chips, 9 + 7 * players):
            up, down = (" ".join(face) for face in ((front, back) if rng.random() < 0.5 else (back, front)))
            chips.append(f"{up}/{down}" if rng.random() < known else f"{up} ({down})")
        tokens = " ".join(rng.choice(pair) for pair in DEFAULT_BOX.tokens)
        rows = "; ".join(f"row{seat} {', '.join(chips[9 + 7 * seat :][:7])}" for seat in range(players))
        text = f"bubble_bomb: players {players}; tokens {tokens}; middle {', '.join(chips[:9])}; {rows}"
        found.append(Seen(0, game.observe(game.parse(text), 0), (), game))
    return found


def times(ask: Callable[[Seen], object], asked: list[Seen], runs: int = 5) -> list[float]:
    """For each position the best of some runs in microseconds, so that noise counts less."""
    return [min(milliseconds(lambda seen=seen: ask(seen)) for _ in range(runs)) * 1000 for seen in asked]  # type: ignore[misc]


def all_targets(known: float, what: str) -> Row:
    taken = times(odds.fewest_acts, positions(known))
    measured = f"{mean(taken):.0f} µs (max {max(taken):.0f})"
    return Row(
        f"all 17 Bubble Bomb targets of a position, {what}", measured, "150 µs", "55 µs", mean(taken) <= 150
    )


def targets_all_known() -> Row:
    return all_targets(1, "every chip turned, mean of 200")


def targets_half_known() -> Row:
    return all_targets(0.5, "every other chip turned, mean of 200")


def backs() -> Row:
    def counted(seen: Seen) -> object:
        bubble_bomb_backs.forget()
        return odds.next_face(seen)

    taken = times(counted, positions(0.2, 4)[:40], 1)
    return Row(
        "what the bag may hold, four players, mean of 40",
        f"{mean(taken) / 1000:.1f} ms (max {max(taken) / 1000:.1f})",
    )


def next_chips() -> Row:
    taken = times(lambda seen: [odds.next_chip(seen, bomb) for bomb in odds.BOMBS], positions(0.5)[:40], 1)
    return Row(
        "whether the next chip helps, all 17, mean of 40",
        f"{mean(taken) / 1000:.0f} ms (max {max(taken) / 1000:.0f})",
    )


def sets() -> Row:
    taken = times(odds.sets, positions(1)[:40], 1)
    return Row(
        "sets of a row and the middle, all 17, mean of 40",
        f"{mean(taken) / 1000:.0f} ms (max {max(taken) / 1000:.0f})",
    )


def seven_chips() -> Row:
    bubble_bomb_sevens.forget()
    rainbow = milliseconds(lambda: odds.turned("rainbow"))
    bubble = milliseconds(lambda: odds.turned("bubble"))
    return Row(
        "seven chips turned into a rainbow / a bubble bomb, first call", f"{rainbow:.0f} / {bubble:.0f} ms"
    )


ROWS = [targets_all_known, targets_half_known, backs, next_chips, sets, seven_chips]
