"""The frames of a stepper: the screen after every step, with what happened and the quick numbers of the position."""

from __future__ import annotations

from bubblenb.match import Match
from bubblenb.views import happened, view_of
from bubblenb.views.numbers import first_numbers
from bubblenb.views.plain import View

_LEFT_OUT = ("log", "acts", "not")
"""A frame has no buttons, and its own line says what happened: the log would be sent once for every step."""


def frames_of(match: Match, seat: int) -> list[View]:
    """All frames of a match for a seat, from its start to its last step; the match itself stays where it is."""
    walk = match.branch()
    frames = []
    for step in range(len(walk.steps) + 1):
        walk.seek(step)
        view = view_of(walk, seat)
        seen = walk.observe(seat)
        story = walk.story(seat)
        frame = {key: value for key, value in view.items() if key not in _LEFT_OUT}
        frame["happened"] = happened(seen, *story[-1]) if story else None
        frame["odds"] = first_numbers(seen, step)
        frames.append(frame)
    return frames
