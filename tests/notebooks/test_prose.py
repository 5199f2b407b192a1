"""Every number in a lesson's text stands in the cell next to it, or is computed here and found in the text.

Not only numbers: card names and other sentences that would be wrong after a change of rules or draws are made here
from the engine, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import bubblenb as bb
from bubblenb.games.cards import RANKS, STANDARD, SUITS, best_total, points
from bubblenb.odds.counted import about, percent
from bubblenb.simulate import next_card
from bubblenb.words import card_names, page
from tests.notebooks.reading import LESSONS, Cell, cells, lesson

WORDS = {
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
} | {11: "eleven", 12: "twelve", 20: "twenty", 100: "hundred", 1000: "thousand"}
NUMBER = re.compile(rf"\d+(?:\.\d+)?(?:[/:]\d+)?(?: %)?|\b(?:{'|'.join(WORDS.values())})\b", re.IGNORECASE)
MARKUP = re.compile(r"\]\([^)]*\)|^\*\*\d\.\*\*", re.MULTILINE)
"""Links' addresses and the numbers of exercises say nothing about the game."""

odds = bb.odds.bubblejack


def numbers(text: str) -> list[str]:
    """The numbers of a text, whole words such as `three` among them."""
    return [found.lower() for found in NUMBER.findall(text)]


def prose(cell: Cell) -> str:
    """A text cell in one line, without what is only markup."""
    return " ".join(MARKUP.sub(" ", cell.source).replace("**", "").replace("*", "").split())


def neighbours(all_cells: list[Cell], place: int) -> str:
    """What the code cells next to a text cell say and put out."""
    after = next((cell for cell in all_cells[place:] if cell.is_code), None)
    before = next((cell for cell in reversed(all_cells[:place]) if cell.is_code), None)
    return " ".join(f"{cell.source} {cell.output}" for cell in (before, after) if cell)


def hand(player: str, up: str, bubbles: str = "") -> bb.Match:
    return bb.Match.at(f"bubblejack: player {player}; croupier {up} ?; player bubbles {bubbles}")


def total(match: bb.Match) -> int:
    side = match.observe(0).state.player
    return best_total((*side.cards, *side.played))[0]


def start_facts() -> Iterator[str]:
    """What 00-start says, made from the engine."""
    m = bb.Match("bubblejack", seed=26)
    rules = m.rules
    first, second = m.observe(0).state.player.cards
    croupier, player = m.observe(0).state.croupier, m.observe(0).state.player
    yield f"step {m.step}, because {WORDS[m.step]} cards were dealt face up (the fourth lies face down"
    assert m.observe(0).state.down == "?"
    yield f"seat {m.movers[0]}, that is you"
    yield f"the score in bubble cards is {player.won}:{croupier.won}, because the croupier starts with one"
    yield f"You hold {points(first)} and {points(second)}, which is {total(m)}."
    assert odds.over_21(m).count == 0
    yield "No card can take you over 21 from there"
    yield "Cards from 2 to 10 count their number. Jack, queen and king count 10. An ace counts 1 or 11"
    assert [points(f"{rank}s") for rank in RANKS] == [1, *range(2, 11), 10, 10, 10]
    assert best_total(("As", "Ks"))[0] == 21
    assert best_total(("As", "6s", "Ks"))[0] == 17
    yield "Come closer to 21 than the croupier"
    yield "At 21 you stand by yourself."
    assert rules.auto_stand_21
    at_16 = bb.Match.at("bubblejack: player 10s 9d; croupier 10h 6h; turn croupier")
    at_17 = bb.Match.at("bubblejack: player 10s 9d; croupier 10h 7h; turn croupier")
    assert ([*at_16.legal()], [*at_17.legal()]) == (["hit"], ["stand"])
    yield "he draws at 16 or less and stands at 17 or more"
    yield f"Who has {rules.target} of them wins the game. Used ones count too."
    yield "When a card takes you over 21"
    yield "bring you back to 21 or less"
    yield "Will the next card take me over 21?"
    yield f"`chance 4/{len(m.observe(0).state.deck)}` means that 4 of the {len(m.observe(0).state.deck)} cards"
    keys = page("screen")["keys"]
    for key, what in {"h": "hit", "s": "stand", "n": "next hand", "u": "take back", "r": "redo"}.items():
        assert f"{key} {what}" in keys
    assert "a digit the button that bears it" in keys
    yield "a digit presses the button that bears it"
    yield "two buttons with a curved arrow"
    yield f"`5b` is the {card_names()['5b']}"
    example = bb.examples("bubblejack")["BJ-E4"]
    walked = bb.Match.at(example.position, chance="manual")
    assert total(walked) == 16
    for act in example.acts[:2]:
        walked.act(act)
    yield f"you hold 10 and 6 and draw a 9: that makes {total(walked)}"
    yield "`0` for you"
    yield "Change `seed=26` above"


