"""The box of Bubble Bomb: the default one is balanced, one of one's own is read with every fault named."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bubblenb.engine import BadText
from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, TOKENS, Box, box_named

ROWS = [[*front, *back] for front, back in DEFAULT_BOX.chips]


def table(change: Callable[[list[list[str]]], Any] = lambda rows: None, cut: str = ", ") -> str:
    """The default box as a table without titles, after this change."""
    rows = [list(row) for row in ROWS]
    change(rows)
    return "\n".join(cut.join(row) for row in rows)


def faults(text: Any, **options: Any) -> list[str]:
    """What is said of a table, line by line, without its first line."""
    with pytest.raises(BadText) as refused:
        Box.from_csv(text, **options)
    head, *told = str(refused.value).split("\n")
    assert head == f"The box 'own' has {len(told)} fault{'s' if len(told) != 1 else ''}; nothing was loaded."
    return told


# The default box (BB1, BB2, BB3) ---------------------------------------------------------------------------


def test_the_default_box_has_every_colour_and_every_symbol_on_16_of_112_faces() -> None:
    assert len(DEFAULT_BOX.chips) == 56
    assert DEFAULT_BOX.counts() == dict.fromkeys([*COLOURS, *SYMBOLS], 16)
    assert 7 * 16 == 2 * 56


def test_all_49_faces_occur_35_of_them_twice_and_14_three_times() -> None:
    faces = Counter(face for chip in DEFAULT_BOX.chips for face in chip)
    assert set(faces) == {(colour, symbol) for colour in COLOURS for symbol in SYMBOLS}
    assert Counter(faces.values()) == {2: 35, 3: 14}


def test_both_sides_of_a_chip_differ_in_colour_and_in_symbol_and_no_two_chips_are_alike() -> None:
    assert all(front[0] != back[0] and front[1] != back[1] for front, back in DEFAULT_BOX.chips)
    assert len({frozenset(chip) for chip in DEFAULT_BOX.chips}) == 56


def test_the_names_are_those_of_the_rulings_and_each_colour_is_behind_its_symbol() -> None:
    assert COLOURS == ("red", "orange", "yellow", "green", "sky", "blue", "pink")
    assert SYMBOLS == ("circle", "triangle", "square", "diamond", "pentagon", "hexagon", "star")
    assert (*zip(COLOURS, SYMBOLS, strict=True), ("rainbow", "all-symbols")) == TOKENS
    assert DEFAULT_BOX.tokens == TOKENS


# A box of one's own ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [",", ", ", ";", "\t"])
def test_cells_are_parted_by_commas_semicolons_or_tabs(cut: str) -> None:
    assert Box.from_csv(table(cut=cut)) == DEFAULT_BOX


def test_titles_may_come_first_and_in_any_order_and_spelling_with_columns_beside_them() -> None:
    titles = "No,Back Color,back_symbol,FRONT COLOUR,front symbol"
    rows = [f"{n},{row[2]},{row[3]},{row[0]},{row[1]}" for n, row in enumerate(ROWS)]
    assert Box.from_csv("\n".join([titles, *rows])) == DEFAULT_BOX


def test_case_spaces_empty_lines_and_the_marks_of_an_office_program_do_not_matter() -> None:
    text = "\ufeff\r\n" + table().replace("red", " Red ").replace("star", "STAR,").replace("\n", "\r\n\r\n")
    assert Box.from_csv(text.replace("STAR,,", "STAR,")) == DEFAULT_BOX


def test_a_box_is_read_from_a_file_and_called_after_it(tmp_path: Path) -> None:
    path = tmp_path / "our class 7b.csv"
    path.write_text(DEFAULT_BOX.to_csv(), encoding="utf-8-sig")
    box = Box.from_csv(path)
    assert (box.name, box.checksum) == ("our-class-7b", DEFAULT_BOX.checksum)
    assert Box.from_csv(str(path), name="ours").name == "ours"


def test_a_box_is_read_from_rows_of_four_texts_or_of_two_faces() -> None:
    assert Box.from_rows(ROWS) == Box.from_rows(DEFAULT_BOX.chips) == DEFAULT_BOX
    assert Box.from_rows(iter(ROWS)) == DEFAULT_BOX


def test_a_box_need_not_be_balanced() -> None:
    """Two chips alike, both sides of one colour, a symbol that is rare: only the default box is balanced (BB1)."""
    rows = [["red", "star", "red", "circle"]] * 56
    box = Box.from_rows(rows, "odd")
    assert box.counts() == {"red": 112, "star": 56, "circle": 56}
    assert box != DEFAULT_BOX


def test_what_is_in_a_box_and_not_its_name_makes_it_equal_to_another() -> None:
    def turned(rows: list[list[str]]) -> None:
        rows[3] = [*rows[3][2:], *rows[3][:2]]

    same, other = Box.from_csv(table(), name="same"), Box.from_csv(table(turned))
    assert (same == DEFAULT_BOX, hash(same) == hash(DEFAULT_BOX)) == (True, True)
    assert (other == DEFAULT_BOX, other.checksum == DEFAULT_BOX.checksum) == (False, False)
    assert DEFAULT_BOX != "default"


def test_a_box_is_written_as_its_name_and_its_checksum() -> None:
    assert str(DEFAULT_BOX) == "default@6719979c"
    assert repr(DEFAULT_BOX) == "Box(default@6719979c)"


def test_tokens_of_ones_own_go_with_the_box_in_the_order_of_the_colours() -> None:
    pairs = [("Star", "red"), *(("rainbow", "all-symbols"),), *zip(COLOURS[1:], SYMBOLS[:6], strict=True)]
    box = Box.from_csv(table(), tokens=pairs)
    assert box.tokens == (("red", "star"), *zip(COLOURS[1:], SYMBOLS[:6], strict=True), TOKENS[-1])
    assert box != DEFAULT_BOX


# Loaded boxes are known by their names ---------------------------------------------------------------------


def test_a_loaded_box_is_found_by_its_text_and_the_default_one_by_its_name_alone() -> None:
    box = Box.from_csv(table(lambda rows: rows.reverse()), name="reversed")
    assert box_named(str(box)) is box
    assert box_named(box) is box
    assert box_named("default") is box_named("default@6719979c") is DEFAULT_BOX


def test_a_box_that_was_not_loaded_is_named_with_those_that_are() -> None:
    with pytest.raises(
        BadText, match=r"'theirs@00000000' is not loaded: read its file first.*default@6719979c"
    ):
        box_named("theirs@00000000")
    with pytest.raises(BadText, match=r"one called 'default' is, but with other chips.*\(default@6719979c\)"):
        box_named("default@00000000")
    with pytest.raises(BadText, match="7 is not loaded"):
        box_named(7)


def test_a_copied_or_unpickled_box_is_the_loaded_one() -> None:
    for again in (
        copy.copy(DEFAULT_BOX),
        copy.deepcopy(DEFAULT_BOX),
        pickle.loads(pickle.dumps(DEFAULT_BOX)),
    ):
        assert again is DEFAULT_BOX


# Every fault is named --------------------------------------------------------------------------------------


def put(row: int, column: int, word: str) -> Callable[[list[list[str]]], Any]:
    return lambda rows: rows[row].__setitem__(column, word)


COLOUR_LIST = "red, orange, yellow, green, sky, blue and pink"
SYMBOL_LIST = "circle, triangle, square, diamond, pentagon, hexagon and star"
COLUMN_NAMES = "front colour, front symbol, back colour, back symbol"
HEADER = "front colour,front symbol,back colour,back symbol\n"
COLUMN_LIST = "front colour, front symbol, back colour and back symbol"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (table(put(4, 0, "redd")), "row 5: 'redd' as front colour is not known; did you mean 'red'?"),
        (table(put(4, 3, "hexagn")), "row 5: 'hexagn' as back symbol is not known; did you mean 'hexagon'?"),
        (
            table(put(55, 2, "violet")),
            f"row 56: 'violet' as back colour is not known; expected one of {COLOUR_LIST}.",
        ),
        (
            table(put(0, 1, "red")),
            f"row 1: 'red' as front symbol is not known; expected one of {SYMBOL_LIST}.",
        ),
        (table(put(9, 2, "")), f"row 10: the back colour is empty; expected one of {COLOUR_LIST}."),
        (
            table(lambda rows: rows[2].pop()),
            f"row 3: expected 4 cells ({COLUMN_NAMES}), got 3: 'red, square, green'.",
        ),
        (
            table(lambda rows: rows[2].append("7")),
            f"row 3: expected 4 cells ({COLUMN_NAMES}), got 5: 'red, square, green, hexagon, 7'.",
        ),
        (table(lambda rows: rows.pop()), "the whole box: expected 56 rows, one a chip, got 55."),
        (table(lambda rows: rows.append(rows[0])), "the whole box: expected 56 rows, one a chip, got 57."),
        ("", "the whole box: expected 56 rows, one a chip, got 0."),
        (
            table(lambda rows: rows.__setitem__(7, ["sky", "star", "Sky", "star"])),
            "row 8: both sides are sky star; the two sides of a chip show different pictures.",
        ),
        (
            "front colour,front symbol,back colour\n" + table(),
            f"header (row 1): the column 'back symbol' is missing; expected {COLUMN_LIST}.",
        ),
        (
            "front colour,front symbol,back colour,back symbol,back color\n" + table(),
            "header (row 1): the column 'back colour' is there twice.",
        ),
        (
            HEADER + table(lambda rows: rows[2].append("7")),
            "row 4: expected at most 4 cells, as the header has, got 5: 'red, square, green, hexagon, 7'.",
        ),
    ],
)
def test_a_fault_is_named_with_its_row_and_with_what_was_expected(text: str, told: str) -> None:
    assert faults(text) == [told]


def test_a_row_with_an_open_quote_is_named_where_it_begins() -> None:
    told = faults(table(put(4, 0, '"red')))
    assert {fault.partition(":")[0] for fault in told} == {"the whole box", "row 5"}


def test_a_column_of_ones_own_may_stand_beside_the_four() -> None:
    rows = [f"{row}, mine" for row in table().splitlines()]
    assert Box.from_csv("\n".join([HEADER.strip() + ",note", *rows]), name="noted").chips == DEFAULT_BOX.chips


def test_all_faults_are_named_in_the_order_of_the_rows_and_counted_by_lines() -> None:
    def spoil(rows: list[list[str]]) -> None:
        rows[5][0], rows[5][1], rows[1][3] = "bleu", "", "stars"
        del rows[50:]

    text = "Front Colour, Front Symbol, Back Colour, Back Symbol\n\n" + table(spoil)
    assert [line.partition(":")[0] for line in faults(text)] == ["the whole box", "row 4", "row 8", "row 8"]


def test_a_table_of_something_else_is_not_quoted_at_length() -> None:
    with pytest.raises(BadText) as refused:
        Box.from_csv("\n".join("x" * 5_000 for _ in range(3_000)))
    assert "has 3001 faults" in str(refused.value)
    assert len(str(refused.value)) < 8_000


def test_a_refused_box_is_not_loaded() -> None:
    with pytest.raises(BadText, match="nothing was loaded"):
        Box.from_csv(table(put(4, 0, "redd")), name="refused")
    with pytest.raises(BadText) as unknown:
        box_named("refused@12345678")
    assert "one called" not in str(unknown.value)


@pytest.mark.parametrize(
    ("tokens", "told"),
    [
        (TOKENS[:7], "tokens: expected 8 pairs of bombs, got (('red', 'circle'), "),
        ("red/circle", "tokens: expected 8 pairs of bombs, got 'red/circle'."),
        ([("red", "orange"), *TOKENS[1:]], "tokens: ('red', 'orange') is no token; a token has a colour"),
        ([("red", "all-symbols"), *TOKENS[1:]], "tokens: ('red', 'all-symbols') is no token; "),
        ([("red", "triangle"), *TOKENS[1:]], "tokens: 'triangle' is on two tokens."),
        ([TOKENS[1], *TOKENS[1:]], "tokens: 'orange' is on two tokens."),
        ([7, *TOKENS[1:]], "tokens: 7 is no token; "),
    ],
)
def test_tokens_that_cannot_be_are_named(tokens: Any, told: str) -> None:
    (line,) = faults(table(), tokens=tokens)
    assert line.startswith(told)


def test_a_file_that_cannot_be_read_is_named_with_the_reason(tmp_path: Path) -> None:
    picture = tmp_path / "picture.csv"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for source, reason in (
        (tmp_path / "none.csv", "No such file"),
        (tmp_path, "Is a dir"),
        (picture, "utf-8"),
    ):
        with pytest.raises(BadText, match="There is no file of a box that can be read at") as refused:
            Box.from_csv(source)
        assert reason in str(refused.value)
    with pytest.raises(BadText, match="There is no file of a box"):
        Box.from_csv("red, star, blue, circle")
    with pytest.raises(BadText, match="There is no file of a box"):
        Box.from_csv("a\0b")


@pytest.mark.parametrize("name", ["", "two words", "a;b", "a@b", "a=b", "x" * 41, "a\n", 7])
def test_a_name_that_could_not_stand_in_a_position_is_refused(name: Any) -> None:
    with pytest.raises(BadText, match="The name of a box has 1 to 40 letters"):
        Box.from_csv(table(), name=name)


@pytest.mark.parametrize("source", [None, 7, b"red", [["red", "star", "sky", "star"]]])
def test_what_is_no_table_is_refused(source: Any) -> None:
    with pytest.raises(BadText, match="A box is read from a text, a path or rows"):
        Box.from_csv(source)


def test_what_are_no_rows_is_refused() -> None:
    with pytest.raises(BadText, match="A box is read from a text, a path or rows; 'red' was given"):
        Box.from_rows("red")
    with pytest.raises(BadText, match="row 2: expected 4 texts or 2 faces, got 'abcd'"):
        Box.from_rows([ROWS[0], "abcd", *ROWS[2:]])
    with pytest.raises(BadText, match="row 1: None as front colour is not known; expected one of"):
        Box.from_rows([[None, "star", "sky", "star"], *ROWS[1:]])


def test_a_cell_that_never_ends_is_refused() -> None:
    with pytest.raises(BadText, match="of the box cannot be read as a table of cells"):
        Box.from_csv('"' + "x" * 200_000 + "\n")
