"""What a widget counts between clicks: one thing at a time, in slices; the next one drops it."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Slices(Generic[T]):
    """Drives the counting of a widget: ``take`` gets each result, ``failed`` the error that ended it.

    Both are methods of the widget, held weakly: counting keeps no widget alive.
    """

    def __init__(self, take: Callable[[T], None], failed: Callable[[BaseException], None]) -> None:
        self._take = weakref.WeakMethod(take)
        self._failed = weakref.WeakMethod(failed)
        self._task: asyncio.Task[None] | None = None

    def start(self, steps: Iterator[T | None]) -> None:
        """Counts on between other things; at once where no event loop runs, for then nobody waits for a click."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for result in steps:
                self._hand_over(result)
            return
        self._task = loop.create_task(self._in_slices(steps))
        self._task.add_done_callback(self._ended)

    def stop(self) -> None:
        """Drops what is being counted."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _in_slices(self, steps: Iterator[T | None]) -> None:
        # The first slice waits, too: the answer to a click goes out before, and of many acts only the last counts.
        await asyncio.sleep(0)
        for result in steps:
            if not self._hand_over(result):
                return
            await asyncio.sleep(0)

    def _hand_over(self, result: T | None) -> bool:
        """Gives a result on; False when the widget is gone."""
        take = self._take()
        if take is not None and result is not None:
            take(result)
        return take is not None

    def _ended(self, task: asyncio.Task[None]) -> None:
        failed = self._failed()
        if failed is not None and not task.cancelled() and (error := task.exception()):
            failed(error)
