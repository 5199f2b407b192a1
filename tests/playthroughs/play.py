"""Golden playthroughs: seeded games written out step by step, so that a change of the rules shows in the text.

`python -m tests.playthroughs` makes the files again; look at what changed before committing them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from bubblenb.engine import CHANCE, AnyGame
from bubblenb.match import Match

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Play:
    """One playthrough: a file of this name."""

    name: str
    game: AnyGame
    seed: int
    rules: Mapping[str, Any]
    start: str = ""
    """A position to begin from; empty: a fresh table."""
    acts: int = 60
    """How many acts of players at most."""
    players: int | None = None
    """How many play from a fresh table; None: the fewest."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def written(play: Play) -> str:
    """The playthrough: before each act the position, who may do what or what chance may do; then what happened."""
    if play.start:
        match = Match.at(play.start, play.seed, play.rules, chance="manual", game=play.game)
    else:
        match = Match(play.game, play.seed, play.rules, play.players, chance="manual")
    rng = random.Random(play.seed)
    lines = [match.to_text().splitlines()[0], ""]
    done = 0
    while not match.over and done < play.acts:
        seat = match.movers[0]
        lines.append(f"{match.step}  {match.position()}")
        seen = {viewer: match.position(viewer) for viewer in range(match.players)}
        lines += [
            f"   seat {viewer} sees {text}" for viewer, text in seen.items() if text != match.position()
        ]
        if seat == CHANCE:
            chances = match.chance()
            lines.append(f"   chance {_in_short(chances)}")
            match.play_one(seat)
        elif len(match.movers) > 1:  # a game with a clock: the one whose think time is over first
            lines += [f"   seat {mover} may {_kinds(match.legal(mover))}" for mover in match.movers]
            match.play_out(to="game", cap=1)
            done += 1
        else:
            legal = match.legal()
            lines.append(f"   seat {seat} may {', '.join(legal)}")
            match.act(rng.choice(legal)) if match.now is None else match.play_out(to="game", cap=1)
            done += 1
        step = match.steps[-1]
        lines.append(f"   > {step.act}" if step.at is None else f"   > {step.at} {step.seat} {step.act}")
        lines += [f"   {event.rule}: {event.kind}{_facts(event.facts)}" for event in step.events]
    lines += [
        "",
        match.position(),
        f"scores {' '.join(map(str, match.scores))}",
        "",
        match.to_text().rstrip(),
    ]
    return "\n".join(lines) + "\n"


def _kinds(legal: Sequence[str]) -> str:
    """How many acts of each kind."""
    return ", ".join(f"{word} {count}" for word, count in Counter(act.split()[0] for act in legal).items())


def _in_short(chances: Mapping[str, Fraction]) -> str:
    """Equal chances together: how many acts have each, and which where they are few."""
    groups: dict[Fraction, list[str]] = {}
    for act, chance in chances.items():
        groups.setdefault(chance, []).append(act)
    return "; ".join(
        f"{chance} each of {len(acts)}" + (f" ({', '.join(acts)})" if len(acts) < 5 else "")
        for chance, acts in groups.items()
    )


def _facts(facts: Mapping[str, Any]) -> str:
    return "".join(f" {name}={value}" for name, value in facts.items())
