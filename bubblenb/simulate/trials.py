"""What a trial is in each game: where it ends, and what is measured of it.

The fast paths measure the same under the same names; the engine plays what they cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bubblenb.engine import NEXT, AnyGame, Event
from bubblenb.games import GAMES
from bubblenb.games.cards import LIMIT

if TYPE_CHECKING:  # a game is loaded when it is played
    from bubblenb.games import bubble_bomb, bubble_gum, bubblejack, gum_gum_machine

Events = Sequence[Event]
Measured = dict[str, int]
Names = Mapping[str, Mapping[int, str]]

RESULT = "result"
"""The measure whose values are its worths: 1 for a win, 0 for a tie, -1 for a loss."""
RESULTS = {1: "win", 0: "tie", -1: "lose"}
MOST_ACTS = 10_000
"""A game that is not over after so many acts, those of chance included, is "not finished"."""
BUST, UNPLAYED = 0, -1
"""The totals of a hand that went over 21, and of a croupier who did not have to play."""
SHARED, UNFINISHED = -1, -2
"""Instead of a winner: several have the most, or the game was not over in time."""


@dataclass(frozen=True)
class Trial:
    """What a trial of a game is."""

    unit: str
    """What many of them are called: ``hands``, ``rounds``, ``games`` or ``turns``."""
    size: int
    """So many of them are played in a chunk, where the engine plays them."""
    policy: str
    """The bot that plays where none is named."""
    ended: Callable[[Any, Events], bool]
    """Whether the trial is over in this state, after an act by which this happened."""
    measures: Callable[[int], Names]
    """By the number of players: what is measured, and the names of its values (those without one are numbers)."""
    measured: Callable[[Any, Any, Events], Measured]
    """By the first state, the last, and all that happened in between."""
    alone: bool = False
    """Whether only one seat plays, whichever it is: a bot that is named without a seat plays it."""


def trial_of(game: AnyGame) -> Trial:
    """What a trial of this game is; a whole game where nothing else is said here."""
    return TRIALS.get(game.NAME) or _whole_games(game)


# Bubblejack: one hand, until it is decided -------------------------------------------------------------------


def _hand_ended(state: bubblejack.State, _events: Events) -> bool:
    return state.phase in ("award", "hand over", "game over")


def _hand_measures(_players: int) -> Names:
    return {
        RESULT: RESULTS,
        "player": {BUST: "bust"},
        "croupier": {BUST: "bust", UNPLAYED: "did not play"},
        "bubbles": {},
    }


def _hand_measured(_start: Any, state: bubblejack.State, events: Events) -> Measured:
    """The result, both totals, and how many bubble cards the player used."""
    mine, his = state.player.total, state.croupier.total
    bust = mine > LIMIT
    return {
        RESULT: {"player": 1, "tie": 0, "croupier": -1}[state.result or ""],
        "player": BUST if bust else mine,
        "croupier": UNPLAYED if bust else BUST if his > LIMIT else his,
        "bubbles": _happened(events, "used", 0),
    }


# Bubble Gum: one round -------------------------------------------------------------------------------------


def _round_ended(state: bubble_gum.State, _events: Events) -> bool:
    return state.phase in ("round over", "game over")


def _round_measures(_players: int) -> Names:
    return {RESULT: RESULTS, "margin": {}, "total": {}, "tricks": {}, "pops": {}}


def _round_measured(_start: Any, state: bubble_gum.State, events: Events) -> Measured:
    """For seat 0: the result (a tie: both win), how far it is ahead, its total, tricks won, and pops of its field."""
    from bubblenb.games.bubble_gum.play import round_winners

    winners, _rule = round_winners(state.fields)
    return {
        RESULT: 0 if len(winners) > 1 else 1 - 2 * winners[0],
        "margin": state.total(0) - state.total(1),
        "total": state.total(0),
        "tricks": _happened(events, "won_trick", 0),
        "pops": _happened(events, "popped", 0),
    }


# The Gum Gum Machine: one turn -----------------------------------------------------------------------------


def _turn_ended(_state: Any, events: Events) -> bool:
    return any(event.kind == "turn_ended" for event in events)


def _turn_measures(_players: int) -> Names:
    return {"points": {}, "gums": {}, "stations": {}, "sealed": {1: "sealed", 0: "not sealed"}}


def _turn_measured(start: gum_gum_machine.State, state: gum_gum_machine.State, events: Events) -> Measured:
    """Of the player whose turn it was: points, gums taken from spaces (no lids), stations entered, whether it sealed.

    A boiler that is stirred is a station too; a switch or a storage is none.
    """
    seat = next(event.facts["by"] for event in events if event.kind == "turn_ended")
    lid = state.rules.plan.lid
    return {
        "points": state.points[seat] - start.points[seat],
        "gums": sum(event.kind == "took" and event.facts["gum"] != lid for event in events),
        "stations": sum(event.kind in ("entered", "stirred") for event in events),
        "sealed": int(any(event.kind == "sealed" for event in events)),
    }


# Whole games -----------------------------------------------------------------------------------------------


def _over(game: AnyGame) -> Callable[[Any, Events], bool]:
    def over(state: Any, _events: Events) -> bool:
        movers = game.movers(state)
        return not movers or (
            len(movers) == 1 and [str(act) for act in game.legal(state, movers[0])] == [NEXT]
        )

    return over


def _game_measures(players: int) -> Names:
    winners = {seat: f"player {seat + 1}" for seat in range(players)}
    return {
        "winner": {**winners, SHARED: "shared", UNFINISHED: "not finished"},
        **{f"score {seat + 1}": {} for seat in range(players)},
    }


def _game_measured(game: AnyGame) -> Callable[[Any, Any, Events], Measured]:
    def measured(_start: Any, state: Any, _events: Events) -> Measured:
        """Who has the most at the end, and the scores."""
        scores = game.scores(state)
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        winner = UNFINISHED if game.movers(state) else best[0] if len(best) == 1 else SHARED
        return {"winner": winner, **{f"score {seat + 1}": score for seat, score in enumerate(scores)}}

    return measured


def _whole_games(game: AnyGame) -> Trial:
    """Whole games, or up to where only ``next`` is left, with the weakest bot."""
    return Trial("games", 16, "random", _over(game), _game_measures, _game_measured(game))


def _bomb_over(state: bubble_bomb.State, _events: Events) -> bool:
    return state.phase == "game over"


def _bomb_measures(players: int) -> Names:
    return {**_game_measures(players), "right claims": {}, "false claims": {}, "flips and swaps": {}}


def _bomb_measured(start: Any, state: bubble_bomb.State, events: Events) -> Measured:
    """Beside winner and scores: how many claims were right, how many shouts were false, and how much was turned."""
    kinds = [event.kind for event in events]
    return {
        **_game_measured(GAMES["bubble_bomb"])(start, state, events),
        "right claims": kinds.count("claimed"),
        "false claims": sum(kinds.count(kind) for kind in FALSE_CLAIMS),
        "flips and swaps": sum(kinds.count(kind) for kind in ("flipped", "turned", "put", "swapped")),
    }


FALSE_CLAIMS = ("not_needed", "not_showing", "not_fitting", "not_together")
"""What is said of a claim that is not right."""


def _happened(events: Events, kind: str, seat: int) -> int:
    """How often this was done by this seat."""
    return sum(event.kind == kind and event.facts["by"] == seat for event in events)


TRIALS: Mapping[str, Trial] = {
    "bubblejack": Trial("hands", 64, "house", _hand_ended, _hand_measures, _hand_measured),
    "bubble_gum": Trial("rounds", 64, "greedy", _round_ended, _round_measures, _round_measured),
    "bubble_bomb": Trial("games", 1, "steady", _bomb_over, _bomb_measures, _bomb_measured),
    "gum_gum_machine": Trial("turns", 64, "greedy", _turn_ended, _turn_measures, _turn_measured, alone=True),
}
"""By the name of the game."""
