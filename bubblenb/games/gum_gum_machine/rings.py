"""Rings: the stations among which a turn can go round for ever.

A turn goes on for ever only if from some time on no gum is taken, for every gum taken is a new colour or a lid, and a
lid ends the turn. So what lies under the gums does not matter there: a pipe leads to its end.

A ring is a set of places that a turn need never leave, whatever chance does, while switches go to their free side:

* of a switch both pipes lead into the ring, for every second throw goes to the other side;
* of a boiler all four symbols do, for the cover turns on by one with each visit;
* of the turntable all sectors do, for each comes up some time; the pressure gauge leads to one switch, because the
  lids stay as they are;
* of the cross-over one symbol of NE and SW does, and one of SE and NW: each push leads from either of a pair to either
  of the other, as the player likes.

So a machine has a ring exactly where a set of places has all this, and the states of switches, boilers and cross-over
need not be walked through. A ring counts where a player *can* stay in it: he chooses at the cross-over, and may leave
every gum. What only an option allows (choosing a switch's side or a switch) is left to the limit of a turn's steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from bubblenb.games.gum_gum_machine.schema import (
    BOILERS,
    COMPONENTS,
    CROSSOVER,
    GAUGE,
    LINE,
    RANDOM,
    SERVICE,
    TURNTABLE,
)

Place = tuple[str, str]
"""("slot", "A"), ("station", "gearwheel"), or ("end", "") where the turn ends."""

END: Place = ("end", "")


class Ring(NamedTuple):
    """Places that a turn need never leave, and what must be so for it: the disc, the lids seen, boilers' set-ups."""

    places: tuple[Place, ...]
    disc: str | None
    lids: int | None
    boilers: Mapping[str, str]


def rings(data: Mapping[str, Any]) -> list[Ring]:
    """The rings of a machine that is sound otherwise; of rings in the same places one."""
    found: dict[frozenset[Place], Ring] = {}
    boilers = data["boilers"]
    entered = _entered(data)
    for names in product(*(boilers[name]["setups"] for name in BOILERS)):
        setup = dict(zip(BOILERS, names, strict=True))
        for disc, lids in _turntables(data):
            leads = _leads(data, setup, disc, lids)
            kept = _kept(leads) & _reached(leads, entered)
            for places in _closed(leads, kept):
                if not any(known <= places for known in found):
                    on_disc = ("station", TURNTABLE) in places
                    used = {name: setup[name] for name in BOILERS if ("station", name) in places}
                    order = tuple(place for place in leads if place in places)
                    found[places] = Ring(order, disc if on_disc else None, lids if on_disc else None, used)
    return list(found.values())


def _turntables(data: Mapping[str, Any]) -> Iterator[tuple[str, int | None]]:
    """Each disc of the machine; the pressure gauge with each number of lids that leads to a switch."""
    for disc in data["discs"]:
        if disc == GAUGE:
            yield from (
                (disc, lids) for lids in range(1, min(len(data["switches"]), data["gums"]["lids"]) + 1)
            )
        else:
            yield disc, None


Leads = Mapping[Place, tuple[frozenset[Place], ...]]
"""Where each place leads: a turn can stay if each of these sets has a place to stay."""


def _leads(data: Mapping[str, Any], setup: Mapping[str, str], disc: str, lids: int | None) -> Leads:
    ends = {pipe["id"]: _station(pipe["end"]) for pipe in data["pipes"]}
    leads: dict[Place, tuple[frozenset[Place], ...]] = {}
    for slot in data["switch_slots"]:
        leads["slot", slot["id"]] = _all(ends[pipe] for pipe in slot["sides"].values())
    for component in COMPONENTS:
        leads["station", component] = _all([ends[data["components"][component]]])
    for boiler in BOILERS:
        leads["station", boiler] = _all(
            END if isinstance(one, Mapping) else _station(one)
            for one in data["boilers"][boiler]["setups"][setup[boiler]]
        )
    symbols = data["crossover"]["symbols"]
    leads["station", CROSSOVER] = tuple(
        frozenset(_station(symbols[quadrant]) for quadrant in pair) for pair in (("NE", "SW"), ("SE", "NW"))
    )
    leads["station", TURNTABLE] = _all(_turned(data, disc, lids))
    leads["station", LINE] = _all([END])
    return leads


def _turned(data: Mapping[str, Any], disc: str, lids: int | None) -> Iterable[Place]:
    """Where the turntable leads, whatever the arrow shows."""
    slots = {int(number): ("slot", place["slot"]) for number, place in data["switches"].items()}
    sectors = data["discs"][disc]["sectors"]
    if disc == RANDOM:
        return [slots[number] for number in sectors]
    if disc == SERVICE:  # a symbol that no space shows is never found; any other one may be
        shown = {symbol for one in data["storages"] for row in one["setups"].values() for symbol in row}
        return [_station(symbol) if symbol in shown else END for symbol in sectors]
    return [slots[lids]] if disc == GAUGE and lids is not None else [END]


def _entered(data: Mapping[str, Any]) -> set[Place]:
    """Where a turn may begin or be led by a gum that was taken."""
    shown = {symbol for one in data["storages"] for row in one["setups"].values() for symbol in row}
    slots: set[Place] = {("slot", place["slot"]) for place in data["switches"].values()}
    return slots | {_station(symbol) for symbol in shown if symbol is not None}


def _station(name: str | None) -> Place:
    return END if name is None else ("station", name)


def _all(places: Iterable[Place]) -> tuple[frozenset[Place], ...]:
    """Every one of these places is gone to, sooner or later."""
    return tuple(frozenset((place,)) for place in dict.fromkeys(places))


def _reached(leads: Leads, entered: set[Place]) -> set[Place]:
    """The places that a turn can come to: each has a state of switches and covers that leads there."""
    reached: set[Place] = set()
    todo = list(entered)
    while todo:
        place = todo.pop()
        if place != END and place not in reached:
            reached.add(place)
            todo += (after for choice in leads[place] for after in choice)
    return reached


def _kept(leads: Leads) -> set[Place]:
    """The greatest set of places that a turn need not leave."""
    kept = set(leads)
    while out := {place for place in kept if not all(choice & kept for choice in leads[place])}:
        kept -= out
    return kept


def _closed(leads: Leads, kept: set[Place]) -> list[frozenset[Place]]:
    """The rings among these places: the smallest sets that are not left as long as a turn stays among them."""
    after = {place: _reached_within(leads, place, kept) for place in leads if place in kept}
    closed = (places for place, places in after.items() if all(after[other] == places for other in places))
    return list(dict.fromkeys(closed))


def _reached_within(leads: Leads, start: Place, kept: set[Place]) -> frozenset[Place]:
    """All places that a turn may come to from here while it stays among these."""
    reached = {start}
    todo = [start]
    while todo:
        new = {place for choice in leads[todo.pop()] for place in choice & kept} - reached
        reached |= new
        todo += new
    return frozenset(reached)
