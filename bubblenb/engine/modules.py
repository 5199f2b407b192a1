"""Modules by name, each loaded when it is first asked for: who plays one game does not wait for the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any


class Modules(Mapping[str, Any]):
    """The modules of a package that have these names, in this order."""

    def __init__(self, package: str, names: tuple[str, ...]) -> None:
        self._package = package
        self._names = names

    def __getitem__(self, name: str) -> Any:
        if name not in self._names:
            raise KeyError(name)
        return import_module(f"{self._package}.{name}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __repr__(self) -> str:
        return f"<modules of {self._package}: {', '.join(self._names)}>"
