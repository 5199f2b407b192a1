"""Every sentence that is asked for exists, its facts exist, and another language may say it otherwise."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import bubblenb as bb
from bubblenb import words
from bubblenb.engine import Seen
from bubblenb.games.bubblejack import RULES
from bubblenb.views import bubblejack as page
from bubblenb.words import en
from tests.laws.cases import moments

SILENT = {"over"}
"""Events that only carry a rule for the step: the sentence beside them says the total already."""
PACKAGE = Path(bb.__file__).parent


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language with three sentences and one form of its own."""
    monkeypatch.setattr(words, "_catalogues", dict(words._catalogues))
    monkeypatch.setattr(words, "_forms", dict(words._forms))
    suits = {"s": "Pik", "h": "Herz", "d": "Karo", "c": "Kreuz", "b": "Blasen"}
    sentences = {
        "error.seek": "Die Partie hat die Schritte 0 bis {last}; verlangt war {got!r}.",
        "bubblejack.dealt.you": "Du ziehst {card:card}: {total}.",
        "rule.BJ-over-21.refusal": "Deine Karten machen {total}.",
    }
    words.use_language("de", sentences, {"card": lambda card: f"{suits[card[-1]]} {card[:-1]}"})
    yield
    words.use_language("en")


def asked_for() -> Iterator[tuple[str, str]]:
    """The sentence ids in calls of ``say`` and in lists of ``say_first``, with their files; {} is a filled-in part."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ("say", "bad_position"):
                for argument in node.args[: 2 if name == "bad_position" else 1]:
                    yield from ((one, str(path)) for one in ids_in(argument))


def ids_in(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*ids_in(node.body), *ids_in(node.orelse))


def test_every_sentence_that_the_code_asks_for_exists() -> None:
    asked = list(asked_for())
    assert len(asked) > 80
    for sentence, path in asked:
        pattern = re.compile(re.escape(sentence).replace(r"\{\}", ".+"))
        assert sentence in en.SENTENCES or any(map(pattern.fullmatch, en.SENTENCES)), (
            f"{sentence!r}, asked for in {path}"
        )


def test_the_sentences_of_positions_that_cannot_be_exist() -> None:
    source = (PACKAGE / "games" / "bubblejack" / "text.py").read_text(encoding="utf-8")
    needs = re.findall(r'"(bubblejack\.needs-[a-z0-9-]+)"', source)
    assert len(needs) > 10
    assert set(needs) == {known for known in en.SENTENCES if known.startswith("bubblejack.needs-")} & set(
        needs
    )


def test_sentences_name_only_forms_that_exist() -> None:
    for sentence, text in en.SENTENCES.items():
        for _, fact, form, _ in string.Formatter().parse(text):
            if fact is not None:
                assert fact, f"{sentence} has braces without a fact"
                assert not form or form in en.FORMS or re.fullmatch(r"[,.\d]*[dfg%]?", form), (
                    f"{sentence}: {form}"
                )


def test_every_event_that_bubblejack_emits_has_a_sentence_for_everybody() -> None:
    told: dict[str, set[str]] = {}
    for moment in moments("bubblejack"):
        for event in moment.events:
            for seat in (0, 1, None):
                text = page.event(Seen(seat, moment.after, (), bb.GAMES["bubblejack"]), event)
                if event.kind in SILENT:
                    assert text == ""
                    continue
                assert text.endswith("."), f"no sentence for {event.kind} as {seat} sees it"
                assert not re.search(r"[{}]|None", text), text
                told.setdefault(event.kind, set()).add(text)
    assert {"dealt", "face_down", "hit", "stood", "used", "bust", "revealed", "tied", "awarded"} <= set(told)
    assert {"won_game", "cleared", "shuffled", "still_over"} <= set(told)


def test_the_same_event_is_told_by_who_looks() -> None:
    match = bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?", chance="manual")
    match.act("hit")
    (event, *_) = match.act("deal 4c")
    texts = [page.event(Seen(seat, match.observe(0).state, (), match.game), event) for seat in (0, 1, None)]
    assert texts[0] == "You drew the 4 of clubs: 20."
    assert texts[1] == texts[2] == "The player drew the 4 of clubs: 20."


def test_words_of_a_rule_name_no_facts() -> None:
    for rule in RULES.values():
        assert "{" not in rule.words + rule.title
        assert words.say_rule(rule.id, "words", rule.words) == rule.words


def test_a_sentence_fills_in_its_facts_in_their_form() -> None:
    assert words.say("bubblejack.dealt.you", card="9c", total=25) == "You drew the 9 of clubs: 25."
    assert words.say("bubblejack.shuffled", cards=1).endswith("1 discarded card were shuffled in.")
    assert words.say("bubblejack.shuffled", cards=30).endswith("30 discarded cards were shuffled in.")
    assert words.say("bubblejack.says.decide", acts=["hit", "stand"]) == "Your turn: hit and stand."


def test_a_sentence_or_a_fact_that_is_missing_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match=r"bubblejack\.nothing"):
        words.say("bubblejack.nothing")
    with pytest.raises(KeyError, match="total"):
        words.say("bubblejack.dealt.you", card="9c")


def test_the_first_sentence_that_exists_is_said() -> None:
    assert words.say_first(["no.such", "match.over"], {}) == "The game is over."
    assert words.say_first(["no.such"], {}) is None
    assert words.has("match.over")
    assert not words.has("no.such")


def test_a_page_of_sentences_goes_out_by_the_rest_of_its_ids() -> None:
    note = words.page("bubblejack.note")
    assert note["use"] == "to {total}"
    assert all(not key.startswith("bubblejack") for key in note)


@pytest.mark.usefixtures("german")
def test_a_language_overrides_by_id_and_says_the_rest_in_english() -> None:
    match = bb.Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 5b")
    with pytest.raises(bb.BadText, match="Die Partie hat die Schritte 0 bis 0; verlangt war 9"):
        match.seek(9)
    assert match.why("hit").reason == "Deine Karten machen 25."
    assert match.why("next").reason == "The hand is not over yet."
    assert words.say("bubblejack.dealt.you", card="9c", total=25) == "Du ziehst Kreuz 9: 25."
    assert words.say("bubblejack.dealt.player", card="9c", total=25) == "The player drew the Kreuz 9: 25."
    assert words.card_name("Ah") == "Herz A"


def test_a_language_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no language 'xx'; known are en"):
        words.use_language("xx")
    assert words.say("match.over") == "The game is over."


def test_every_card_has_a_name_of_its_own() -> None:
    names = words.card_names()
    assert len(names) == 52 + 14 + 1
    assert len(set(names.values())) == len(names)
    assert (names["10s"], names["5b"], names["Ab"], names["?"]) == (
        "10 of spades",
        "5 of bubbles",
        "ace of bubbles",
        "face-down card",
    )
