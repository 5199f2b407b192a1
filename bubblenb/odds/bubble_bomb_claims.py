"""What a seat could rightly claim, by its own seven chips or with one of another player, and what that earns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bubblenb.games.bubble_bomb.bombs import BUBBLE, claims_of
from bubblenb.games.bubble_bomb.claims import bag_point, faces_of, own_points
from bubblenb.games.bubble_bomb.state import BUBBLE_POINTS, Chip, State


@dataclass(frozen=True, slots=True)
class Exchange:
    """A Banzai that is right: one chip of another player for one of one's own, and the claim."""

    seat: int
    """The other player."""
    needed: int
    """The number of the chip in front of that player."""
    given: int
    """The number of the own chip that does not fit."""
    bombs: tuple[str, ...]


def claimable(state: State, seat: int) -> list[str]:
    """The bombs that show; the bubble bomb only for who has not got it (BB19)."""
    return [bomb for bomb in state.showing if bomb != BUBBLE or state.bubble != seat]


def right_claims(state: State, seat: int, row: Sequence[Chip]) -> list[tuple[str, ...]]:
    """The bombs of each claim that is right with this row (BB15 to BB19), the dearest first."""
    both = state.rules.bubble_double == "both"
    return sorted(claims_of(faces_of(row), claimable(state, seat), both), key=worth, reverse=True)


def worth(bombs: Sequence[str]) -> int:
    """The points that a right claim of these bombs earns."""
    return own_points(bombs) + bag_point(bombs) + BUBBLE_POINTS * (BUBBLE in bombs)


def right_exchanges(state: State, seat: int) -> Iterator[Exchange]:
    """Every Banzai that would be right (BB23 to BB27).

    Not those that claim what the own chips complete without it.
    """
    row = state.rows[seat]
    already = right_claims(state, seat, row)
    for other, theirs in enumerate(state.rows):
        for chip in theirs if other != seat else ():
            for own in row:
                for bombs in _claims_with(state, seat, chip, own):
                    if bombs not in already:
                        yield Exchange(other, chip.number, own.number, bombs)


def _claims_with(state: State, seat: int, needed: Chip, given: Chip) -> list[tuple[str, ...]]:
    """The claims that are right when the own chip is replaced by that one."""
    arriving = [needed]
    if state.rules.banzai_back_face and needed.known:
        arriving.append(needed.turned())
    rows = ([chip if own is given else own for own in state.rows[seat]] for chip in arriving)
    return [bombs for row in rows for bombs in right_claims(state, seat, row)]
