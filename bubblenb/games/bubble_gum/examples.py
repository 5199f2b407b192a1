"""The worked examples of Bubble Gum that have acts, by their ids: every act and the position after it."""

from __future__ import annotations

from bubblenb.engine import Example
from bubblenb.engine.stories import split_story
from bubblenb.games.bubble_gum.state import NAME


def _example(key: str, rule: str, line: str, title: str, story: str) -> Example:
    """An example from its story: positions stand indented, and before each but the first the act that led there."""
    acts, texts = split_story(story)
    first, *expected = (f"{NAME}: {text}" for text in texts)
    return Example(key, title, first, acts, tuple(expected), rule, line, NAME)


_ALL = (
    _example(
        "BG-E1",
        "BG-follow",
        "L28-L29",
        "Red is led: who holds red must play it",
        """
            hand0 r5 g6 b2; hand1 y4 y5; trump y1; field0 r1 g1 b3 y2; field1 y3 g2 b4;
            led r3; to move 0
        play r5
            hand0 g6 b2; hand1 y4 y5; trump y1; field0 r1 g1 b3 y2 r3; field1 y3 g2 b4;
            taken r5; to move 1
        """,
    ),
    _example(
        "BG-E2",
        "BG-free",
        "L28-L29",
        "Red is led: who holds no red may play any card",
        """
            hand0 g6 b2; hand1 y4; trump y1; field0 r1 g1 b3 y2; field1 y3 g2 b4 r2; led
            r3; to move 0
        play b2
            hand0 g6; hand1 y4; trump y1; field0 r1 g1 b3 y2; field1 y3 g2 b4 r2 b2; taken
            r3; to move 0
        """,
    ),
    _example(
        "BG-E2a",
        "BG-free",
        "L28-L29",
        "Red is led: without red the other card is as good",
        """
            hand0 g6 b2; hand1 y4; trump y1; field0 r1 g1 b3 y2; field1 y3 g2 b4 r2; led
            r3; to move 0
        play g6
            hand0 b2; hand1 y4; trump y1; field0 r1 g1 b3 y2; field1 y3 g2 b4 r2 g6; taken
            r3; to move 0
        """,
    ),
    _example(
        "BG-E4",
        "BG-take",
        "L36",
        "Red 5 wins against red 2: the winner captures the 2, the loser takes the 5 and discards a card",
        """
            hand0 r5 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r2 r4 y2 y3 y6 g1 g5 b2 b6;
            trump b4; to move 0
        play r5
            hand0 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r2 r4 y2 y3 y6 g1 g5 b2 b6; trump
            b4; led r5; to move 1
        play r2
            hand0 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r4 y2 y3 y6 g1 g5 b2 b6; trump b4;
            field0 r2; taken r5; to move 1
        discard b6
            hand0 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r4 r5 y2 y3 y6 g1 g5 b2; trump b4;
            field0 r2; discarded1 b6; to move 0
        """,
    ),
    _example(
        "BG-E4a",
        "BG-discard",
        "L36",
        "The card discarded may be the one just taken",
        """
            hand0 r5 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r2 r4 y2 y3 y6 g1 g5 b2 b6;
            trump b4; to move 0
        play r5
            hand0 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r2 r4 y2 y3 y6 g1 g5 b2 b6; trump
            b4; led r5; to move 1
        play r2
            hand0 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r4 y2 y3 y6 g1 g5 b2 b6; trump b4;
            field0 r2; taken r5; to move 1
        discard r5
            hand0 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 r1 r4 y2 y3 y6 g1 g5 b2 b6; trump b4;
            field0 r2; discarded1 r5; to move 0
        """,
    ),
    _example(
        "BG-E5",
        "BG-pop",
        "L40-L41",
        "12 in the field and a captured 3 make 15: pop",
        """
            hand0 r5 r6 y1 y5; hand1 r3 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1
            b5; to move 0
        play r5
            hand0 r6 y1 y5; hand1 r3 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1 b5;
            led r5; to move 1
        play r3
            hand0 r6 y1 y5; hand1 y6 g5 b2; trump b4; field0 g6 b1 y3 y2 r3; field1 g1 b5;
            taken r5; to move 1
        discard b2
            hand0 r6 y1 y5; hand1 r5 y6 g5; trump b4; field1 g1 b5; popped r3 y2 y3 g6 b1;
            discarded1 b2; to move 0
        """,
    ),
    _example(
        "BG-E6",
        "BG-pop",
        "L40-L41",
        "12 in the field and a captured 2 make 14: no pop",
        """
            hand0 r5 r6 y1 y5; hand1 r2 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1
            b5; to move 0
        play r5
            hand0 r6 y1 y5; hand1 r2 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1 b5;
            led r5; to move 1
        play r2
            hand0 r6 y1 y5; hand1 y6 g5 b2; trump b4; field0 g6 b1 y3 y2 r2; field1 g1 b5;
            taken r5; to move 1
        discard b2
            hand0 r6 y1 y5; hand1 r5 y6 g5; trump b4; field0 g6 b1 y3 y2 r2; field1 g1 b5;
            discarded1 b2; to move 0
        """,
    ),
    _example(
        "BG-E7",
        "BG-pop",
        "L40-L41",
        "14 in the field and a captured 6 make 20: pop",
        """
            hand0 y1 y5 b6; hand1 r6 y6 g5; trump b4; field0 r5 g6 b1 y2; field1 g1 b5 y3;
            to move 0
        play b6
            hand0 y1 y5; hand1 r6 y6 g5; trump b4; field0 r5 g6 b1 y2; field1 g1 b5 y3;
            led b6; to move 1
        play r6
            hand0 y1 y5; hand1 y6 g5; trump b4; field0 r5 g6 b1 y2 r6; field1 g1 b5 y3;
            taken b6; to move 1
        discard b6
            hand0 y1 y5; hand1 y6 g5; trump b4; field1 g1 b5 y3; popped r5 r6 y2 g6 b1;
            discarded1 b6; to move 0
        """,
    ),
    _example(
        "BG-E9",
        "BG-round-both",
        "L43",
        "9 against 9 with two cards each: both win the round",
        """
            hand0 y5; hand1 y4; trump b4; field0 g5; field1 r6 g3; popped r1 r3 r4 y6 g2
            b2; to move 0
        play y5
            hand0; hand1 y4; trump b4; field0 g5; field1 r6 g3; led y5; popped r1 r3 r4 y6
            g2 b2; to move 1
        play y4
            hand0; hand1; trump b4; field0 g5 y4; field1 r6 g3; taken y5; popped r1 r3 r4
            y6 g2 b2; to move 1
        discard y5
            wins 1 1; hand0; hand1; trump b4; field0 g5 y4; field1 r6 g3; popped r1 r3 r4
            y6 g2 b2; discarded1 y5
        """,
    ),
    _example(
        "BG-E12",
        "BG-last-discard",
        "L36-L38",
        "The last trick: the loser has only the card that he takes, and discards it",
        """
            hand0 r2; hand1 r6; trump b4; field0 y5 g4 b1; field1 g6 b3; popped r3 r4 y6
            g2; to move 0
        play r2
            hand0; hand1 r6; trump b4; field0 y5 g4 b1; field1 g6 b3; led r2; popped r3 r4
            y6 g2; to move 1
        play r6
            hand0; hand1; trump b4; field0 y5 g4 b1; field1 g6 b3 r2; taken r6; popped r3
            r4 y6 g2; to move 0
        discard r6
            wins 0 1; hand0; hand1; trump b4; field0 y5 g4 b1; field1 g6 b3 r2; popped r3
            r4 y6 g2; discarded0 r6
        """,
    ),
)

EXAMPLES: dict[str, Example] = {example.id: example for example in _ALL}
"""The worked examples by id. BG-E2a and BG-E4a go another way from the same position."""
