"""Functions compiled by numba, where the extra ``fast`` is installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F, *signature: str) -> F:
    """The function compiled: at once where it has a signature, else when it is first called.

    The code is kept, and compiled only once for all, where the function's folder may be written to. Raises ImportError
    without numba.
    """
    from numba import njit

    make: Any = njit
    try:
        return cast("F", make(*signature, cache=True, nogil=True)(function))
    except RuntimeError:  # no folder that may be written to
        return cast("F", make(*signature, nogil=True)(function))
