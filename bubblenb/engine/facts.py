"""Facts: what a ruling or an event says, as a mapping that nobody can change."""

from __future__ import annotations

from typing import Any, NoReturn


def _frozen(*_args: Any, **_kwargs: Any) -> NoReturn:
    raise TypeError("facts cannot be changed")


class Facts(dict[str, Any]):
    """A dict that cannot be changed, so that handing it out never aliases a match."""

    __setitem__ = __delitem__ = __ior__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Facts], tuple[dict[str, Any]]]:
        return Facts, (dict(self),)
