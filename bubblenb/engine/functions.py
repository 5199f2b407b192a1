"""Functions of one's own, such as bots: whether they can be called as they will be."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Signature, signature
from typing import Any

from bubblenb.engine.quoted import Quoted


def unfit(function: Callable[..., Any], arguments: int) -> Quoted | None:
    """The parameters of a function that cannot be called with so many arguments, for a message.

    None for one that can be, and where Python does not tell, as of some built-in functions.
    """
    try:
        takes = signature(function)
    except (TypeError, ValueError):
        return None
    try:
        takes.bind(*range(arguments))
    except TypeError:
        plain = [one.replace(annotation=one.empty) for one in takes.parameters.values()]
        return Quoted(str(Signature(plain)))
    return None
