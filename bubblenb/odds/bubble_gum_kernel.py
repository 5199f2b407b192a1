"""The search of ``bubble_gum_search`` as code that numba compiles: importing this module needs the extra ``fast``.

The same search with another memory. Answers stand in a table of fixed size, a new one in the place of an old one, and
what is being searched stands on a stack of its own, so that a search can stop after some steps and go on later.

A card is its place in CARDS, a hand a mask as in ``bubble_gum_masks``, a field ``16 * total + cards``: so the greater
field wins the round. A result is at least a goal (WIN 1, TIE 0) when mine minus his is. Both hands together are one
number of 24 digits to the base 3, 1 for a card of mine and 2 for one of his; hands and both fields make up the key.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bubblenb.odds.compiling import compiled

Ints = NDArray[np.int64]

# What a frame of the stack holds: a position from its leader's view, and how far the search of it has come.
(MINE, HIS, MINE_3, HIS_3, MY_FIELD, HIS_FIELD, GOAL) = range(7)
(LEADS, LEAD, REPLIES, REPLY, DISCARDS, DISCARD, LOST) = range(7, 14)
COLUMNS, STACK = 14, 11
_TRICKS, _PHASE, _ASKED, _WHOLE = range(4)
"""What the first row holds, which is no frame: the tricks left of the frame on top, what comes next, the tricks left
in the question, and whether it is about all leads."""
_LEADING, _REPLYING, _DISCARDING = range(3)
UNFINISHED = -1
ANY = -1
"""Whatever card is led, or follows."""

LEAST = 4
"""So many tricks must be left."""
TABLE_BITS = 20
_FACTOR = -7046029254386353131
"""Spreads the keys over the table: 2 to the 64th by the golden ratio, made odd, as a signed number."""
ORDER_ROWS = 28
"""Rows of how much a card has decided: replies by the card led, then these."""
_LATE_REPLIES, _LATE_LEADS, _LEADS_ROW, _DISCARDS_ROW = range(24, 28)
"""With three tricks left leads and replies have rows of their own, as what decides there would drown the rest."""

_POWERS = np.array([3**place for place in range(24)], np.int64)
_SUITS = np.array([63 << 6 * (place // 6) for place in range(24)], np.int64)
_WORTH = np.array([16 * (place % 6 + 1) for place in range(24)], np.int64)
_DE_BRUIJN = 0x077CB531
"""Its product with a bit has in its bits 27 to 31 a number that no other bit's has."""
_PLACES = np.zeros(32, np.int64)
_PLACES[[(_DE_BRUIJN << place & 0xFFFFFFFF) >> 27 for place in range(24)]] = range(24)


@compiled
def _at(card: int) -> int:
    """The place of a card given as a bit."""
    place: int = _PLACES[(card * _DE_BRUIJN & 0xFFFFFFFF) >> 27]
    return place


@compiled
def _fed(field: int, worth: int, pop: int) -> int:
    """A field after it has captured a card."""
    fed = field + worth
    return 0 if fed >= pop else fed + 1


@compiled
def _first(hand: int, order: Ints) -> int:
    """The card of a hand that has decided most tricks."""
    best, most = 0, -1
    while hand:
        bit = hand & -hand
        hand ^= bit
        place = _at(bit)
        if order[place] > most:
            best, most = place, order[place]
    return best


@compiled
def _weight(tricks: int) -> int:
    """What a card that decides with so many tricks left counts: one less, and there are several times as many."""
    return 1 << 2 * tricks


@compiled
def _last_two(mine: int, his: int, my_field: int, his_field: int, goal: int, better: Ints, pop: int) -> bool:
    """Whether the leader comes to the goal with two tricks left."""
    leads = mine
    while leads:
        lead = leads & -leads
        leads ^= lead
        first, second = _at(lead), _at(mine ^ lead)
        stopped = False
        replies = his & _SUITS[first]
        if not replies:
            replies = his
        while replies:
            reply = replies & -replies
            replies ^= reply
            rest = _at(his ^ reply)
            if reply & better[first]:
                won = _fed(his_field, _WORTH[first], pop)
                caught = won - _fed(my_field, _WORTH[rest], pop)
                bettering = better[rest]
                kept = caught if (1 << second) & bettering else _fed(won, _WORTH[second], pop) - my_field
                if kept >= 1 - goal:
                    place = _at(reply)
                    kept = caught if reply & bettering else _fed(won, _WORTH[place], pop) - my_field
                    if kept >= 1 - goal:
                        stopped = True
                        break
            else:
                won = _fed(my_field, _WORTH[_at(reply)], pop)
                caught = won - _fed(his_field, _WORTH[second], pop)
                bettering = better[second]
                kept = caught if (1 << rest) & bettering else _fed(won, _WORTH[rest], pop) - his_field
                if kept < goal:
                    stopped = True
                    break
                kept = caught if lead & bettering else _fed(won, _WORTH[first], pop) - his_field
                if kept < goal:
                    stopped = True
                    break
        if not stopped:
            return True
    return False


