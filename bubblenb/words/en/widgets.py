"""What the Python side of the widgets says."""

SENTENCES = {
    "widget.no-file": "The front-end file {name} was not found in {folder}; reinstall bubblenb.",
    "widget.run": "Run this cell to see it and to play.",
    "widget.error": "Something went wrong inside bubblenb, and nothing was changed: {error}",
    "widget.intent": "This widget does not know what to do with {kind!r}.",
    "widget.help": 'help is "none", "odds" or "best"; {got!r} was given.',
    "widget.undo": 'undo is "study" or "off"; {got!r} was given.',
    "widget.no-cards": "Hand takes cards such as '10s 6d' (bubble cards '5b'), not {got!r}.",
    "widget.list": "Expected cards or places in a list; {got!r} was given.",
    "widget.bots": "bots are given by seat, such as {{1: 'random'}}; {got!r} was given.",
    "widget.selected": "The hand has cards 0 to {last}; {got!r} was selected.",
    "widget.step-source": "Stepper walks a match, a record or an example; {got} was given.",
    "hand.hard": "{total}, hard",
    "hand.soft": "{total}, soft",
    "table.stale": "The hand has moved on since you clicked.",
    "table.kind": "The table takes acts, undo, redo, seek, next and help; {kind!r} came.",
    "numbers.over_21.now": "Over 21 with the next card",
    "numbers.over_21.before": "Before you drew: over 21 with the next card",
    "numbers.over_21.croupier": "The croupier over 21 with his next card",
    "numbers.bust.now": "Over 21, and no bubble card can save you",
    "numbers.bust.before": "Before you drew: over 21, and no bubble card could save you",
    "numbers.bust.croupier": "The croupier over 21, and no bubble card can save him",
    "numbers.marks.you": "{over} of {of} cards take you over 21.",
    "numbers.marks.croupier": "{over} of {of} cards take the croupier over 21.",
    "numbers.marks-saved.you": (
        "{over} of {of} cards take you over 21; with {saved} of them a bubble card saves you."
    ),
    "numbers.marks-saved.croupier": (
        "{over} of {of} cards take the croupier over 21; with {saved} of them a bubble card saves him."
    ),
    "predict.question": "What do you think?",
    "predict.hint": "A percentage such as 25 %, a fraction such as 1/4, or a decimal such as 0.25.",
    "predict.empty": "Type a number first: {hint}",
    "predict.unreadable": "{got!r} is no chance. {hint}",
    "predict.thousands": (
        "Is {got!r} meant as {decimal} or as {thousands}? A chance lies between 0 and 1, or 0 % and 100 %."
    ),
    "predict.range": "A chance lies between 0 and 1, or between 0 % and 100 %; {got!r} does not.",
    "predict.answer": (
        "The answer is an exact chance from 0 to 1, a Counted or a Fraction; {got!r} was given."
    ),
    "predict.hit": "That is within one percentage point.",
    "predict.near": "That is {points} percentage points off.",
    "stepper.title": "{title}, step by step",
    "stepper.example": "{id}: {title}",
}
