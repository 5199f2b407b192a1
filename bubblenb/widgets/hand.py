"""A hand of cards, usable alone in any notebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import traitlets

from bubblenb.engine import BadText
from bubblenb.engine.options import whole
from bubblenb.games.cards import BUBBLES, STANDARD, best_total
from bubblenb.widgets.base import Widget, static_text
from bubblenb.words import say

_CANONICAL = {card.lower(): card for card in (*STANDARD, *BUBBLES)}


class Hand(Widget):
    """Cards side by side; which of them are selected can be read and set from Python.

    >>> hand = Hand("10s 6d")
    >>> hand.total
    16

    Args:
        cards: texts such as ``"10s 6d"`` or a list of them; bubble cards are ``5b``.
        selected: places of the cards that are selected, from 0.

    Raises BadText for what is no card or no place.
    """

    _esm = static_text("hand.js")

    cards: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    selected: Any = traitlets.List(traitlets.Int(), help="places of the selected cards, from 0").tag(
        sync=True
    )
    label = traitlets.Unicode(help="what the hand is worth, in words").tag(sync=True)

    def __init__(self, cards: str | Iterable[str] = "", selected: Iterable[int] = ()) -> None:
        super().__init__(cards=_read(cards))
        self.selected = _listed(selected)

    @traitlets.validate("cards")
    def _read_cards(self, proposal: Mapping[str, Any]) -> list[str]:
        return _read(proposal["value"])

    @traitlets.validate("selected")
    def _read_selected(self, proposal: Mapping[str, Any]) -> list[int]:
        places = [whole(place) for place in proposal["value"]]
        for place, given in zip(places, proposal["value"], strict=True):
            if place is None or not 0 <= place < len(self.cards):
                raise BadText(say("widget.selected", last=len(self.cards) - 1, got=given))
        return sorted({place for place in places if place is not None})

    @traitlets.observe("cards")
    def _relabel(self, _change: object) -> None:
        self.selected = [place for place in self.selected if place < len(self.cards)]
        total, soft = best_total(self.cards)
        worth = say("hand.soft" if soft else "hand.hard", total=total)
        self.label = worth if self.cards else ""

    @property
    def total(self) -> int:
        """The best total, at most 21 if there is one."""
        return best_total(self.cards)[0]

    @property
    def chosen(self) -> list[str]:
        """The texts of the selected cards."""
        return [self.cards[place] for place in self.selected]

    def take(self, intent: Mapping[str, Any]) -> None:
        """A click on a card selects it, or takes that back."""
        place = whole(intent.get("index"))
        if intent.get("kind") != "select":
            super().take(intent)
            return
        if place is None or not 0 <= place < len(self.cards):
            self.refuse(intent, say("widget.selected", last=len(self.cards) - 1, got=intent.get("index")))
            return
        self.selected = sorted({*self.selected} ^ {place})

    def __repr__(self) -> str:
        return f"Hand({' '.join(self.cards)!r})"


def _listed(given: Any) -> list[Any]:
    """What was given as a list; raises BadText for what is none."""
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise BadText(say("widget.list", got=given))
    return list(given)


def _read(cards: str | Iterable[str]) -> list[str]:
    """The cards of a text or of a list of texts; raises BadText that names what is no card."""
    given = [cards] if isinstance(cards, str) else _listed(cards)
    texts = [card for one in given for card in str(one).split()]
    unknown = [text for text in texts if text.lower() not in _CANONICAL]
    if unknown:
        raise BadText(say("widget.no-cards", got=unknown[0]))
    return [_CANONICAL[text.lower()] for text in texts]
