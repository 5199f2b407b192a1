"""Rows for the charts: odds as plain lists of dicts, and one sentence that says what a chart shows.

A module for each game, and for what all share. Each chart is a `Kind`; a function makes its rows, one named
``..._summary`` makes its sentence from them, and one named ``..._steps`` makes the rows by and by.
"""

from __future__ import annotations

from bubblenb.views.rows.amounts import NoRows, Row, Rows, amount, counted, number, why_none
from bubblenb.views.rows.kind import Kind

__all__ = ["Kind", "NoRows", "Row", "Rows", "amount", "counted", "number", "why_none"]
