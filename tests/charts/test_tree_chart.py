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


def test_a_line_of_words_is_as_long_as_a_narrow_chart_is_wide() -> None:
    made = rows.tree(bb.Match.at(WALK, seed=1), 2)
    told = [str(row["told"]).split("\n") for row in made]
    assert (
        max(
            len(line) + 2 * int(row["depth"] or 0)
            for row, lines in zip(made, told, strict=True)
            for line in lines
        )
        <= 35
    )
    assert any(len(lines) > 1 for lines in told)
    for row, lines in zip(made, told, strict=True):
        assert " ".join(lines) == f"{row['note']} {row['label']}".strip()
    starts = [row["line"] for row in made]
    assert starts == [sum(map(len, told[:place])) for place in range(len(told))]
    assert made[-1]["last_line"] == sum(map(len, told)) - 1
    for row in made:
        assert row["parent_line"] == (None if row["parent"] is None else starts[int(row["parent"])])


def test_the_tree_grows_in_slices() -> None:
    m = bb.Match.at(WALK, seed=1)
    *pauses, last = rows.tree_steps(m, 2)
    assert last == rows.tree(m, 2)
    assert set(map(str, pauses)) == {"None"}
    assert len(pauses) > len(last or [])
