"""The race to ten bubble cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from bubblenb.odds.chances import Chances
from bubblenb.words import say


def race(player_won: int, croupier_won: int, chances: Chances, target: int = 10) -> Fraction:
    """The player's chance to be the first with ``target`` bubble cards, were every hand to have these chances.

    Ties are played again. The Bubblejack Rule, which can end the race early, is left out.
    Raises ValueError for a score that is over already on both sides, or chances under which nobody ever wins.

    >>> race(9, 9, Chances(Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)))
    Fraction(1, 2)
    """
    needed, against = target - player_won, target - croupier_won
    if needed <= 0 and against <= 0:
        raise ValueError(say("odds.race-over", target=target, player=player_won, croupier=croupier_won))
    if needed <= 0 or against <= 0:
        return Fraction(int(needed <= 0))
    win, lose = Fraction(chances.win), Fraction(chances.lose)
    if not win + lose:
        raise ValueError(say("odds.race-ties"))
    p = win / (win + lose)
    # The player's last win comes after 0 to against-1 losses, in any order before it.
    return p**needed * sum(comb(needed - 1 + lost, lost) * (1 - p) ** lost for lost in range(against))
