"""What the engine and the match say when something is refused or cannot be read."""

SENTENCES = {
    "error.language": "There is no language {got!r}; known are {known:list}.",
    "error.game": "{got!r} is no game of bubblenb; the games are {games:list}.",
    "error.unknown": "{got!r} is no act of {game}; acts are {acts}.",
    "error.seat": "Seat {got!r} is not at this table; seats are 0 to {last}.",
    "error.seat-needed": "Several seats may act now ({seats:list}); say which one acts with seat=.",
    "error.clock": "{game} has no clock, so an act takes no time; at={got!r} was given.",
    "error.time": (
        "The time of an act is a whole number of milliseconds not before the last act's {last}; "
        "{got!r} was given."
    ),
    "error.players": "{game} is played by {least} to {most}; players={got!r} was given.",
    "error.position-kind": "A position is a text; {got!r} was given.",
    "error.record-kind": "A record is a text; {got!r} was given.",
    "error.bots": "bots are a mapping of seats to bots (names or functions); {got!r} was given.",
    "error.play-to": "A match is played to 'hand' or to 'game'; {got!r} was given.",
    "error.play-cap": "cap is a whole number of acts of at least 0; {got!r} was given.",
    "error.watch": "A watcher is a function without arguments; {got!r} was given.",
    "error.players-position": "the position has {seated} players; players={got!r} was given.",
    "error.players-exact": "{game} is played by {least}; players={got!r} was given.",
    "error.chance-mode": "chance is 'auto' or 'manual'; {got!r} was given.",
    "error.seed": "A seed is a whole number or a text without spaces; {got!r} was given.",
    "error.seek": "The match has steps 0 to {last}; {got!r} was asked for.",
    "error.not-seen": "Expected what a seat has seen (a Seen) or a match; {got!r} was given.",
    "error.bot": "{got!r} is no bot of {game}; known are {known:list}.",
    "error.bot-call": (
        "A bot is called with three things: what it has seen, its legal acts, and a generator; {got!r} takes {takes!r}."
    ),
    "error.bot-act": "The bot of seat {seat} chose {got!r}, which it may not do now: {reason}",
    "error.bot-kind": (
        "A bot answers with one of the acts that it was given, not with a text; that of seat {seat} gave {got!r}."
    ),
    "error.rules-kind": "rules are the game's Rules or a mapping of options; {got!r} was given.",
    "error.option": "{got!r} is no option of {game}; {hint}",
    "error.option-near": "did you mean {near!r}? The options are {options:list}.",
    "error.option-far": "the options are {options:list}.",
    "error.option-value": "The option {option} of {game} is {expected}; {got!r} was given.",
    "error.option-bool": "True or False",
    "error.option-number": "a whole number of at least 1",
    "error.option-choice": "one of {choices:list}",
    "error.position": "Position {text!r}: {what}",
    "error.position-head": "a position of {game} begins with {head!r}.",
    "error.position-field-near": "{got!r} is no field of a position of {game}; did you mean {near!r}?",
    "error.position-field": "{got!r} is no field of {game}; fields are {fields:list}.",
    "error.position-twice": "the field {field!r} is given twice.",
    "error.position-card": "{got!r} in the field {field!r} is no {kind} card.",
    "error.position-same": (
        "the card {card} lies both in {first!r} and in {second!r}, but there is only one of it."
    ),
    "error.position-again": "the card {card} lies in {first!r} twice, but there is only one of it.",
    "error.position-many": (
        "the card {card} in {second!r} is one too many: there are only {copies} of it in all."
    ),
    "error.position-value": "the field {field!r} is {expected}; {got!r} was given.",
    "error.position-needs": "{what}",
    "error.record": "Record, line {line}: {what}",
    "error.record-empty": "the text is empty; a record begins with a line such as {head!r}.",
    "error.record-head": "expected a line such as {expected!r}, got {got!r}.",
    "error.record-version": "this record is of format {got!r}; this bubblenb reads format {known}.",
    "error.record-field": "{got!r} is no part of a record's first line; expected players=, seed= or rules.",
    "error.record-line": "expected {expected}, got {got!r}.",
    "error.record-number": "expected a number of at most {most} digits, got {got!r}.",
    "error.record-seat": (
        "{got!r} hides a piece: this is the record of what one seat saw, which cannot be played again; a whole one "
        "is written by to_text() without a seat."
    ),
    "error.record-act": "{got!r} cannot be played here: {reason}",
    "error.record-mark": "an undo goes back to a step between 0 and {last}; {got!r} was given.",
    "match.over": "The game is over.",
    "match.not-your-move": "It is not this seat's turn.",
    "match.undo-off": "This table does not allow taking back.",
    "match.nothing-to-undo": "There is nothing to take back.",
    "match.nothing-to-redo": "There is nothing to bring back.",
}