def lesson_facts() -> Iterator[str]:
    """What 01 says, made from the engine."""
    m = bb.Match.at(
        "bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b"
    )
    seen = m.observe(0)
    over, unseen = odds.over_21(seen), seen.state.deck
    yield f"the 10 of spades and the 6 of diamonds. That makes {total(m)}."
    yield "you have three bubble cards: 0, 5 and king"
    assert seen.state.player.bubbles == ("0b", "5b", "Kb")
    yield "compute it in two ways, and try it ten thousand times"
    yield "Out of 100 times, how often will the next card take you over 21?"
    yield "Here are ten tries with ten different seeds: the total after one more card. Some stay at 21 or less"
    tries = []
    for seed in range(1, 11):
        again = bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?", seed=seed)
        again.act("hit")
        tries.append(total(again))
    assert min(tries) <= 21 < max(tries)
    yield f"three cards of the {len(STANDARD)}: your two and the croupier's king. So {len(unseen)} are unseen"
    yield f"You have {total(m)}, so {21 - total(m)} more make 21. Every card worth more than 5 is too much."
    yield "it counts 1 when 11 would be too much"
    yield "Four ranks are letters"
    assert sum(rank.isalpha() for rank in RANKS) == 4
    assert best_total(("10s", "6d", "As")) == (17, False)
    ranks = [rank for rank in RANKS if points(f"{rank}s") > 5]
    assert (ranks[0], ranks[-1]) == ("6", "K")
    yield "count the cards from 6 to king"
    cards, visible = len(ranks) * len(SUITS), 3
    yield f"From 6 to king there are {len(ranks)} ranks, with {len(SUITS)} suits each: {cards} cards."
    yield f"But {visible} of these you see on the table, the 10, the 6 and the king."
    yield f"So {cards} - {visible} = {over.count}."
    assert all(points(card) > 5 for card in ("10s", "6d", "Kh"))
    yield "Now the second way."
    yield "stops with an error when they do not"
    yield "nothing when the two agree"
    said = about(over.chance).replace("about 3 in 5", "about 3 times in 5")
    yield f"the answer is {over.count}/{over.of}, or {percent(over.chance)}: {said} the next card"
    yield f"On the map the {over.count} cards are hatched"
    assert odds.bust(seen).count == 0
    yield "Is 16 a bad place to be?"
    yield "more unseen cards take that hand over 21; at the right"
    yield "A soft hand has an ace that counts 11. It cannot go over, because the ace can still count 1."
    assert odds.over_21(hand("Ah 9c", "Kh")).count == 0
    yield "Over 21 is not yet bust."
    assert odds.bust(seen).count == 0
    after = bb.Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb; out 9c")
    yield f"against the 9 of clubs? That would make {total(after)}."
    assert odds.saves(seen)["9c"] == ("0b", "5b", "Kb")
    yield "All three. The 9 goes away"
    results = {act: used(after, act) for act in ("use 0b", "use 5b", "use Kb", "use Kb drop 6d")}
    yield (
        f"the 0 leaves you at {results['use 0b']}, the 5 makes {results['use 5b']}, and the king makes "
        f"{results['use Kb']} - but the king lets you drop your 6, which leaves {results['use Kb drop 6d']}."
    )
    yield "Here are three other reserves, one at a time: no bubble card, only the 6, only the 5."
    six = bb.Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 6b; out 9c")
    assert not six.why("use 6b drop 6d").allowed
    yield f"The 6 of bubbles does not help: 16 and 6 are {used(six, 'use 6b')}, and your own 6 does not rank lower"
    deck = [*unseen, "Kh"]
    before = Fraction(sum(points(card) > 5 for card in deck), len(deck))
    yield f"You had seen only your own two cards, so there were {len(deck)} unseen."
    yield f"{sum(points(card) > 5 for card in deck)}/{len(deck)} is {percent(before)}."
    higher, lower = odds.over_21(hand("10s 6d", "2h")), odds.over_21(hand("10s 6d", "7h"))
    assert lower.chance == over.chance < before < higher.chance
    yield "With a 7 or a king on his side, one card that could hurt you is gone. With a 2 it is a harmless one."
    yield f"all {len(deck)} cards that the croupier could show, the average of the {len(deck)} conditional"
    assert sum(odds.over_21(hand("10s 6d", up)).chance for up in deck) / len(deck) == before
    yield (
        f"only {len(unseen) - 1} cards are left to come. But you do not know which one he has. It is one of the "
        f"{len(unseen)}, each as likely as any other. Has he one of the {over.count}, then only {over.count - 1} of "
        f"them are left; else all {over.count} are. Take the average over all {len(unseen)}, and you are back at "
        f"{over.count}/{over.of}."
    )
    yield "Remember the ten tries. Ten is a small sample"
    yield "Here are five classmates. In the first line each draws 20 times, in the second line each draws 2000 "
    yield f"times, always from all {len(unseen)} cards."
    yield "counts as 1 when it is true and as 0 when it is not"
    yield "over 21"
    yield "one sample as it grows to 10000 draws; each step to the right is ten times as many"
    yield "the 95 % interval: in 95 of 100 such samples"
    yield "How many of 10000 draws would you expect to go over? That is 10000 times the chance."
    yield f"Here {over.count}/{over.of}."
    yield f"The same {over.count} cards, but bust in 0 of {over.of} cases."
    yield "Over 21 is not bust"
    yield "the 10 of spades and the 2 of diamonds. The croupier shows the 9 of hearts."
    yield "the ace of hearts and the 6 of clubs. The croupier shows the 5 of spades."
    yield "only the 9 of bubbles in reserve. The croupier shows a 7."
    yield "over 21 and the 9 of bubbles cannot save you?"
    yield "You hold the 9 of hearts and the 3 of clubs, the croupier shows the 2 of spades."
    yield "such as `1/2`"


