"""The tree as a picture: its rows against the tree of the odds."""

from fractions import Fraction

import bubblenb as bb
from bubblenb import odds
from bubblenb.charts.tree import tree as chart
from bubblenb.views.rows import tree as rows

WALK = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 5b; croupier bubbles 0b"


def test_the_first_branches_are_those_of_the_odds_and_chances_add_up() -> None:
    m = bb.Match.at(WALK, seed=1)
    made = rows.tree(m, 1)
    assert [row["act"] for row in made if row["depth"] == 0] == [one.act for one in odds.tree(m, 1)]
    for choice in (row for row in made if row["depth"] == 0):
        below = [row for row in made if row["parent"] == choice["place"]]
        assert sum(Fraction(str(row["fraction"])) for row in below) == 1
    assert len(made) <= rows.MOST_ROWS
    assert bb.charts.summary(chart(m, 1)).startswith("2 ways from here")
    assert bb.charts.summary(chart(rows=[])) == "No data yet."
