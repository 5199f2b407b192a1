"""The race to ten bubble cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from bubblenb.engine import BadText
from bubblenb.engine.options import whole
from bubblenb.engine.quoted import quoted
from bubblenb.odds.chances import Chances
from bubblenb.words import say


def race(player_won: int, croupier_won: int, chances: Chances, target: int = 10) -> Fraction:
    """The player's chance to be the first with ``target`` bubble cards, were every hand to have these chances.

    Ties are played again. The Bubblejack Rule, which can end the race early, is left out.
    Raises BadText for a score that is over already on both sides, for chances under which nobody ever wins, and for
    what are no scores or chances.

    >>> race(9, 9, Chances(Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)))
    Fraction(1, 2)
    """
    won, lost_to, last = (whole(number) for number in (player_won, croupier_won, target))
    if won is None or lost_to is None or last is None or min(won, lost_to) < 0:
        raise BadText(
            say(
                "odds.race-scores",
                player=quoted(player_won),
                croupier=quoted(croupier_won),
                target=quoted(target),
            )
        )
    if not isinstance(chances, Chances) or min(chances) < 0:  # type: ignore[redundant-expr]
        raise BadText(say("odds.race-chances", got=quoted(chances)))
    needed, against = last - won, last - lost_to
    if needed <= 0 and against <= 0:
        raise BadText(say("odds.race-over", target=target, player=player_won, croupier=croupier_won))
    if needed <= 0 or against <= 0:
        return Fraction(int(needed <= 0))
    win, lose = Fraction(chances.win), Fraction(chances.lose)
    if not win + lose:
        raise BadText(say("odds.race-ties"))
    p = win / (win + lose)
    # The player's last win comes after 0 to against-1 losses, in any order before it.
    return p**needed * sum(comb(needed - 1 + lost, lost) * (1 - p) ** lost for lost in range(against))
