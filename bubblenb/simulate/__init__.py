"""Many hands, rounds, games or turns: for what cannot be listed, and for what the law of large numbers shows.

``simulate`` plays many trials of a game, ``compare`` those of several rule sets on the same draws. ``outcomes`` and
``next_card`` play from a position of Bubblejack, with the exact number beside them in ``Sample.exact``.

The module can be called: ``bb.simulate(...)`` is the function of that name, whichever of the two was loaded first.
"""

from __future__ import annotations

import sys
from types import ModuleType

from bubblenb.simulate.compare import Comparison, Difference, compare
from bubblenb.simulate.hands import next_card, outcomes
from bubblenb.simulate.run import simulate
from bubblenb.simulate.sample import Point, Sample, wilson
from bubblenb.simulate.simulation import Simulation

__all__ = [
    "Comparison",
    "Difference",
    "Point",
    "Sample",
    "Simulation",
    "compare",
    "next_card",
    "outcomes",
    "simulate",
    "wilson",
]


class _Callable(ModuleType):
    """This module: Python binds it to the name ``bubblenb.simulate``, which is also the function's."""

    __call__ = staticmethod(simulate)


sys.modules[__name__].__class__ = _Callable
