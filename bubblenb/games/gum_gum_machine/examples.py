"""The worked examples of the Gum Gum Machine that have acts, by their ids: every act and what it changes.

They are played with chance by hand (``draw red`` is an act like any other), so each comes out the same every time.
"""

from __future__ import annotations

from bubblenb.engine import Example
from bubblenb.engine.stories import split_story
from bubblenb.games.gum_gum_machine.reading import fields_of
from bubblenb.games.gum_gum_machine.state import NAME, Rules

_ORDER = fields_of(Rules().plan)
_START = (
    "S1 green yellow purple; S2 pink red blue; S3 yellow black green; S4 red pink black; S5 blue purple black; "
    "S6 yellow red pink blue; line purple green red yellow pink blue"
)
"""What lies on the machine where an example does not say otherwise."""


def _example(key: str, rule: str, line: str, title: str, story: str) -> Example:
    """An example from its story: what differs from _START, then each act and the fields that it changes, indented.

    A field without a value is gone.
    """
    acts, (start, *later) = split_story(story)
    fields: dict[str, str] = {}
    positions = []
    for change in (f"{_START}; {start}", *later):
        for part in filter(None, (part.strip() for part in change.split(";"))):
            name, _, value = part.partition(" ")
            fields[name] = value
        written = sorted((name for name in fields if fields[name]), key=_ORDER.index)
        positions.append(f"{NAME}: " + "; ".join(f"{name} {fields[name]}" for name in written))
    first, *expected = positions
    return Example(key, title, first, acts, tuple(expected), rule, line, NAME)


