"""What is said of a game at a table that knows no more of it than its rules and its words."""

SENTENCES = {
    "generic.event": "{kind}: {facts}",
    "generic.act": "{act}",
    "generic.with-chance": "{text} (chance {chance}).",
    "generic.chance": "Chance",
    "generic.you": "You",
    "generic.seat": "Player {number}",
    "generic.nobody": "nobody",
    "generic.turn": "Your turn: {acts:list}.",
    "generic.turn-many": "Your turn.",
    "generic.wait": "Waiting for {who}.",
    "generic.wait-chance": "Chance moves next.",
    "generic.next": "{who} begins the next round: choose Next.",
    "generic.over": "The game is over. Scores: {scores:list}.",
}
