"""Many hands, or many draws, simulated from a position: for what the law of large numbers shows.

The exact number always stands beside it, in ``Sample.exact``.
"""

from __future__ import annotations

from bubblenb.simulate.hands import next_card, outcomes
from bubblenb.simulate.sample import Point, Sample, wilson

__all__ = ["Point", "Sample", "next_card", "outcomes", "wilson"]
