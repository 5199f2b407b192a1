"""The page of a game's rules says what the engine's table says, no less and no more."""

from __future__ import annotations

import dataclasses

import pytest

import bubblenb as bb
from bubblenb import words

every_game = pytest.mark.parametrize("name", list(bb.GAMES))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").replace("\\|", "/").split("|")]


@every_game
def test_the_page_has_a_row_for_every_rule_with_its_words_line_source_and_option(name: str) -> None:
    text = str(bb.rule_page(name))
    rows = [cells(line) for line in text.splitlines() if line.startswith("| ")]
    by_id = {row[5].split("`")[1]: row for row in rows if len(row) == 6 and "`" in row[5]}
    rules = bb.GAMES[name].RULES
    assert set(by_id) == set(rules)
    for key, rule in rules.items():
        title, says, line, origin, option, names = by_id[key]
        assert (title, says, line, origin) == (rule.title, rule.words, rule.line, rule.origin)
        assert option.replace("`", "") == rule.option
        assert names.split()[1:] == list(rule.rulings)


@every_game
def test_every_option_stands_on_the_page_with_its_default_and_what_it_changes(name: str) -> None:
    text = str(bb.rule_page(name))
    rows = {row[0].strip("`"): row for line in text.splitlines() if len(row := cells(line)) == 3}
    for field in dataclasses.fields(bb.GAMES[name].Rules):
        _option, default, changes = rows[field.name]
        assert default == f"`{getattr(bb.GAMES[name].Rules(), field.name)}`"
        assert changes, f"no rule says what {field.name} changes"


def test_the_page_is_shown_in_a_notebook_and_speaks_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    page = bb.rule_page("bubblejack")
    assert page._repr_markdown_() == str(page)
    assert repr(page) == "RulePage(bubblejack)"
    monkeypatch.setattr(words, "_catalogues", dict(words._catalogues))
    monkeypatch.setattr(words, "_forms", dict(words._forms))
    german = {"rules.title": "Regeln: {game}", "rule.BJ-natural.title": "Einundzwanzig"}
    words.use_language("de", german)
    try:
        assert str(page).startswith("# Regeln: Bubblejack\n")
        assert "| Einundzwanzig |" in str(page)
    finally:
        words.use_language("en")


def test_what_is_no_game_has_no_page() -> None:
    with pytest.raises(bb.BadText, match="'chess'"):
        bb.rule_page("chess")
