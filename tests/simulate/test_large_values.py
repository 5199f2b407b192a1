"""Large values are counted as they are."""

import numpy as np
import pytest

from bubblenb.simulate import jobs


@pytest.mark.parametrize("large", [3, 10**9, 10**12, 2**62, 2**63 - 1])
def test_pairs_of_large_values(large: int) -> None:
    one = np.array([-large, large, large, 0], np.int64)
    other = np.array([large, -large, -large, 1], np.int64)
    assert jobs._joint(one, other) == {(-large, large): 1, (large, -large): 2, (0, 1): 1}
    assert jobs.histogram(one) == {-large: 1, large: 2, 0: 1}
