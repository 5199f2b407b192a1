"""How a bot plays, as chances: all that it may draw from its generator, listed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, NoReturn

from bubblenb.engine import BadText, Seen
from bubblenb.engine.functions import unfit
from bubblenb.engine.quoted import quoted
from bubblenb.games.gum_gum_machine.state import Act, State
from bubblenb.odds.gum_gum_web import Policy, Weights
from bubblenb.words import say

MOST_DRAWS: Final = 2_000
"""Different ways in which a bot may draw for one act."""


class _Listed(random.Random):
    """A generator whose whole numbers are told beforehand; beyond those it gives 0 and notes what else might come."""

    def __init__(self, told: Sequence[int]) -> None:
        super().__init__(0)
        self.told = told
        self.sizes: list[int] = []

    def _randbelow(self, n: int) -> int:
        self.sizes.append(n)
        drawn = len(self.sizes) - 1
        return self.told[drawn] if drawn < len(self.told) else 0

    def random(self) -> NoReturn:
        """A number between 0 and 1 has too many values to list."""
        raise BadText(say("gum_gum_machine.odds.draws", most=MOST_DRAWS))

    def getrandbits(self, _k: int, /) -> NoReturn:
        """Neither can bits be listed."""
        raise BadText(say("gum_gum_machine.odds.draws", most=MOST_DRAWS))


def listed(bot: Any, seen: Seen) -> Policy:
    """The chances with which this bot, a function (seen, legal, rng) -> act, plays each act in a state.

    The bot sees the events that ``seen`` has, not those of the turn that is followed. Raises BadText for what is no
    such function.
    """
    if not callable(bot) or unfit(bot, 3):
        raise BadText(say("gum_gum_machine.odds.policy-call", got=quoted(bot)))

    def policy(state: State, legal: Sequence[Act]) -> Weights:
        sight = Seen(state.turn, state, seen.events, seen.game)
        chances: dict[Act, Fraction] = {}
        todo: list[tuple[int, ...]] = [()]
        count = 0
        while todo:
            count += 1
            if count > MOST_DRAWS:
                raise BadText(say("gum_gum_machine.odds.draws", most=MOST_DRAWS))
            told = todo.pop()
            rng = _Listed(told)
            act = bot(sight, tuple(legal), rng)
            if act not in legal:
                raise BadText(
                    say("gum_gum_machine.odds.policy", got=str(act), legal=", ".join(map(str, legal)))
                )
            chance = Fraction(1)
            for size in rng.sizes:
                chance /= size
            chances[act] = chances.get(act, Fraction(0)) + chance
            drawn = (*told, *(0,) * (len(rng.sizes) - len(told)))
            for place in range(len(told), len(rng.sizes)):
                todo += [(*drawn[:place], other) for other in range(1, rng.sizes[place])]
        whole = lcm(*(chance.denominator for chance in chances.values()))
        return {act: int(chance * whole) for act, chance in chances.items()}

    return policy
