"""The form that every chart has: units, tooltips with exact numbers, a sentence, a table, no colours of its own."""

from __future__ import annotations

import json
import re
from typing import Any

import bubblenb as bb
from bubblenb.charts.pictures.common import LINE
from tests.charts.test_charts import walk


def checked_titles(chart: Any) -> set[str]:
    """Checks the form of a chart that has rows; returns the titles of its axes."""
    spec = json.loads(json.dumps(chart.to_dict(), allow_nan=False))
    assert spec["data"]["values"]
    assert spec["title"]
    assert bb.charts.summary(chart).endswith(".")
    fields = {tip["field"] for path, tips in walk(spec) if path.endswith(".tooltip") for tip in tips}
    assert {"text", "fraction"} <= fields
    assert {column["field"] for column in bb.charts.columns(chart)} >= {"text", "fraction"}
    spec.pop("config", None)
    for path, value in walk(spec):
        own = re.search(r"(fill|stroke|\.color|scheme|background)$", path)
        assert not own or isinstance(value, dict), path
        assert not (isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{3,8}", value)), path
    lines = [value for path, value in walk(spec) if re.search(r"encoding\.[xy]\.title$", path) and value]
    titles = [line if isinstance(line, list) else [line] for line in lines]
    assert titles
    # Vega cuts off what is longer, and a label like 1e+1 is read by nobody.
    assert max(len(line) for title in titles for line in title) <= LINE
    forms = {value for path, value in walk(spec) if path.endswith(".axis.format")}
    assert not [form for form in forms if form.endswith("g")]
    return {" ".join(title) for title in titles}
