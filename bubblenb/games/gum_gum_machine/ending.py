"""Points, the end of a turn and the end of the game (L74-L86, L187-L190)."""

from __future__ import annotations

from bubblenb.games.gum_gum_machine.going import HERE, Going


def begin_turn(go: Going, seat: int) -> None:
    """The turn of this seat begins: the starting shutter comes first (L62, L64)."""
    go.turn = seat
    go.phase = "shutter"


def add_points(go: Going, points: int) -> None:
    """Points on the scoring track; those of quality control count like any other (GG43, GG66)."""
    go.points[go.turn] += points
    total = go.points[go.turn]
    if total < go.rules.goal or go.left is not None:
        return
    players = len(go.points)
    match go.rules.final:  # how many turns follow this one (GG57)
        case "others_once":
            go.left = players - 1
        case "equal_turns":
            go.left = (go.first - go.turn - 1) % players
        case _:
            go.left = 0
    go.tell("announced", "GG-end", by=go.turn, points=total, left=go.left)


def turn_over(go: Going) -> str:
    """The next player's turn, clockwise; or the game is over (L62, L84)."""
    if go.left == 0:
        return game_over(go)
    if go.left is not None:
        go.left -= 1
    begin_turn(go, (go.turn + 1) % len(go.points))
    return HERE


def game_over(go: Going) -> str:
    """The most points win; several who have them share the win (L84, GG59). Piles not sealed count nothing (GG64)."""
    go.phase = "game over"
    for gum in go.valued:
        go.to_bag(gum)
    go.valued = ()
    for seat, pile in enumerate(go.piles):
        if pile:
            go.tell("left_unsealed", "GG-unsealed", by=seat, gums=pile)
    best = max(go.points)
    winners = [seat for seat, points in enumerate(go.points) if points == best]
    for seat in winners:
        if len(winners) == 1:
            go.tell("won", "GG-most-points", winner=seat, points=best)
        else:
            go.tell("shared_win", "GG-tie", winner=seat, points=best)
    return HERE
