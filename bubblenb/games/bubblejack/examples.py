"""The worked examples of Bubblejack that have acts, by their ids: every act and the position after it.

They are played with chance by hand (``deal 9c`` is an act like any other), so each comes out the same every time.
"""

from __future__ import annotations

from bubblenb.engine import Example
from bubblenb.engine.stories import split_story
from bubblenb.games.bubblejack.state import NAME


def _example(key: str, rule: str, line: str, title: str, story: str) -> Example:
    """An example from its story: positions stand indented, and before each but the first the act that led there."""
    acts, texts = split_story(story)
    first, *expected = (f"{NAME}: {text}" for text in texts)
    return Example(key, title, first, acts, tuple(expected), rule, line, NAME)


_ALL = (
    _example(
        "BJ-E1",
        "BJ-setup",
        "L24-L62",
        "A hand is dealt",
        """
            player; croupier; player bubbles; croupier bubbles 0b
        deal 10s
            player 10s; croupier; player bubbles; croupier bubbles 0b
        deal Kh
            player 10s; croupier Kh; player bubbles; croupier bubbles 0b
        deal 6d
            player 10s 6d; croupier Kh ?; player bubbles; croupier bubbles 0b
        """,
    ),
    _example(
        "BJ-E3",
        "BJ-natural",
        "",
        "Ace and king make 21, no better than any other 21",
        """
            player Ah Kd; croupier 7s ?; player bubbles; croupier bubbles 0b
        stand
            player Ah Kd; croupier 7s ?; player bubbles; croupier bubbles 0b; phase reveal
        reveal 5c
            player Ah Kd; croupier 7s 5c; player bubbles; croupier bubbles 0b
        hit
            player Ah Kd; croupier 7s 5c; player bubbles; croupier bubbles 0b; phase draw
        deal 9c
            player Ah Kd; croupier 7s 5c 9c; player bubbles; croupier bubbles 0b
        stand
            player Ah Kd; croupier 7s 5c 9c; player bubbles; croupier bubbles 0b; phase hand over; result
            tie
        """,
    ),
    _example(
        "BJ-E4",
        "BJ-use",
        "L97-L103",
        "Over 21: a 5 of bubbles makes 21",
        """
            player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
        hit
            player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b; phase draw
        deal 9c
            player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
        use 5b
            player 10s 6d; croupier Kh ?; player bubbles 0b Kb; croupier bubbles 0b 0b 7b; player played 5b;
            discard 9c
        stand
            player 10s 6d; croupier Kh ?; player bubbles 0b Kb; croupier bubbles 0b 0b 7b; player played 5b;
            discard 9c; phase reveal
        """,
    ),
    _example(
        "BJ-E4a",
        "BJ-use",
        "L97-L103",
        "Over 21: a 0 of bubbles takes the last card back",
        """
            player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
        hit
            player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b; phase draw
        deal 9c
            player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
        use 0b
            player 10s 6d; croupier Kh ?; player bubbles 5b Kb; croupier bubbles 0b 0b 7b; player played 0b;
            discard 9c
        """,
    ),
    _example(
        "BJ-E4b",
        "BJ-use",
        "L102",
        "Over 21: a king of bubbles with the 6 discarded makes 20",
        """
            player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
        hit
            player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b; phase draw
        deal 9c
            player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
        use Kb drop 6d
            player 10s; croupier Kh ?; player bubbles 0b 5b; croupier bubbles 0b 0b 7b; player played Kb;
            discard 6d 9c
        """,
    ),
    _example(
        "BJ-E4c",
        "BJ-still-over",
        "L95, L105",
        "Over 21: a 6 of bubbles may not discard a 6 and loses the hand",
        """
            player 10s 6d; croupier Kh ?; player bubbles 6b; croupier bubbles 0b
        hit
            player 10s 6d; croupier Kh ?; player bubbles 6b; croupier bubbles 0b; phase draw
        deal 9c
            player 10s 6d 9c; croupier Kh ?; player bubbles 6b; croupier bubbles 0b
        use 6b
            player 10s 6d; croupier Kh ?; player bubbles; croupier bubbles 0b; player played 6b; discard 9c;
            phase reveal; out 6b; result croupier
        reveal 2c
            player 10s 6d; croupier Kh 2c; player bubbles; croupier bubbles 0b; player played 6b; discard
            9c; phase award; turn player; out 6b; result croupier
        award 3b
            player 10s 6d; croupier Kh 2c; player bubbles; croupier bubbles 0b 3b; player played 6b; discard
            9c; phase hand over; turn player; out 6b; result croupier
        """,
    ),
    _example(
        "BJ-E5",
        "BJ-decline",
        "L109",
        "A 9 of bubbles that cannot help is kept",
        """
            player Ks Qd; croupier 8h ?; player bubbles 9b; croupier bubbles 0b
        hit
            player Ks Qd; croupier 8h ?; player bubbles 9b; croupier bubbles 0b; phase draw
        deal 5c
            player Ks Qd 5c; croupier 8h ?; player bubbles 9b; croupier bubbles 0b
        bust
            player Ks Qd 5c; croupier 8h ?; player bubbles 9b; croupier bubbles 0b; phase reveal; result
            croupier
        reveal 4d
            player Ks Qd 5c; croupier 8h 4d; player bubbles 9b; croupier bubbles 0b; phase award; turn
            player; out 5c; result croupier
        award 0b
            player Ks Qd 5c; croupier 8h 4d; player bubbles 9b; croupier bubbles 0b 0b; phase hand over;
            turn player; out 5c; result croupier
        """,
    ),
    _example(
        "BJ-E6",
        "BJ-drop-lower",
        "L47, L102",
        "A king of bubbles may discard a queen: rank decides, not worth",
        """
            player Ks Qd; croupier 8h ?; player bubbles Kb; croupier bubbles 0b
        hit
            player Ks Qd; croupier 8h ?; player bubbles Kb; croupier bubbles 0b; phase draw
        deal 5c
            player Ks Qd 5c; croupier 8h ?; player bubbles Kb; croupier bubbles 0b
        use Kb drop Qd
            player Ks; croupier 8h ?; player bubbles; croupier bubbles 0b; player played Kb; discard Qd 5c
        """,
    ),
    _example(
        "BJ-E7",
        "BJ-values",
        "L45",
        "Without the 8 that went over the ace counts 11 again: 17. A 5 of bubbles that discards the ace makes 21",
        """
            player Ah 6s 10d; croupier 8h ?; player bubbles 4b 5b; croupier bubbles 0b
        hit
            player Ah 6s 10d; croupier 8h ?; player bubbles 4b 5b; croupier bubbles 0b; phase draw
        deal 8c
            player Ah 6s 10d 8c; croupier 8h ?; player bubbles 4b 5b; croupier bubbles 0b
        use 5b drop Ah
            player 6s 10d; croupier 8h ?; player bubbles 4b; croupier bubbles 0b; player played 5b; discard
            Ah 8c
        """,
    ),
    _example(
        "BJ-E7a",
        "BJ-values",
        "L45",
        "The same hand with a 4 of bubbles: 21 with no further discard",
        """
            player Ah 6s 10d; croupier 8h ?; player bubbles 4b 5b; croupier bubbles 0b
        hit
            player Ah 6s 10d; croupier 8h ?; player bubbles 4b 5b; croupier bubbles 0b; phase draw
        deal 8c
            player Ah 6s 10d 8c; croupier 8h ?; player bubbles 4b 5b; croupier bubbles 0b
        use 4b
            player Ah 6s 10d; croupier 8h ?; player bubbles 5b; croupier bubbles 0b; player played 4b;
            discard 8c
        """,
    ),
    _example(
        "BJ-E8a",
        "BJ-croupier-uses",
        "L128",
        "The croupier's only card is a 0: he must use it, makes 16 and must draw again",
        """
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b
        hit
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b; phase draw
        deal Kc
            player Jh 8d; croupier 10s 6c Kc; player bubbles; croupier bubbles 0b
        use 0b
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles; croupier played 0b; discard Kc
        hit
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles; croupier played 0b; discard Kc;
            phase draw
        deal 5d
            player Jh 8d; croupier 10s 6c 5d; player bubbles; croupier bubbles; croupier played 0b; discard
            Kc
        stand
            player Jh 8d; croupier 10s 6c 5d; player bubbles; croupier bubbles; croupier played 0b; discard
            Kc; phase award; result croupier
        award 2b
            player Jh 8d; croupier 10s 6c 5d; player bubbles; croupier bubbles 2b; croupier played 0b;
            discard Kc; phase hand over; result croupier
        """,
    ),
    _example(
        "BJ-E8b",
        "BJ-croupier-uses",
        "L124",
        "The croupier uses the card that ends nearest to 21: the 5, not the 0",
        """
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b 5b
        hit
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b 5b; phase draw
        deal Kc
            player Jh 8d; croupier 10s 6c Kc; player bubbles; croupier bubbles 0b 5b
        use 5b
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b; croupier played 5b; discard
            Kc
        """,
    ),
    _example(
        "BJ-E8c",
        "BJ-croupier-uses",
        "L124",
        "The croupier's 6 would leave him at 22: he uses the 0",
        """
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b 6b
        hit
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 0b 6b; phase draw
        deal Kc
            player Jh 8d; croupier 10s 6c Kc; player bubbles; croupier bubbles 0b 6b
        use 0b
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles 6b; croupier played 0b; discard
            Kc
        """,
    ),
    _example(
        "BJ-E8d",
        "BJ-croupier-uses",
        "L124",
        "Jack and queen end alike with the 6 discarded: the croupier takes the jack",
        """
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles Jb Qb; croupier spent 0b
        hit
            player Jh 8d; croupier 10s 6c; player bubbles; croupier bubbles Jb Qb; croupier spent 0b; phase
            draw
        deal Kc
            player Jh 8d; croupier 10s 6c Kc; player bubbles; croupier bubbles Jb Qb; croupier spent 0b
        use Jb drop 6c
            player Jh 8d; croupier 10s; player bubbles; croupier bubbles Qb; croupier played Jb; croupier
            spent 0b; discard 6c Kc
        """,
    ),
    _example(
        "BJ-E9",
        "BJ-croupier-draws",
        "L119-L120",
        "The croupier draws at 16 and stands at 17, although he is behind",
        """
            player 10h 9d; croupier 10s ?; player bubbles; croupier bubbles 0b
        stand
            player 10h 9d; croupier 10s ?; player bubbles; croupier bubbles 0b; phase reveal
        reveal 6c
            player 10h 9d; croupier 10s 6c; player bubbles; croupier bubbles 0b
        hit
            player 10h 9d; croupier 10s 6c; player bubbles; croupier bubbles 0b; phase draw
        deal Ad
            player 10h 9d; croupier 10s 6c Ad; player bubbles; croupier bubbles 0b
        stand
            player 10h 9d; croupier 10s 6c Ad; player bubbles; croupier bubbles 0b; phase award; result
            player
        award 0b
            player 10h 9d; croupier 10s 6c Ad; player bubbles 0b; croupier bubbles 0b; phase hand over;
            result player
        """,
    ),
    _example(
        "BJ-E9a",
        "BJ-croupier-stands",
        "L120",
        "An ace and a 6 are a soft 17: the croupier stands",
        """
            player 10h 9d; croupier As ?; player bubbles; croupier bubbles 0b
        stand
            player 10h 9d; croupier As ?; player bubbles; croupier bubbles 0b; phase reveal
        reveal 6c
            player 10h 9d; croupier As 6c; player bubbles; croupier bubbles 0b
        stand
            player 10h 9d; croupier As 6c; player bubbles; croupier bubbles 0b; phase award; result player
        award 0b
            player 10h 9d; croupier As 6c; player bubbles 0b; croupier bubbles 0b; phase hand over; result
            player
        """,
    ),
    _example(
        "BJ-E10",
        "BJ-tie",
        "L55, L74",
        "19 against 19 is a tie: no bubble card, and the jack of bubbles wins nothing",
        """
            player 9s; croupier 10h ?; player bubbles; croupier bubbles 0b; player played Jb
        stand
            player 9s; croupier 10h ?; player bubbles; croupier bubbles 0b; player played Jb; phase reveal
        reveal 9c
            player 9s; croupier 10h 9c; player bubbles; croupier bubbles 0b; player played Jb
        stand
            player 9s; croupier 10h 9c; player bubbles; croupier bubbles 0b; player played Jb; phase hand
            over; result tie
        """,
    ),
    _example(
        "BJ-E11",
        "BJ-bubblejack",
        "L130-L132",
        "A hand of 15 with the jack of bubbles in it, and the croupier goes bust: the player wins the game",
        """
            player 5s; croupier 10h ?; player bubbles 3b; croupier bubbles; player played Jb; croupier spent
            0b
        stand
            player 5s; croupier 10h ?; player bubbles 3b; croupier bubbles; player played Jb; croupier spent
            0b; phase reveal
        reveal 6c
            player 5s; croupier 10h 6c; player bubbles 3b; croupier bubbles; player played Jb; croupier
            spent 0b
        hit
            player 5s; croupier 10h 6c; player bubbles 3b; croupier bubbles; player played Jb; croupier
            spent 0b; phase draw
        deal Kd
            player 5s; croupier 10h 6c Kd; player bubbles 3b; croupier bubbles; player played Jb; croupier
            spent 0b
        bust
            player 5s; croupier 10h 6c Kd; player bubbles 3b; croupier bubbles; player played Jb; croupier
            spent 0b; phase game over; result player
        """,
    ),
    _example(
        "BJ-E12",
        "BJ-race",
        "L20, L53",
        "Four bubble cards in reserve and five used, and one more: the player has ten and wins the game",
        """
            player 10s 9d; croupier 10h ?; player bubbles 0b 0b 0b 2b; croupier bubbles 0b; player spent 0b
            0b 3b 4b 5b
        stand
            player 10s 9d; croupier 10h ?; player bubbles 0b 0b 0b 2b; croupier bubbles 0b; player spent 0b
            0b 3b 4b 5b; phase reveal
        reveal 8c
            player 10s 9d; croupier 10h 8c; player bubbles 0b 0b 0b 2b; croupier bubbles 0b; player spent 0b
            0b 3b 4b 5b
        stand
            player 10s 9d; croupier 10h 8c; player bubbles 0b 0b 0b 2b; croupier bubbles 0b; player spent 0b
            0b 3b 4b 5b; phase award; result player
        award 7b
            player 10s 9d; croupier 10h 8c; player bubbles 0b 0b 0b 2b 7b; croupier bubbles 0b; player spent
            0b 0b 3b 4b 5b; phase game over; result player
        """,
    ),
    _example(
        "BJ-E12a",
        "BJ-race",
        "L20, L53",
        "The croupier's first 0 counts: with eight more and this one he has ten and wins the game",
        """
            player 10s 7d; croupier 10h ?; player bubbles; croupier bubbles 0b 0b 0b 2b; croupier spent 0b
            0b 3b 4b 5b
        stand
            player 10s 7d; croupier 10h ?; player bubbles; croupier bubbles 0b 0b 0b 2b; croupier spent 0b
            0b 3b 4b 5b; phase reveal
        reveal 8c
            player 10s 7d; croupier 10h 8c; player bubbles; croupier bubbles 0b 0b 0b 2b; croupier spent 0b
            0b 3b 4b 5b
        stand
            player 10s 7d; croupier 10h 8c; player bubbles; croupier bubbles 0b 0b 0b 2b; croupier spent 0b
            0b 3b 4b 5b; phase award; result croupier
        award 7b
            player 10s 7d; croupier 10h 8c; player bubbles; croupier bubbles 0b 0b 0b 2b 7b; croupier spent
            0b 0b 3b 4b 5b; phase game over; result croupier
        """,
    ),
)

EXAMPLES: dict[str, Example] = {example.id: example for example in _ALL}
"""The worked examples by id. ``BJ-E4`` is a hand over 21 with its best use; BJ-E4a to c are others."""
