"""What simulations and comparisons of rules say."""

SENTENCES = {
    "simulate.unit.hands": "hands",
    "simulate.unit.hands.one": "hand",
    "simulate.unit.draws": "draws",
    "simulate.unit.draws.one": "draw",
    "simulate.unit.rounds": "rounds",
    "simulate.unit.rounds.one": "round",
    "simulate.unit.games": "games",
    "simulate.unit.games.one": "game",
    "simulate.unit.turns": "turns",
    "simulate.unit.turns.one": "turn",
    "simulate.too-many": "At most {most:,} are simulated; {got!r} was given.",
    "simulate.part": "An outcome comes in 0 to all of the trials; {count!r} of {n!r} was given.",
    "simulate.progress": "progress is True, False or a function (done, n); {got!r} was given.",
    "simulate.progress-call": (
        "progress is called with two numbers, how many are done and of how many; {got!r} takes {takes!r}."
    ),
    "simulate.executor": "executor is one of concurrent.futures, or None; {got!r} was given.",
    "simulate.policies": (
        "policies are a bot (name or function), or a mapping of seats to bots; {got!r} was given."
    ),
    "simulate.start-game": "The start is a position of another game than {game}.",
    "simulate.start-rules": (
        "The start is played with the options {start!r}, but the rules given are {rules!r}: "
        "leave out rules, or give a position that names the same options."
    ),
    "simulate.start-decided": "Nothing is left to play from this start: {start!r}.",
    "simulate.measure": "{got!r} is nothing that was measured; that is {known:list}.",
    "simulate.trial": "The trials are numbered from 0 to {last}; {got!r} was asked for.",
    "simulate.no-trials": "No trial was simulated, so there is none to look at; {got!r} was asked for.",
    "simulate.what": "What is written is {known:list}; {got!r} was asked for.",
    "simulate.as": "A table comes as None, 'pandas', 'polars' or 'arrow'; {got!r} was given.",
    "simulate.path": "A file is named by a text or a Path; {got!r} was given.",
    "simulate.missing": (
        "This needs {package}, which is not installed. Install it with: python -m pip install {package}"
    ),
    "simulate.missing-parquet": (
        "Parquet needs pyarrow or polars; neither is installed. Install one with: python -m pip install pyarrow"
    ),
    "simulate.interrupted": "Interrupted: {done} of {asked} {unit} are done and kept.",
    "simulate.executor-failed": (
        "The executor has failed ({reason!r}). What it had not finished is made in this process; nothing is lost."
    ),
    "simulate.travel": (
        "The players or rules cannot be sent to other processes: {reason!r}. A bot of one's own must be a function "
        "at the top of a module that they can import."
    ),
    "simulate.sample.mean": "mean {mean}",
    "simulate.sample.none": "<Sample of no {unit}>",
    "simulate.sample": "<Sample of {n:,} {unit}: {shares:list}>",
    "simulate.repr": "<Simulation of {game}: {done} {unit}, seed {seed}; {result}>",
    "simulate.repr.none": "<Simulation of {game}: no {unit}>",
    "simulate.repr.part": "{n} of {asked}",
    "simulate.repr.share": "{outcome} {percent}",
    "simulate.repr.mean": "mean of {measure} {mean}",
    "simulate.caption": "{game}: {done} {unit} simulated, seed {seed}",
    "simulate.mean": "mean",
    "simulate.column.measure": "Measure",
    "simulate.column.outcome": "Outcome",
    "simulate.column.count": "Count",
    "simulate.column.share": "Share, or mean",
    "simulate.column.interval": "95 % interval",
    "simulate.column.exact": "Exact",
    "simulate.interval": "{low} to {high}",
    "compare.rules": "rules are a mapping of two or more names to rules; {got!r} was given.",
    "compare.name": "The name of a rule set is a text; {got!r} was given.",
    "compare.starts": "A start for each rule set names all of them: {known:list}; {got:list} were given.",
    "compare.measures": (
        "{first!r} and {other!r} do not measure the same ({firsts:list}; {others:list}), so they cannot be compared."
    ),
    "compare.set": "{got!r} is no rule set that was compared; those are {known:list}.",
    "compare.outcome": "{got!r} did not come and has no name; outcomes of {measure} are {known:list}.",
    "compare.no-mean": "The outcomes of {measure} are no amounts: name one of {known:list} to compare its share.",
    "compare.repr": "<Comparison of {game}: {done} {unit} on the same draws, seed {seed}; {results}>",
    "compare.repr.one": "{name} less {first}: {difference}",
    "compare.caption": "{game}: {done} {unit} of each rule set on the same draws, seed {seed}",
    "compare.column.rules": "Rules",
    "compare.column.against": "Less",
    "compare.column.difference": "Difference",
    "compare.column.narrower": "Narrower by",
}
