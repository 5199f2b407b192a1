"""Best play of a round of Bubble Gum in which both hands are known, searched to the end.

Every question is about the leader of a trick: does he win the round, or at least not lose it? He has a card to lead
so that whatever the other follows with it comes out well. The loser of the trick takes the winner's card, discards
one, and for him it must come out badly for the winner, who leads next: so the same question is asked again, about
the winner, of one trick less.

Answers are kept in two tables, one for each question, under the whole position: both hands from the leader's view,
totals and numbers of cards. Cards that have decided a trick before are tried first: leads and discards by themselves,
what is followed with by the card led. The more tricks were left the more that counts, as there are several times as
many with one trick less; with three tricks left leads and replies are counted apart.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import TypeVar

from bubblenb.odds.bubble_gum_masks import CARD_OF, PIPS, SUIT_OF, bits, replies, winners
from bubblenb.odds.chances import SLICE, Pause

T = TypeVar("T")
WIN, TIE, LOSS = 1, 0, -1
"""Results of a round. As a goal: at least this."""
_HAND_BITS, _SCORE_BITS = 24, 22


class Paused(Exception):
    """The time of a slice is over; what was found by then is in the tables."""


class Score:
    """Totals and numbers of cards of both fields, from the view of who leads."""

    __slots__ = ("fields", "key", "last_lost", "last_won", "lost", "result", "won")

    def __init__(self, fields: tuple[int, int, int, int], result: int) -> None:
        mine, his, my_cards, his_cards = self.fields = fields
        """The leader's total and the other's, and their numbers of cards."""
        self.key = mine << 15 | his << 8 | my_cards << 4 | his_cards
        self.result = result
        """The leader's, were the round over."""
        self.won: _Scores
        """By the number captured: the score after the leader has won."""
        self.lost: _Scores
        """The same after the other has won, from his view: he leads next."""
        self.last_won: list[int]
        """The leader's result if it was the last trick and he has won it."""
        self.last_lost: list[int]


