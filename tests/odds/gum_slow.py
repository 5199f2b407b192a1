"""Slow twins of Bubble Gum's odds: every deal and every discard listed, with Fractions, on sets of card texts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import bubblenb as bb
from bubblenb.engine import HIDDEN, Seen
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.cards import CARDS
from bubblenb.games.bubble_gum.state import State

Posterior = dict[tuple[str, ...], Fraction]
OVER = ("round over", "game over")


def seen_at(position: str, seat: int = 0) -> Seen:
    """What this seat has seen of a position without history."""
    return Seen(seat, bubble_gum.parse(f"bubble_gum: {position}"), (), bubble_gum)


def rounds(seeds: range, **options: Any) -> Iterator[tuple[Seen, Seen]]:
    """After each act of rounds of random play: what both seats have seen."""
    for seed in seeds:
        rng = random.Random(f"round {seed}")
        match = bb.Match("bubble_gum", seed=seed, rules=options)
        while match.legal() != ["next"] and not match.over:
            match.act(rng.choice(match.legal()))
            yield match.observe(0), match.observe(1)


def in_order(hand: frozenset[str]) -> tuple[str, ...]:
    return tuple(card for card in CARDS if card in hand)


def listed(seen: Seen, plays: bool = False, start: tuple[frozenset[str], int] | None = None) -> Posterior:
    """The posterior by following every first hand through every discard that may have been made.

    ``start`` is what was not seen, and how many of those he held, when the events began; else a fresh round is dealt.
    """
    me = seen.seat or 0
    if start is None:
        mine = {event.facts["card"] for event in seen.events if event.kind == "dealt"} - {HIDDEN}
        start = frozenset(CARDS) - mine - {seen.state.trump}, 10
    worlds: list[tuple[frozenset[str], Fraction]] = [
        (frozenset(hand), Fraction(1)) for hand in combinations(sorted(start[0]), start[1])
    ]
    led = str(seen.events[0].facts.get("led", "")) if seen.events else ""
    for event in seen.events:
        card = event.facts.get("card")
        if event.kind == "led":
            led = str(card)
        if event.facts.get("by") != 1 - me:
            continue
        following: list[tuple[frozenset[str], Fraction]] = []
        for hand, chance in worlds:
            if event.kind == "took":
                following.append((hand | {str(card)}, chance))
            elif event.kind == "discarded":
                following += [(hand - {gone}, chance / len(hand)) for gone in hand]
            elif event.kind in ("led", "followed"):
                same = {held for held in hand if held[0] == led[0]}
                legal = same if event.kind == "followed" and same else hand
                if card in legal:
                    following.append((hand - {str(card)}, chance / len(legal) if plays else chance))
            else:
                following.append((hand, chance))
        worlds = following
    total = sum(chance for _, chance in worlds)
    found: Posterior = {}
    for hand, chance in worlds:
        found[in_order(hand)] = found.get(in_order(hand), Fraction(0)) + chance / total
    return found


# Best play


@cache
def every_way(state: State) -> int:
    """The result for seat 0, every way played to the end by the engine."""
    if state.phase in OVER:
        totals = [state.total(seat) for seat in (0, 1)]
        cards = [len(row) for row in state.fields]
        return (totals > totals[::-1]) - (totals < totals[::-1]) or (cards > cards[::-1]) - (
            cards < cards[::-1]
        )
    results = [after_act(state, str(act)) for act in bubble_gum.legal(state, state.turn)]
    return max(results) if state.turn == 0 else min(results)


def after_act(state: State, text: str) -> int:
    return every_way(bubble_gum.apply(state, state.turn, bubble_gum.read(state, text))[0])


def positions(left: int, seeds: range, **options: int) -> Iterator[State]:
    """Positions of random play with so many tricks left, before and within the trick."""
    for seed in seeds:
        rng = random.Random(f"solve {seed}")
        match = bb.Match("bubble_gum", seed=seed, rules=options)
        while match.legal() != ["next"]:
            state = match.observe(None).state
            if 10 - state.tricks == left:
                yield state
            match.act(rng.choice(match.legal()))
