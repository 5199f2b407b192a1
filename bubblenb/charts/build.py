"""The charts beside a table, as stored specs: ``python -m bubblenb.charts.build`` writes them, ``--check`` compares.

They are what `bubblenb.charts` draws, without rows (those travel) and without colours (the theme is given when a
chart is drawn), so that a table needs no Altair.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bubblenb
from bubblenb.views.rows.bubblejack import BESIDE

FOLDER = Path(bubblenb.__file__).parent / "widgets" / "static" / "charts"
SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"


def spec(name: str) -> dict[str, Any]:
    """The stored spec of a chart: its data is the empty named set ``rows``, its table's columns are in ``usermeta``."""
    import altair as alt

    from bubblenb.charts.pictures.bubblejack import PICTURES
    from bubblenb.charts.pictures.common import bare

    # Without data of its own Altair gives every layer an empty set of another name, and no rows would arrive.
    made = bare(PICTURES[name]([]).properties(data=alt.NamedData(name="rows")))
    made.pop("datasets", None)
    # Altair names the Vega-Lite it was made with; what is stored has to be the same with each of them.
    return {
        **made,
        "$schema": SCHEMA,
        "data": {"name": "rows"},
        "usermeta": {"columns": BESIDE[name].columns()},
    }


def text(name: str) -> str:
    """The stored text of a chart's spec, always the same."""
    return json.dumps(spec(name), indent=1, sort_keys=True, allow_nan=False, ensure_ascii=False) + "\n"


def differing(folder: Path | None = None) -> list[str]:
    """The names of the files that are not what `text` makes, missing and strange ones among them."""
    folder = folder or FOLDER
    made = {f"{name}.json": text(name) for name in BESIDE}
    found = (
        {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*")} if folder.is_dir() else {}
    )
    return sorted(name for name in {*made, *found} if made.get(name) != found.get(name))


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes or compares the stored specs; 1 where one differs."""
    parser = argparse.ArgumentParser(prog="python -m bubblenb.charts.build", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with what is stored, write nothing")
    if parser.parse_args(arguments).check:
        wrong = differing()
        for name in wrong:
            sys.stderr.write(
                f"{FOLDER / name} is not what its chart makes: run python -m bubblenb.charts.build\n"
            )
        return 1 if wrong else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in BESIDE:
        (FOLDER / f"{name}.json").write_text(text(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
