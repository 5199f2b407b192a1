"""How long Bubblejack's exact numbers take, and the small tree and the luck that use them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from benchmarks import Row, middle_of, milliseconds, nine_in_ten
from bubblenb.engine import Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.cards import BUBBLES, STANDARD
from bubblenb.match import Match
from bubblenb.odds import bubblejack as odds
from bubblenb.odds import croupier, tree
from bubblenb.odds.bubblejack_later import chain, fates
from bubblenb.simulate.luck import luck

UPS = ("As", "6h", "10d")
ORDINARY = ("", "0b", "0b 5b", "0b Kb", "0b 0b 7b", "0b 5b Kb", "0b 0b Ab", "Jb Qb Kb", "0b 2b 3b 4b")


def seen(text: str) -> Seen:
    return Seen(0, game.parse(f"bubblejack: {text}"), (), game)


def first_call(up: str, reserve: str) -> float:
    """The croupier's totals with nothing cached, in ms: the best of three calls, so that noise counts less."""
    position = seen(f"player 5s 7d; croupier {up} ?; player bubbles; croupier bubbles {reserve}")
    times = []
    for _ in range(3):
        croupier.forget()
        times.append(milliseconds(lambda: odds.croupier(position)))
    return min(times)


def fresh_hands(count: int = 120) -> list[Seen]:
    """Seeded fresh hands: the player with 0 to 4 bubble cards, the croupier with 1 to 4, one of them a 0."""
    hands = []
    for number in range(count):
        rng = random.Random(f"hand {number}")
        cards = rng.sample(STANDARD, 3)
        bubbles = list(BUBBLES[1:])
        rng.shuffle(bubbles)
        mine = [bubbles.pop() for _ in range(rng.randint(0, 4))]
        his = ["0b", *(bubbles.pop() for _ in range(rng.randint(0, 3)))]
        hands.append(
            seen(
                f"player {cards[0]} {cards[1]}; croupier {cards[2]} ?; "
                f"player bubbles {' '.join(mine)}; croupier bubbles {' '.join(his)}"
            )
        )
    return hands


def over_21() -> Row:
    position = seen("player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b")
    slowest = max(middle_of(lambda: odds.over_21(position)), middle_of(lambda: odds.bust(position)))
    return Row("over 21, bust", f"{slowest:.2f} ms", "1 ms", met=slowest <= 1)


def croupier_ordinary() -> Row:
    slowest = max((first_call(up, reserve), up, reserve) for up in UPS for reserve in ORDINARY)
    what = "croupier's totals, at most one 0 or another card beside the 0s, first call, slowest"
    return Row(what, f"{slowest[0]:.1f} ms ({slowest[1]}; {slowest[2]})", "20 ms", "5 ms", slowest[0] <= 20)


def croupier_zeros() -> Row:
    slowest = max((first_call(up, " ".join(["0b"] * zeros)), up, zeros) for up in UPS for zeros in (2, 3, 4))
    what = "croupier's totals, two to four 0s alone, first call, slowest"
    return Row(
        what, f"{slowest[0]:.1f} ms ({slowest[1]}, {slowest[2]} 0s)", "250 ms", "100 ms", slowest[0] <= 250
    )


def croupier_many_zeros() -> Row:
    slowest = max(first_call(up, " ".join(["0b"] * 9)) for up in UPS)
    return Row("croupier's totals, nine 0s alone, first call, slowest", f"{slowest:.1f} ms")


def acts_quick() -> Row:
    odds.quick(seen("player 10s 6d; croupier Kh ?; player bubbles 0b"))  # imports numpy
    croupier.forget()
    hands = fresh_hands()
    times = [milliseconds(lambda hand=hand: odds.quick(hand)) for hand in hands]  # type: ignore[misc]
    middle, most = median(times), nine_in_ten(times)
    measured = f"{middle:.0f} / {most:.0f} ms (max {max(times):.0f})"
    what = "all acts valued with numpy, median / nine in ten of 120 fresh hands"
    return Row(what, measured, "60 / 600 ms", "30 / 300 ms", middle <= 60 and most <= 600)


def acts_exact() -> Row:
    croupier.forget()
    hands = fresh_hands()[:12]
    times = [milliseconds(lambda hand=hand: odds.actions(hand)) for hand in hands]  # type: ignore[misc]
    what = "all acts valued, standard library, exact, median / nine in ten of the first 12 of them"
    return Row(what, f"{median(times):.0f} / {nine_in_ten(times):.0f} ms (max {max(times):.0f})")


def longest_pause(steps: Iterator[object]) -> float:
    """The longest time between two reports of a routine in slices, in ms."""
    longest, since = 0.0, perf_counter()
    for _ in steps:
        longest = max(longest, perf_counter() - since)
        since = perf_counter()
    return longest * 1000


def bubbles_held() -> Row:
    croupier.forget()
    times = [milliseconds(lambda hand=hand: odds.quick_holding(hand)) for hand in fresh_hands()[:40]]  # type: ignore[misc]
    measured = f"{median(times):.0f} / {nine_in_ten(times):.0f} ms (max {max(times):.0f})"
    return Row("worth of each bubble card held, with numpy, median / nine in ten of 40 fresh hands", measured)


def counted_deck() -> Row:
    croupier.forget()
    position = seen("player 10s 6d; croupier Kh ?")
    first = milliseconds(lambda: odds.counting(position))
    again = milliseconds(lambda: odds.counting(position))
    pause = longest_pause(odds.counting_steps(position))
    what = "a deck counted with the edge of its hands, exact, first call / later ones; longest pause"
    return Row(what, f"{first:.0f} / {again:.0f} ms; {pause:.0f} ms")


def race_played() -> Row:
    chain.cache_clear()
    fates.cache_clear()
    position = seen("player 10s 6d; croupier 6h ?; player bubbles 0b 5b; croupier bubbles 0b 7b")
    first = milliseconds(lambda: odds.race_actions(position))
    again = middle_of(lambda: odds.race_actions(position), 3)
    chain.cache_clear()
    pause = longest_pause(odds.race_actions_steps(position))
    what = "acts valued over the race, first call (with the model of later hands) / later ones; longest pause"
    return Row(what, f"{first:.0f} / {again:.0f} ms; {pause:.0f} ms")


def small_tree() -> Row:
    position = seen("player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b")
    return Row("a tree of two steps of chance", f"{middle_of(lambda: tree(position)):.0f} ms")


def luck_of_hands() -> Row:
    match = Match("bubblejack", seed=2)
    for _ in range(3):
        match.play_out()
        match.act("next")
    taken = milliseconds(lambda: luck(match))
    return Row("my luck in three hands, exact", f"{taken:.0f} ms")


ROWS = [
    over_21,
    croupier_ordinary,
    croupier_zeros,
    croupier_many_zeros,
    acts_quick,
    acts_exact,
    bubbles_held,
    counted_deck,
    race_played,
    small_tree,
    luck_of_hands,
]