@compiled
def _last_three(
    mine: int, his: int, my_field: int, his_field: int, goal: int, better: Ints, order: Ints, pop: int
) -> bool:
    """The same with three tricks left."""
    leads = mine
    while leads:
        led = _first(leads, order[_LATE_LEADS])
        lead = 1 << led
        leads ^= lead
        refuted = False
        replies = his & _SUITS[led]
        if not replies:
            replies = his
        while replies:
            follow = _first(replies, order[_LATE_REPLIES])
            reply = 1 << follow
            replies ^= reply
            if reply & better[led]:
                lost = True
                leader, holding = his ^ reply, mine ^ lead | reply
                field, other, next_goal = _fed(his_field, _WORTH[led], pop), my_field, 1 - goal
            else:
                lost = False
                leader, holding = mine ^ lead, his ^ reply | lead
                field, other, next_goal = _fed(my_field, _WORTH[follow], pop), his_field, goal
            stopped = False
            cards = holding
            while cards:
                card = cards & -cards
                cards ^= card
                if not _last_two(leader, holding ^ card, field, other, next_goal, better, pop):
                    stopped = True
                    break
            if stopped != lost:
                order[_LATE_REPLIES, follow] += 1
                refuted = True
                break
        if not refuted:
            order[_LATE_LEADS, led] += 1
            return True
    return False


@compiled
def _key(hands: int, my_field: int, his_field: int) -> int:
    """A position in 60 bits, with three more for the results that it may have."""
    return (my_field << 11 | his_field) << 42 | hands << 3


@compiled
def _slot(key: int, table: Ints) -> int:
    return key * _FACTOR >> 24 & len(table) - 1


@compiled
def _known(key: int, goal: int, table: Ints) -> int:
    """1 or 0 where it is known whether the leader comes to the goal, else -1.

    An entry's last three bits say which results there may be: 4 win, 2 tie, 1 loss.
    """
    entry = table[_slot(key, table)]
    if entry >> 3 != key >> 3:
        return -1
    reaching = 4 if goal else 6
    if not entry & reaching:
        return 0
    return -1 if entry & 7 & ~reaching else 1


@compiled
def _keep(key: int, goal: int, answer: int, table: Ints) -> None:
    reaching = 4 if goal else 6
    may = reaching if answer else 7 ^ reaching
    slot = _slot(key, table)
    entry = table[slot]
    if entry >> 3 == key >> 3:
        may &= entry
    table[slot] = key | may


def begin(
    stack: Ints,
    hands: tuple[int, int],
    fields: tuple[int, int],
    goal: int,
    lead: int = ANY,
    reply: int = ANY,
) -> None:
    """Puts a question on the stack in the place of what stood there: does the leader come to this goal?

    If ``lead`` is given he leads this card, and if ``reply`` is given too this one follows.
    """
    mine, his = hands
    tricks = mine.bit_count()
    leads = mine if lead == ANY else 1 << lead
    stack[tricks, : LEADS + 1] = mine, his, _in_base_3(mine), _in_base_3(his), *fields, goal, leads
    stack[0, : _WHOLE + 1] = tricks, _LEADING, tricks, lead == ANY
    if reply != ANY:
        stack[tricks, LEADS : REPLIES + 1] = 0, lead, 1 << reply
        stack[0, _PHASE] = _REPLYING


def _in_base_3(hand: int) -> int:
    return int(f"{hand:b}", 3)


@compiled
def _lead(frame: Ints, order: Ints) -> None:
    """The next card is led, and it is known what may follow."""
    lead = _first(frame[LEADS], order[_LEADS_ROW])
    frame[LEADS] ^= 1 << lead
    frame[LEAD] = lead
    replies = frame[HIS] & _SUITS[lead]
    frame[REPLIES] = replies or frame[HIS]