class _Scores(dict[int, Score]):
    """Scores that are made when they are first asked for."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[int], Score]) -> None:
        self.make = make

    def __missing__(self, pips: int) -> Score:
        score = self[pips] = self.make(pips)
        return score


class _Book(dict[tuple[int, int, int, int], Score]):
    """All scores that have come up: the leader's total and the other's, and their numbers of cards."""

    def __init__(self, pop_at: int) -> None:
        self.pop_at = pop_at

    def __missing__(self, fields: tuple[int, int, int, int]) -> Score:
        mine, his, my_cards, his_cards = fields
        score = Score(fields, _result(*fields))
        won = [(*self._fed(mine, my_cards, pips), his, his_cards) for pips in range(7)]
        lost = [(*self._fed(his, his_cards, pips), mine, my_cards) for pips in range(7)]
        after = [
            [(total, other, cards, other_cards) for total, cards, other, other_cards in ways]
            for ways in (won, lost)
        ]
        score.won = _Scores(lambda pips: self[after[0][pips]])
        score.lost = _Scores(lambda pips: self[after[1][pips]])
        score.last_won = [_result(*end) for end in after[0]]
        score.last_lost = [-_result(*end) for end in after[1]]
        self[fields] = score
        return score

    def _fed(self, total: int, cards: int, pips: int) -> tuple[int, int]:
        """A field after it has captured a card of this number."""
        return (0, 0) if total + pips >= self.pop_at else (total + pips, cards + 1)


def _result(mine: int, his: int, my_cards: int, his_cards: int) -> int:
    decided = (mine - his) or (my_cards - his_cards)
    return (decided > 0) - (decided < 0)


class Search:
    """Answers about rounds with one trump colour and one ``pop_at``; what it has found serves the next question."""

    def __init__(self, trump: int, pop_at: int) -> None:
        self._book = _Book(pop_at)
        self._better = {card: winners(card, trump) for card in CARD_OF}
        self._not_lost: dict[int, bool] = {}
        self._won: dict[int, bool] = {}
        self._leads = dict.fromkeys(CARD_OF, 0)
        self._replies = {card: dict.fromkeys(CARD_OF, 0) for card in CARD_OF}
        self._late_leads = dict.fromkeys(CARD_OF, 0)
        self._late_replies = dict.fromkeys(CARD_OF, 0)
        self._discards = dict.fromkeys(CARD_OF, 0)
        self._until = inf

    def score(self, mine: int, his: int, my_cards: int, his_cards: int) -> Score:
        """The score of these totals and numbers of cards, none of which has come to ``pop_at``."""
        return self._book[mine, his, my_cards, his_cards]

    def __len__(self) -> int:
        """How many answers are kept."""
        return len(self._won) + len(self._not_lost)

    # Results of a round, for who is to move ----------------------------------------------------------------

    def lead(self, mine: int, his: int, score: Score) -> int:
        """The result for the leader of the next trick."""
        if not mine:
            return score.result
        if self.reaches(mine, his, score, WIN):
            return WIN
        return TIE if self.reaches(mine, his, score, TIE) else LOSS

    def discards(self, hand: int, winner: int, after: Score) -> dict[int, int]:
        """For who has lost a trick and holds this hand: each discard's result; the score is the winner's, who leads."""
        return {card: -self.lead(winner, hand ^ card, after) for card in bits(hand)}

    def follows(self, hand: int, led: int, leader: int, score: Score) -> dict[int, int]:
        """For who is to follow this card: each card's result; the score is the leader's, who holds the other hand."""
        results = {}
        for card in bits(replies(hand, led)):
            if card & self._better[led]:
                after = score.lost[PIPS[led]]
                results[card] = -max(self.discards(leader | card, hand ^ card, after).values())
            else:
                after = score.won[PIPS[card]]
                results[card] = max(self.discards(hand ^ card | led, leader, after).values())
        return results

    def leads(self, mine: int, his: int, score: Score) -> dict[int, int]:
        """For the leader: each card's result."""
        return {card: -max(self.follows(his, card, mine ^ card, score).values()) for card in bits(mine)}

    def sliced(self, question: Callable[[], T]) -> Pause[T]:
        """Asks in slices: it pauses, and asks again with all that was found by then, until there is an answer."""
        while True:
            self._until = perf_counter() + SLICE
            try:
                return question()
            except Paused:
                pass
            finally:
                self._until = inf
            yield

    # The search --------------------------------------------------------------------------------------------

    def reaches(self, mine: int, his: int, score: Score, goal: int) -> bool:
        """Whether the leader comes to this goal, WIN or TIE, with best play of both."""
        key = (mine << _HAND_BITS | his) << _SCORE_BITS | score.key
        known = (self._won if goal else self._not_lost).get(key)
        if known is not None:
            return known
        tricks = mine.bit_count()
        if tricks == 1:
            return self._last(mine, his, score) >= goal
        if tricks == 2:
            return self._last_two(mine, his, score, goal, key)
        deeper = self._last_three if tricks == 3 else self._searched
        return deeper(mine, his, score, goal, key, tricks)

    def _searched(self, mine: int, his: int, score: Score, goal: int, key: int, tricks: int) -> bool:
        """The answer with four tricks left or more, not in the tables yet.

        Of the loser's discards those are looked at first whose answers are known.
        """
        if perf_counter() > self._until:
            raise Paused
        table, other_table = (self._won, self._not_lost) if goal else (self._not_lost, self._won)
        leads, discards, all_better = self._leads, self._discards, self._better
        fewer, weight = tricks - 1, 1 << 2 * tricks
        deeper = self._last_three if fewer == 3 else self._searched
        for lead in sorted(bits(mine), key=leads.__getitem__, reverse=True):
            mine_left, better, follows = mine ^ lead, all_better[lead], self._replies[lead]
            for reply in sorted(bits(his & SUIT_OF[lead] or his), key=follows.__getitem__, reverse=True):
                if reply & better:  # the other wins and leads next, I discard
                    lost, after, known, his_goal = True, score.lost[PIPS[lead]], other_table, 1 - goal
                    next_leads, holding = his ^ reply, mine_left | reply
                else:
                    lost, after, known, his_goal = False, score.won[PIPS[reply]], table, goal
                    next_leads, holding = mine_left, his ^ reply | lead
                base = next_leads << _HAND_BITS + _SCORE_BITS | after.key
                new = []
                for card in bits(holding):
                    answer = known.get(base | (holding ^ card) << _SCORE_BITS)
                    if answer is None:
                        new.append(card)
                    elif not answer:
                        stopped = True
                        break
                else:
                    stopped = False
                    new.sort(key=discards.__getitem__, reverse=True)
                    for card in new:
                        left = holding ^ card
                        if not deeper(next_leads, left, after, his_goal, base | left << _SCORE_BITS, fewer):
                            discards[card] += 1 << tricks
                            stopped = True
                            break
                if (
                    stopped is not lost
                ):  # the other has lost the trick and stops me, or I have and cannot stop him
                    follows[reply] += weight
                    break
            else:
                leads[lead] += weight
                return self._found(key, goal, True)
        return self._found(key, goal, False)

    def _last_three(self, mine: int, his: int, score: Score, goal: int, key: int, tricks: int) -> bool:
        """The same with three tricks left, where an answer is found about as soon as looked up."""
        if perf_counter() > self._until:
            raise Paused
        table, other_table = (self._won, self._not_lost) if goal else (self._not_lost, self._won)
        leads, follows, last_two = self._late_leads, self._late_replies, self._last_two
        for lead in sorted(bits(mine), key=leads.__getitem__, reverse=True):
            mine_left, better = mine ^ lead, self._better[lead]
            for reply in sorted(bits(his & SUIT_OF[lead] or his), key=follows.__getitem__, reverse=True):
                if reply & better:
                    lost, after, known, his_goal = True, score.lost[PIPS[lead]], other_table, 1 - goal
                    next_leads, holding = his ^ reply, mine_left | reply
                else:
                    lost, after, known, his_goal = False, score.won[PIPS[reply]], table, goal
                    next_leads, holding = mine_left, his ^ reply | lead
                base = next_leads << _HAND_BITS + _SCORE_BITS | after.key
                stopped = False
                for card in bits(holding):
                    left = holding ^ card
                    deeper = base | left << _SCORE_BITS
                    answer = known.get(deeper)
                    if answer is None:
                        answer = last_two(next_leads, left, after, his_goal, deeper)
                    if not answer:
                        stopped = True
                        break
                if stopped is not lost:
                    follows[reply] += tricks
                    break
            else:
                leads[lead] += tricks
                return self._found(key, goal, True)
        return self._found(key, goal, False)

    def _last_two(self, mine: int, his: int, score: Score, goal: int, key: int) -> bool:
        """The answer with two tricks left: the loser of the first keeps one of two cards for the last."""
        all_better, his_goal = self._better, 1 - goal
        for lead in bits(mine):
            second, better = mine ^ lead, all_better[lead]
            for reply in bits(his & SUIT_OF[lead] or his):
                rest = his ^ reply
                if reply & better:
                    after, better_last = score.lost[PIPS[lead]], all_better[rest]
                    lost, won = after.last_lost[PIPS[rest]], after.last_won
                    if (lost if second & better_last else won[PIPS[second]]) >= his_goal and (
                        lost if reply & better_last else won[PIPS[reply]]
                    ) >= his_goal:
                        break
                else:
                    after, better_last = score.won[PIPS[reply]], all_better[second]
                    lost, won = after.last_lost[PIPS[second]], after.last_won
                    if (lost if rest & better_last else won[PIPS[rest]]) < goal or (
                        lost if lead & better_last else won[PIPS[lead]]
                    ) < goal:
                        break
            else:
                return self._found(key, goal, True)
        return self._found(key, goal, False)

    def _last(self, led: int, reply: int, score: Score) -> int:
        """The leader's result of the last trick."""
        return score.last_lost[PIPS[led]] if reply & self._better[led] else score.last_won[PIPS[reply]]

    def _found(self, key: int, goal: int, answer: bool) -> bool:
        """Keeps an answer; who wins does not lose, and who loses does not win."""
        if goal or not answer:
            self._won[key] = answer
        if answer or not goal:
            self._not_lost[key] = answer
        return answer