_ALL = (
    _example(
        "GG-E1",
        "GG-meter",
        "L72",
        "Yellow, green, pink and blue under a lid: 6 points",
        """
            S3 black yellow green; pile0 yellow green pink blue; shutter 2; switches 1:right; pipe
            navy S3.1
        take S3.1
            S3 - yellow green; pile0; points 6 0; phase refill; pipe; valued yellow green pink
            blue black
        draw red
            S3 red yellow green; phase refill lids
        replace S2.1
            S2 black red blue; turn 1; phase; valued
        """,
    ),
    _example(
        "GG-E2",
        "GG-symbol",
        "L112-L118",
        "Lola takes the yellow gum: the gearwheel's pipe is next, the purple gum is lost",
        """
            pile0 green
        shutter 1
            shutter 1; switches 2:left; pipe orange S1.1; steps 1
        take S1.2
            S1 green - purple; pile0 yellow green; pipe copper S4.1; steps 2
        """,
    ),
    _example(
        "GG-E3",
        "GG-leave",
        "L120",
        "Lola leaves the yellow gum, takes the purple one and must operate the turntable",
        """
            pile0 green
        shutter 1
            shutter 1; switches 2:left; pipe orange S1.1; steps 1
        take S1.3
            S1 green yellow -; pile0 green purple; phase flick; pipe; steps 2
        flick 1
            points 1 0; turn 1; phase; steps
        """,
    ),
    _example(
        "GG-E5",
        "GG-boiler",
        "L136",
        "Insert A under the first storage: the purple gum covers the blue boiler, which turns to the flame",
        """
            rules inserts=S1:A; pile0 green
        shutter 1
            shutter 1; switches 2:left; pipe orange S1.1; steps 1
        take S1.3
            S1 green yellow -; pile0 green purple; boilers blue_boiler:2; pipe amber S3.1; steps 3
        """,
    ),
    _example(
        "GG-E5b",
        "GG-throw",
        "L136",
        "As it is printed, with switch 2 in its other place: the third gum of S4 covers the blue boiler",
        """
            S1 green yellow black; S4 red pink purple; pile0 green; switches 2:left
        shutter 1
            shutter 1; switches; pipe yellow S4.1; steps 1
        take S4.3
            S4 red pink -; pile0 green purple; boilers blue_boiler:2; pipe amber S3.1; steps 3
        """,
    ),
    _example(
        "GG-E7",
        "GG-empty-space",
        "L100",
        "The yellow gum is gone: its space is jumped, the gearwheel may not be used",
        """
            S1 green - purple; pile0 green
        shutter 1
            shutter 1; switches 2:left; pipe orange S1.1; steps 1
        take S1.3
            S1 green - -; pile0 green purple; phase flick; pipe; steps 2
        """,
    ),
    _example(
        "GG-E8",
        "GG-found",
        "L160-L162",
        "Service: the flame is sought, and found at the second try",
        """
            rules disc=service_indicator; pile0 green; phase flick; steps 2
        flick 3
            phase; sought flame
        lift S2.1
            done 1
        lift S2.3
            phase found; done
        go on
            phase; pipe amber S3.1; sought; steps 3
        """,
    ),
    _example(
        "GG-E8a",
        "GG-missed",
        "L164",
        "Service: the flame is not found under two gums",
        """
            rules disc=service_indicator; pile0 green; phase flick; steps 2
        flick 3
            phase; sought flame
        lift S2.1
            done 1
        lift S2.2
            turn 1; sought; done; steps
        """,
    ),
    _example(
        "GG-E9",
        "GG-gauge",
        "L166-L168",
        "Three lids show: switch 3 is thrown",
        """
            rules disc=pressure_gauge; pile0 green; shutter 1; switches 2:left; pipe orange S1.1;
            steps 1
        leave
            switches 2:left 3:right; pipe white S2.3; steps 3
        """,
    ),
    _example(
        "GG-E9a",
        "GG-excess",
        "L170",
        "Six lids show: the arrow rests on brown, then on 4; two lids go",
        """
            rules disc=pressure_gauge; S1 black yellow purple; S2 pink black blue; S6 yellow red
            black blue; pile0 green; shutter 1; switches 2:left; pipe orange S1.1; steps 1
        leave
            phase flick; pipe; steps 2
        flick 6
        flick 4
            phase; keep 4
        return S2.2
            S2 pink - blue
        return S6.3
            S6 yellow red - blue; turn 1; keep; steps
        """,
    ),
    _example(
        "GG-E10",
        "GG-quality",
        "L156",
        "Blue and purple are checked: the pile has blue, 1 point",
        """
            pile0 green blue; shutter 1; switches 2:left; phase flick; steps 2
        flick 3
            points 1 0; turn 1; phase; steps
        """,
    ),
    _example(
        "GG-E11",
        "GG-random-checks",
        "L172-L174",
        "The arrow shows 4: switch 4 is thrown",
        """
            rules disc=random_checks; pile0 green; shutter 1; switches 2:left; phase flick; steps
            2
        flick 4
            switches 2:left 4:left; phase; pipe grey S6.1; steps 3
        """,
    ),
    _example(
        "GG-E12",
        "GG-line-duplicate",
        "L148",
        "Blue and red come out, and the pile has blue: red joins, blue goes to the bag",
        """
            line blue red purple green yellow pink; pile0 blue; shutter 2; phase push; steps 1
        draw yellow
            line blue red purple green yellow pink yellow; done 1
        draw green
            line purple green yellow pink yellow green; pile0 blue red; turn 1; phase; done; steps
        """,
    ),
    _example(
        "GG-E12a",
        "GG-line-joins",
        "L148",
        "A lid and pink come out, and there is no pile: pink, then the lid, 1 point",
        """
            line black pink purple green yellow red; shutter 2; phase push; steps 1
        draw yellow
            line black pink purple green yellow red yellow; done 1
        draw green
            line purple green yellow red yellow green; points 1 0; turn 1; phase; done; steps
        """,
    ),
    _example(
        "GG-E13",
        "GG-cross",
        "L152",
        "From north and east the vertical switch leads to south and east",
        """
            shutter 2; phase cross; steps 1
        flip vertical
            cross SE; boilers green_boiler:2; phase; pipe silver S5.3; steps 3
        """,
    ),
    _example(
        "GG-E13a",
        "GG-cross",
        "L152",
        "From north and east the horizontal switch leads to north and west",
        """
            shutter 2; phase cross; steps 1
        flip horizontal
            cross NW; phase; pipe amber S3.1; steps 2
        """,
    ),
    _example(
        "GG-E14",
        "GG-double-gum",
        "L144",
        "Green or purple: one gives green, which goes to the bag, the next purple, which joins",
        """
            players 4; boilers green_boiler:4; pile0 green; pile1 green pink; pile2 purple;
            shutter 1; pipe yellow S4.1; steps 1
        leave
            boilers; pipe; double green purple; givers 1 2; steps 2
        give green 1
            pile1 pink; givers 2
        give purple 2
            pile0 green purple; pile2; turn 1; double; givers; steps
        """,
    ),
    _example(
        "GG-E15",
        "GG-end",
        "L84",
        "The second of three reaches 31 points; the other two have one more turn each",
        """
            players 3; pile0 pink; pile1 yellow green; points 12 29 8; turn 1; phase flick; steps
            2
        flick 1
            points 12 31 8; turn 2; left 1; phase; steps
        shutter 4
            shutter 4; switches 5:left; pipe red S5.1; steps 1
        leave
            phase flick; pipe; steps 2
        flick 3
            turn; left 0; phase; steps
        shutter 1
            shutter 1; switches 2:left 5:left; pipe orange S1.1; steps 1
        leave
            phase flick; pipe; steps 2
        flick 5
            points 13 31 8; phase game over; steps
        """,
    ),
    _example(
        "GG-E15a",
        "GG-target",
        "L86",
        "A shorter game: 20 points announce the end",
        """
            rules target=20; pile0 yellow green; points 18 8; phase flick; steps 2
        flick 1
            points 20 8; turn 1; left 0; phase; steps
        shutter 4
            shutter 4; switches 5:left; pipe red S5.1; steps 1
        leave
            phase flick; pipe; steps 2
        flick 3
            phase game over; steps
        """,
    ),
    _example(
        "GG-E16",
        "GG-seal",
        "L104",
        "All six colours under a lid: 12 points",
        """
            S1 green black yellow; S3 pink black green; pile0 yellow green pink blue purple red;
            shutter 1; switches 2:left; pipe orange S1.1; steps 1
        take S1.2
            S1 green - yellow; pile0; points 12 0; phase refill; pipe; steps; valued yellow green
            pink blue purple red black
        draw yellow
            S1 green yellow yellow; turn 1; phase; valued
        """,
    ),
    _example(
        "GG-E16a",
        "GG-meter",
        "L54",
        "All six colours with the slow meter: 10 points",
        """
            rules meter=slow; S1 green black yellow; S3 pink black green; pile0 yellow green pink
            blue purple red; shutter 1; switches 2:left; pipe orange S1.1; steps 1
        take S1.2
            S1 green - yellow; pile0; points 10 0; phase refill; pipe; steps; valued yellow green
            pink blue purple red black
        draw yellow
            S1 green yellow yellow; turn 1; phase; valued
        """,
    ),
)

EXAMPLES: dict[str, Example] = {example.id: example for example in _ALL}
"""The worked examples by id. Both of Lola's walks are GG-E2 and GG-E3, and GG-E5 with its other reading GG-E5b."""