@compiled
def _follow(frame: Ints, child: Ints, order: Ints, better: Ints, pop: int) -> None:
    """The next card follows; the child is the position after the trick, HIS the loser's hand before he discards."""
    lead = frame[LEAD]
    reply = _first(frame[REPLIES], order[lead])
    frame[REPLIES] ^= 1 << reply
    frame[REPLY] = reply
    if better[lead] >> reply & 1:
        frame[LOST] = 1
        child[MINE], child[HIS] = frame[HIS] ^ 1 << reply, frame[MINE] ^ 1 << lead | 1 << reply
        child[MINE_3] = frame[HIS_3] - _POWERS[reply]
        child[HIS_3] = frame[MINE_3] - _POWERS[lead] + _POWERS[reply]
        child[MY_FIELD], child[HIS_FIELD] = _fed(frame[HIS_FIELD], _WORTH[lead], pop), frame[MY_FIELD]
        child[GOAL] = 1 - frame[GOAL]
    else:
        frame[LOST] = 0
        child[MINE], child[HIS] = frame[MINE] ^ 1 << lead, frame[HIS] ^ 1 << reply | 1 << lead
        child[MINE_3] = frame[MINE_3] - _POWERS[lead]
        child[HIS_3] = frame[HIS_3] - _POWERS[reply] + _POWERS[lead]
        child[MY_FIELD], child[HIS_FIELD] = _fed(frame[MY_FIELD], _WORTH[reply], pop), frame[HIS_FIELD]
        child[GOAL] = frame[GOAL]


@compiled
def _known_to_stop(frame: Ints, child: Ints, table: Ints) -> bool:
    """Whether a discard is known to stop the trick's winner; if not the frame has those of which it is not known."""
    new, cards = 0, child[HIS]
    while cards:
        card = cards & -cards
        cards ^= card
        hands = child[MINE_3] + 2 * (child[HIS_3] - _POWERS[_at(card)])
        known = _known(_key(hands, child[MY_FIELD], child[HIS_FIELD]), child[GOAL], table)
        if known == 0:
            return True
        if known < 0:
            new |= card
    frame[DISCARDS] = new
    return False


@compiled
def _stopped_late(child: Ints, better: Ints, order: Ints, pop: int) -> bool:
    """Whether a discard stops the trick's winner, with three tricks left then."""
    cards = child[HIS]
    while cards:
        place = _first(cards, order[_DISCARDS_ROW])
        cards ^= 1 << place
        hand = child[HIS] ^ 1 << place
        fields = child[MY_FIELD], child[HIS_FIELD]
        if not _last_three(child[MINE], hand, fields[0], fields[1], child[GOAL], better, order, pop):
            order[_DISCARDS_ROW, place] += 1
            return True
    return False


@compiled
def _decided(frame: Ints, stopped: bool, tricks: int, order: Ints) -> int:
    """What comes next in a frame once it is known of a reply whether a discard stops the trick's winner."""
    if stopped == (frame[LOST] == 1):
        return _REPLYING  # the leader comes to his goal with this reply
    order[frame[LEAD], frame[REPLY]] += _weight(tricks)
    return _LEADING


@compiled
def search(stack: Ints, table: Ints, order: Ints, better: Ints, pop: int, steps: int) -> int:
    """Goes on with the question on the stack: 1 or 0 once it is answered, -1 after so many steps."""
    tricks, phase = stack[0, _TRICKS], stack[0, _PHASE]
    asked, whole = stack[0, _ASKED], stack[0, _WHOLE]
    while True:
        frame, child = stack[tricks], stack[tricks - 1]
        answer = UNFINISHED
        if phase == _LEADING:
            if frame[LEADS]:
                _lead(frame, order)
                phase = _REPLYING
            else:
                answer = 0
        elif phase == _REPLYING:
            if not frame[REPLIES]:
                order[_LEADS_ROW, frame[LEAD]] += _weight(tricks)
                answer = 1
            else:
                _follow(frame, child, order, better, pop)
                if tricks == LEAST:
                    phase = _decided(frame, _stopped_late(child, better, order, pop), tricks, order)
                    steps -= 1
                elif _known_to_stop(frame, child, table):
                    phase = _decided(frame, True, tricks, order)
                else:
                    phase = _DISCARDING
        elif not frame[DISCARDS]:
            phase = _decided(frame, False, tricks, order)
        else:
            place = _first(frame[DISCARDS], order[_DISCARDS_ROW])
            frame[DISCARDS] ^= 1 << place
            frame[DISCARD] = place
            child[HIS] ^= 1 << place
            child[HIS_3] -= _POWERS[place]
            child[LEADS] = child[MINE]
            tricks -= 1
            phase = _LEADING
            if steps <= 0:
                stack[0, _TRICKS], stack[0, _PHASE] = tricks, phase
                return UNFINISHED
        if answer == UNFINISHED:
            continue
        if tricks < asked or whole:
            hands = frame[MINE_3] + 2 * frame[HIS_3]
            _keep(_key(hands, frame[MY_FIELD], frame[HIS_FIELD]), frame[GOAL], answer, table)
        if tricks == asked:
            return answer
        tricks += 1
        above = stack[tricks]
        place = above[DISCARD]
        if answer:  # it does not stop the trick's winner: the loser takes it back
            frame[HIS] ^= 1 << place
            frame[HIS_3] += _POWERS[place]
            phase = _DISCARDING
        else:
            order[_DISCARDS_ROW, place] += 1 << tricks
            phase = _decided(above, True, tricks, order)
