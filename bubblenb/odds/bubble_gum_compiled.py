"""The search of a round of Bubble Gum by compiled code, where the extra ``fast`` is there: the same answers sooner."""

from __future__ import annotations

from functools import cache
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

from bubblenb.odds.bubble_gum_masks import CARD_OF, bits, replies, winners
from bubblenb.odds.bubble_gum_search import LOSS, TIE, WIN, Paused, Score, Search

_STEPS = 5_000
"""Steps between two looks at the clock; they take some milliseconds."""
_MORE_THAN_ALL = 128
"""No field comes to so much; whatever is more pops as little."""


class Question(NamedTuple):
    """Does the leader come to this goal, whatever he leads and whatever follows, or with this lead, this reply?"""

    hands: tuple[int, int]
    score: Score
    goal: int
    lead: int = 0
    reply: int = 0
    """Cards as bits; 0 for any, whose place comes to -1."""

    def put(self, stack: Any, kernel: ModuleType) -> None:
        """Begins with it, in the place of what stood on the stack."""
        mine, his, my_cards, his_cards = self.score.fields
        fields = (16 * mine + my_cards, 16 * his + his_cards)
        lead, reply = (card.bit_length() - 1 for card in (self.lead, self.reply))
        kernel.begin(stack, self.hands, fields, self.goal, lead, reply)


class CompiledSearch(Search):
    """Answers by compiled code, down to four tricks left; with fewer plain Python has them as soon."""

    def __init__(self, trump: int, pop_at: int, kernel: ModuleType) -> None:
        import numpy as np

        super().__init__(trump, pop_at)
        self._kernel = kernel
        self._answers: dict[Question, bool] = {}
        """All that was asked for: the table may have lost it."""
        self._asked: Question | None = None
        """What stands on the stack, unfinished."""
        self._stack = np.zeros((kernel.STACK, kernel.COLUMNS), np.int64)
        self._table = np.zeros(1 << kernel.TABLE_BITS, np.int64)
        self._order = np.zeros((kernel.ORDER_ROWS, len(CARD_OF)), np.int64)
        self._better_than = np.array([winners(card, trump) for card in CARD_OF], np.int64)
        self._pop = 16 * min(pop_at, _MORE_THAN_ALL)

    def __len__(self) -> int:
        return super().__len__() + len(self._answers)

    def reaches(self, mine: int, his: int, score: Score, goal: int) -> bool:
        """Whether the leader comes to this goal, WIN or TIE, with best play of both."""
        if mine.bit_count() < self._kernel.LEAST:
            return super().reaches(mine, his, score, goal)
        return self._answer(Question((mine, his), score, goal))

    def follows(self, hand: int, led: int, leader: int, score: Score) -> dict[int, int]:
        """For who is to follow this card: each card's result; the score is the leader's, who holds the other hand."""
        if hand.bit_count() < self._kernel.LEAST:
            return super().follows(hand, led, leader, score)
        both = (leader | led, hand)
        return {card: -self._result(both, score, led, card) for card in bits(replies(hand, led))}

    def leads(self, mine: int, his: int, score: Score) -> dict[int, int]:
        """For the leader: each card's result."""
        if mine.bit_count() < self._kernel.LEAST:
            return super().leads(mine, his, score)
        return {card: self._result((mine, his), score, card) for card in bits(mine)}

    def _result(self, hands: tuple[int, int], score: Score, lead: int, reply: int = 0) -> int:
        """The leader's result with this lead, and this reply, by what he comes to."""
        if self._answer(Question(hands, score, WIN, lead, reply)):
            return WIN
        return TIE if self._answer(Question(hands, score, TIE, lead, reply)) else LOSS

    def _answer(self, question: Question) -> bool:
        known = self._answers.get(question)
        if known is None:
            if question != self._asked:
                self._asked = question
                question.put(self._stack, self._kernel)
            known = self._answers[question] = self._searched_on()
            self._asked = None
            if perf_counter() > self._until:
                raise Paused
        return known

    def _searched_on(self) -> bool:
        """The answer to what stands on the stack."""
        while True:
            answer: int = self._kernel.search(
                self._stack, self._table, self._order, self._better_than, self._pop, _STEPS
            )
            if answer != self._kernel.UNFINISHED:
                return bool(answer)
            if perf_counter() > self._until:
                raise Paused


@cache
def kernel() -> ModuleType | None:
    """The code to compile; None without numba."""
    try:
        from bubblenb.odds import bubble_gum_kernel
    except ImportError:
        return None
    return bubble_gum_kernel


def loaded() -> bool:
    """Whether this process has compiled code already."""
    return kernel.cache_info().currsize > 0 and kernel() is not None