def used(match: bb.Match, act: str) -> int:
    """The total of the hand after this act."""
    after = match.branch()
    after.act(act)
    return total(after)


FACTS = {"00-start": start_facts, "01-bubblejack-bust-odds": lesson_facts}


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_what_the_engine_says_stands_in_the_text(path: Path) -> None:
    text = " ".join(prose(cell) for cell in cells(path) if not cell.is_code)
    missing = [fact for fact in FACTS[path.stem]() if fact not in text]
    assert not missing


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_number_in_the_text_is_computed(path: Path) -> None:
    facts, all_cells = list(FACTS[path.stem]()), cells(path)
    unknown = []
    for place, cell in enumerate(all_cells):
        if cell.is_code:
            continue
        text, beside = prose(cell), neighbours(all_cells, place)
        for fact in facts:
            text = text.replace(fact, " ")
        unknown += [f"{cell.id}: {number}" for number in numbers(text) if number not in numbers(beside)]
    assert not unknown


def test_the_first_match_goes_as_the_text_hopes() -> None:
    m = bb.Match("bubblejack", seed=26)
    table = bb.Table(m)
    table.act("hit")
    table.act("stand")
    won = m.observe(0).state.player
    assert m.observe(0).state.result == "player"
    assert won.bubbles == ("9b",)
    table.next()
    assert odds.over_21(m).count > odds.bust(m).count
    table.act("hit")
    table.act("use 9b")
    assert m.observe(0).state.result == "player"
    table.close()


def test_at_the_table_of_the_lesson_a_hit_shows_what_the_bubble_cards_are_for() -> None:
    source = next(cell.source for cell in cells(lesson("01")) if cell.id == "make-position")
    names: dict[str, bb.Match] = {}
    exec(f"import bubblenb as bb\n{source}", names)
    m = names["m"]
    m.act("hit")
    assert total(m) > 21
    m.act("use 5b")
    assert total(m) == 21


@pytest.mark.parametrize("first", [1, 6, 11, 16])
def test_large_samples_lie_closer_together_than_small_ones_with_other_seeds_too(first: int) -> None:
    m = bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?")
    spread = {}
    for n in (20, 2000):
        shares = [next_card(m, n, seed).share("over 21") for seed in range(first, first + 5)]
        known = [share for share in shares if share is not None]
        spread[n] = max(known) - min(known)
    assert spread[2000] < spread[20] / 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_sample_of_ten_thousand_comes_near_what_is_expected(seed: int) -> None:
    sample = next_card(bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?"), 10_000, seed)
    expected = Fraction(29, 49) * 10_000
    assert 0 < abs(sample.count("over 21") - expected) < 200
