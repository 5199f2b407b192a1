"""Colours, sizes, letters and shapes: the one place that the screen and the charts take them from.

Data only. `css_variables()` and `vega_config(mode)` are made from the same tables, so a bar in a chart has
the colour of the card it counts. `python -m bubblenb.theme` prints what the front end's build takes.
"""

from __future__ import annotations

import json
import sys
from typing import Literal

Mode = Literal["light", "dark"]

PALETTE: dict[Mode, dict[str, str]] = {
    "light": {
        "ink": "#1f2430",  # text and big marks
        "soft": "#4a5264",  # text of second rank
        "paper": "#ffffff",  # cards, panels, buttons
        "felt": "#f2f5fa",  # the ground of a table
        "line": "#c9d1de",  # lines that only part things
        "edge": "#1f2430",  # the outline of everything that is a thing
        "accent": "#0a5fb4",  # what may be played
        "on_accent": "#ffffff",
        "bubble": "#0b6a78",
        "bubble_fill": "#d9f3f5",
        "saved": "#b5e3e8",  # a bar in a chart: more of it than of a card's drawing
        "spade": "#1f2430",
        "heart": "#b3173f",
        "diamond": "#9a4600",
        "club": "#0c6b3c",
        "good": "#0c6b3c",
        "bad": "#b3173f",
        "on_bad": "#ffffff",
        "win": "#0a5fb4",
        "tie": "#dbe1eb",
        "lose": "#d9822b",
    },
    "dark": {
        "ink": "#eceff5",
        "soft": "#b6c0d0",
        "paper": "#262b35",
        "felt": "#1a1e26",
        "line": "#414a5a",
        "edge": "#9aa6b9",
        "accent": "#7db8f5",
        "on_accent": "#10151d",
        "bubble": "#6ad3e0",
        "bubble_fill": "#123b42",
        "saved": "#236f7b",
        "spade": "#eceff5",
        "heart": "#ff8aa6",
        "diamond": "#ffb26b",
        "club": "#6fd6a0",
        "good": "#6fd6a0",
        "bad": "#ff8aa6",
        "on_bad": "#10151d",
        "win": "#8fc4f8",
        "tie": "#465066",
        "lose": "#c96f1f",
    },
}
"""Colours by their use. Text on its ground has a contrast of at least 4.5:1, outlines at least 3:1."""

# Chips and gums keep their colours in both modes: toys with a dark outline, told apart by their letter.
CHIPS: dict[str, tuple[str, str]] = {
    "red": ("R", "#D55E00"),
    "orange": ("O", "#E69F00"),
    "yellow": ("Y", "#F0E442"),
    "green": ("G", "#009E73"),
    "sky": ("S", "#56B4E9"),
    "blue": ("B", "#0072B2"),
    "pink": ("P", "#CC79A7"),
}
GUMS: dict[str, tuple[str, str]] = {
    "yellow": ("Y", "#F0E442"),
    "green": ("G", "#009E73"),
    "pink": ("P", "#CC79A7"),
    "blue": ("B", "#0072B2"),
    "purple": ("U", "#7B5EA7"),
    "red": ("R", "#D55E00"),
    "lid": ("L", "#1f2430"),
}

SUITS: dict[str, dict[str, str]] = {
    "s": {
        "colour": "spade",
        "letter": "S",
        "path": "M12 1.5C12 1.5 2 9 2 14.2A5 5 0 0 0 10.6 17.6C10.3 20 9.3 21.6 7.6 22.5"
        "H16.4C14.7 21.6 13.7 20 13.4 17.6A5 5 0 0 0 22 14.2C22 9 12 1.5 12 1.5Z",
    },
    "h": {
        "colour": "heart",
        "letter": "H",
        "path": "M12 22C12 22 1.5 14.6 1.5 8.2A5.7 5.7 0 0 1 12 5.4A5.7 5.7 0 0 1 22.5 8.2"
        "C22.5 14.6 12 22 12 22Z",
    },
    "d": {"colour": "diamond", "letter": "D", "path": "M12 1.5L21 12L12 22.5L3 12Z"},
    "c": {
        "colour": "club",
        "letter": "C",
        "path": "M12 1.6A4.9 4.9 0 0 1 16.2 9A4.9 4.9 0 1 1 13.3 17.4C13.5 20 14.4 21.6 16 22.5"
        "H8C9.6 21.6 10.5 20 10.7 17.4A4.9 4.9 0 1 1 7.8 9A4.9 4.9 0 0 1 12 1.6Z",
    },
    "b": {"colour": "bubble", "letter": "B", "path": "M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2Z"},
}
"""Suit by its letter in a card's text ("b": bubble): colour, letter on the card, outline in a 24 x 24 box."""

