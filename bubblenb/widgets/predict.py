"""A prediction: the student says a number before the exact one is shown, and keeps it beside it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import traitlets

from bubblenb.engine import BadText
from bubblenb.odds.counted import Counted, about, percent
from bubblenb.views.predictions import read_chance
from bubblenb.widgets.base import Widget, static_text
from bubblenb.words import say

_CLOSE = Fraction(1, 100)


class Predict(Widget):
    """Asks for a chance and shows the exact one only after a prediction was made.

    Args:
        question: what is asked, one sentence.
        answer: the exact chance: a ``Counted`` of ``bb.odds`` or a ``Fraction`` from 0 to 1.

    Raises BadText for an answer that is no chance. The answer is not sent to the browser before it may be seen.
    """

    _esm = static_text("predict.js")

    view: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, question: str, answer: Counted | Fraction | int) -> None:
        self._counted = answer if isinstance(answer, Counted) else None
        chance: object = answer.chance if isinstance(answer, Counted) else answer
        if isinstance(chance, bool) or not isinstance(chance, (Fraction, int)) or not 0 <= chance <= 1:
            raise BadText(say("predict.answer", got=answer))
        self._chance = Fraction(chance)
        self._question = str(question)
        self._typed: str | None = None
        self.prediction: Fraction | None = None
        super().__init__(view=self._view(None))

    def predict(self, text: str) -> None:
        """Takes a prediction as it would be typed, such as ``60 %`` or ``3/5``; raises BadText for no chance."""
        self.prediction = read_chance(text)
        self._typed = " ".join(text.split())
        self.view = self._view(None)

    def take(self, intent: Mapping[str, Any]) -> None:
        """Takes the prediction that was typed; one that cannot be read is asked for again."""
        if intent.get("kind") != "predict":
            super().take(intent)
            return
        name = str(intent.get("id", ""))
        try:
            self.predict(str(intent.get("text", "")))
        except BadText as error:
            self.view = {**self._view(str(error)), "taken": name}
        else:
            self.view = {**self.view, "taken": name}

    def _view(self, error: str | None) -> dict[str, Any]:
        known = self.prediction is not None
        return {
            "question": self._question,
            "hint": say("predict.hint"),
            "prediction": self._typed,
            "answer": self._answer() if known else None,
            "note": self._note() if known else None,
            "error": error,
        }

    def _answer(self) -> dict[str, str]:
        counted = self._counted
        chance = f"{counted.count}/{counted.of}" if counted else str(self._chance)
        return {"chance": chance, "percent": percent(self._chance), "about": about(self._chance)}

    def _note(self) -> str:
        off = abs((self.prediction or Fraction(0)) - self._chance)
        if off <= _CLOSE:
            return say("predict.hit")
        return say("predict.near", points=float(round(off * 100, 1)))

    def __repr__(self) -> str:
        return f"Predict({self._question!r})"
