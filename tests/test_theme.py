"""The colours are legible and told apart, and screen and charts take them from the same table."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from bubblenb import theme
from bubblenb.words.en.screen import SCREEN

FRONT = Path(theme.__file__).parent / "widgets" / "front" / "src"
STATIC = Path(theme.__file__).parent / "widgets" / "static"
MODES: tuple[theme.Mode, ...] = ("light", "dark")


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lightness(colour: str) -> float:
    """L* of CIELAB: what is left of a colour in greyscale."""
    y = luminance(colour)
    return float(116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y)


@pytest.mark.parametrize("mode", MODES)
def test_both_modes_have_the_same_colours_by_name(mode: theme.Mode) -> None:
    assert theme.PALETTE[mode].keys() == theme.PALETTE["light"].keys()
    assert all(re.fullmatch("#[0-9a-f]{6}", value) for value in theme.PALETTE[mode].values())


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("ink", "paper", 7),
        ("ink", "felt", 7),
        ("soft", "paper", 7),
        ("soft", "felt", 7),
        ("accent", "paper", 4.5),
        ("on_accent", "accent", 4.5),
        ("on_bad", "bad", 4.5),
        ("bad", "paper", 4.5),
        ("good", "paper", 4.5),
        ("bubble", "paper", 4.5),
        ("bubble", "bubble_fill", 4.5),
        ("ink", "bubble_fill", 4.5),
        ("spade", "paper", 4.5),
        ("heart", "paper", 4.5),
        ("diamond", "paper", 4.5),
        ("club", "paper", 4.5),
        ("edge", "paper", 3),
        ("bubble", "saved", 3),
        ("edge", "felt", 3),
        ("accent", "felt", 3),
    ],
)
def test_text_and_outlines_stand_out_from_their_ground(
    mode: theme.Mode, text: str, ground: str, least: float
) -> None:
    colours = theme.PALETTE[mode]
    assert contrast(colours[text], colours[ground]) >= least


@pytest.mark.parametrize("mode", MODES)
def test_win_tie_and_lose_differ_in_greyscale(mode: theme.Mode) -> None:
    for one, other in combinations(("win", "tie", "lose"), 2):
        colours = theme.PALETTE[mode]
        assert abs(lightness(colours[one]) - lightness(colours[other])) >= 15, (one, other)


def test_letters_tell_suits_chips_and_gums_apart_without_colour() -> None:
    for letters in (
        [suit["letter"] for suit in theme.SUITS.values()],
        [letter for letter, _ in theme.CHIPS.values()],
        [letter for letter, _ in theme.GUMS.values()],
    ):
        assert len(set(letters)) == len(letters)
    assert len({suit["path"] for suit in theme.SUITS.values()}) == len(theme.SUITS)


@pytest.mark.parametrize("mode", MODES)
def test_css_and_charts_have_the_same_colours(mode: theme.Mode) -> None:
    css = theme.css_variables()
    config = json.dumps(theme.vega_config(mode), allow_nan=False)
    for name, value in theme.PALETTE[mode].items():
        assert f"--bnb-{name.replace('_', '-')}: {value};" in css
    assert set(re.findall("#[0-9a-f]{6}", config)) <= set(theme.PALETTE[mode].values())


def test_a_chart_finds_each_named_style_in_both_modes() -> None:
    for mode in MODES:
        styles = theme.vega_config(mode)["style"]
        assert isinstance(styles, dict)
        assert styles.keys() == theme.MARK_STYLES.keys() | {"bar"}


def test_there_is_no_third_mode() -> None:
    with pytest.raises(KeyError):
        theme.vega_config("sepia")  # type: ignore[arg-type]


def test_the_module_prints_what_the_build_takes() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "bubblenb.theme"], check=True, capture_output=True, text=True
    ).stdout
    assert json.loads(printed) == {"css": theme.css_variables(), "suits": theme.SUITS}


def test_the_screen_uses_exactly_the_sentences_there_are() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in sorted(FRONT.rglob("*.ts*")))
    quoted = set(re.findall(r'"([a-z_]+)"', sources))
    made = {f"{seat}_bubbles" for seat in ("croupier", "player")} | {
        f"help_{n}" for n in ("none", "odds", "best")
    }
    assert SCREEN.keys() - quoted - made == set()
    assert json.loads((FRONT / "generated" / "screen.json").read_text("utf-8")) == SCREEN


def test_nothing_on_the_screen_comes_from_elsewhere() -> None:
    for path in STATIC.glob("*.*"):
        if path.name != "vega.js":  # Vega names its schemas and can load data; it is given rows only
            text = path.read_text("utf-8")
            addresses = set(re.findall(r"https?://[^\s\"'`)]+", text))
            assert {a for a in addresses if not a.startswith("http://www.w3.org/")} == set(), path.name
            assert "url(" not in text, path.name


def test_styles_reach_nothing_outside_the_widget() -> None:
    css = (STATIC / "bubblenb.css").read_text("utf-8")
    css = re.sub(r"/\*.*?\*/", "", css)
    selectors = re.findall(r"(?:^|[{}])\s*([^{}@]+)\{", css)
    assert len(selectors) > 50
    for selector in selectors:
        depth = 0
        parts = [""]
        for sign in selector:
            depth += {"(": 1, ")": -1}.get(sign, 0)
            if sign == "," and depth == 0:
                parts.append("")
            else:
                parts[-1] += sign
        for part in parts:
            assert part.strip().startswith(".bnb"), selector