SIZES: dict[str, int] = {
    "text": 16,
    "small": 14,
    "number": 22,
    "big": 36,
    "gap": 12,
    "radius": 12,
    "target": 44,
    "card": 68,
}
"""Sizes in CSS pixels. `target` is the least side of what is pressed, `card` the width of a card."""

FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", "Liberation Sans", sans-serif'

MARK_STYLES: dict[str, dict[str, str]] = {
    "count": {"color": "accent", "stroke": "edge"},  # what is counted
    "over": {"color": "bad", "stroke": "edge"},  # over 21 for good
    "saved": {"color": "saved", "stroke": "bubble"},  # over 21, saved by a bubble card
    "rest": {"color": "line", "stroke": "edge"},  # the others
    "square": {"color": "paper", "stroke": "line"},  # one of a grid; "cell" would frame every chart
    "halo": {"color": "paper"},  # around a line that lies on a bar
    "exact": {"color": "ink"},  # the exact value beside a simulated one
    "interval": {"color": "soft"},  # how far a simulated value may be off
    "guide": {"color": "soft"},  # lines to read by
    "number": {"color": "ink"},  # text at a bar
}
"""Names that a chart gives as a mark's `style`, with the palette's colours they stand for."""


def css_variables() -> str:
    """The CSS custom properties of `.bnb`: colours of both modes, sizes and the font."""
    colours = {
        mode: [f"  --bnb-{key.replace('_', '-')}: {value};" for key, value in table.items()]
        for mode, table in PALETTE.items()
    }
    sizes = [f"  --bnb-size-{key}: {value}px;" for key, value in SIZES.items()]
    light = [".bnb {", *colours["light"], *sizes, f"  --bnb-font: {FONT};", "}"]
    dark = ['.bnb[data-bnb-theme="dark"] {', *colours["dark"], "}"]
    return "\n".join([*light, *dark]) + "\n"


def vega_config(mode: Mode) -> dict[str, object]:
    """The Vega-Lite `config` that gives a chart without colours those of `mode`.

    Raises:
        KeyError: `mode` is neither "light" nor "dark".
    """
    colour = PALETTE[mode]
    text = {"labelFontSize": SIZES["small"], "titleFontSize": SIZES["small"], "titleFontWeight": "normal"}
    styles: dict[str, object] = {}
    for name, uses in MARK_STYLES.items():
        styles[name] = {channel: colour[use] for channel, use in uses.items()}
    styles["guide"] = {"color": colour["soft"], "strokeDash": [4, 4]}
    # Outlines stand here and not with the marks, where they would be stronger than those of the named styles.
    styles["bar"] = {"stroke": colour["edge"], "strokeWidth": 1}
    styles["number"] = {"color": colour["ink"], "fontSize": SIZES["small"]}
    return {
        "background": None,
        "font": FONT,
        "padding": 4,
        "view": {"stroke": None},
        "title": {
            "color": colour["ink"],
            "fontSize": SIZES["text"],
            "anchor": "start",
            "subtitleColor": colour["soft"],
        },
        "axis": {
            **text,
            "labelColor": colour["ink"],
            "titleColor": colour["soft"],
            "domainColor": colour["edge"],
            "tickColor": colour["edge"],
            "gridColor": colour["line"],
            "labelLimit": 240,
        },
        "header": {**text, "labelColor": colour["ink"], "titleColor": colour["soft"]},
        "legend": {
            **text,
            "labelColor": colour["ink"],
            "titleColor": colour["soft"],
            "symbolStrokeColor": colour["edge"],
        },
        "mark": {"color": colour["accent"]},
        "bar": {"color": colour["accent"]},
        "arc": {"stroke": colour["edge"]},
        "rect": {"stroke": colour["edge"]},
        "text": {"color": colour["ink"], "fontSize": SIZES["small"]},
        "rule": {"color": colour["ink"]},
        "line": {"strokeWidth": 2.5},
        "range": {
            # the first three are win, tie, lose: dark, light and middle, so that they differ without hue
            "category": [colour[key] for key in ("win", "tie", "lose", "bubble", "bad", "soft")],
            "ordinal": [colour["tie"], colour["win"]],
            "ramp": [colour["paper"], colour["accent"]],
            "heatmap": [colour["paper"], colour["accent"]],
            "diverging": [colour["lose"], colour["paper"], colour["win"]],
        },
        "style": styles,
    }


def main() -> None:
    """Write the variables and shapes for the front end's build to standard output, as JSON."""
    json.dump({"css": css_variables(), "suits": SUITS}, sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
