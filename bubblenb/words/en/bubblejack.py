"""What Bubblejack says beside its table of rules: events, labels, the position in words."""

SENTENCES = {
    "bubblejack.target": "a whole number from 1 to {most}, so that the bubble deck cannot run out",
    "bubblejack.needs-cards": "a hand needs at least 4 standard cards in play.",
    "bubblejack.needs-unseen": (
        "the croupier has a face-down card, but the deck holds no card that it could be."
    ),
    "bubblejack.needs-plain": "plain blackjack (bubbles=False) has no bubble cards.",
    "bubblejack.needs-deal": (
        "in phase deal the player has at most 1 card, the croupier at most 1 and none face down."
    ),
    "bubblejack.needs-dealt": "in phase {phase} the player and the croupier have been dealt their cards.",
    "bubblejack.needs-21": "phase {phase} needs a total of at most 21; it is {total}.",
    "bubblejack.needs-over": (
        "phase over 21 needs a total over 21 (it is {total}) and, as out, the card of the hand that "
        "went over."
    ),
    "bubblejack.needs-out": "out names the card that took a hand over 21; phase {phase} has none.",
    "bubblejack.needs-down": "phase reveal needs a face-down card (? among the croupier's cards).",
    "bubblejack.needs-turned": (
        "the face-down card has been turned when it is the croupier's turn or the hand is over."
    ),
    "bubblejack.needs-result": "phase {phase} needs a result: player, croupier or tie.",
    "bubblejack.needs-no-result": "phase {phase} has no result yet.",
    "bubblejack.needs-award": (
        "phase award needs a winner (result player or croupier) and a bubble deck with a card."
    ),
    "bubblejack.needs-one-open": (
        "while a card lies face down the croupier has exactly one open card and has played no bubble card."
    ),
    "bubblejack.needs-last": (
        "out is the last card that the hand got, or the last bubble card played where that may leave it over 21; "
        "{out} is neither."
    ),
    "bubblejack.needs-player-21": (
        "the player's cards make {player}: over 21 the hand is lost before it is the croupier's turn."
    ),
    "bubblejack.needs-card": "phase {phase} needs a card that can come, but the deck has none.",
    "bubblejack.needs-shuffle": (
        "phase {phase} needs a card that can come: write the discards, which are shuffled in by then, "
        "in the deck."
    ),
    "bubblejack.needs-draw": "in phase draw a card has been asked for, which may not be done at {total}.",
    "bubblejack.needs-bust": (
        "in phase reveal the hand is decided (result croupier) when the player is over 21, and only then; "
        "the player's cards make {player}."
    ),
    "bubblejack.needs-fit": (
        "the result {result} does not fit the cards: the player has {player}, the croupier {croupier}."
    ),
    "bubblejack.needs-won": "nobody has won less than 0; the tally takes away more than there is.",
    "bubblejack.needs-going-on": (
        "the game is over when somebody has won {target}; phase {phase} needs fewer for both."
    ),
    "bubblejack.needs-jack": "a hand won with the jack of bubbles ends the game: the phase is game over.",
    "bubblejack.needs-winner": (
        "phase game over needs one winner (result player or croupier), who has won {target} or played the jack "
        "of bubbles."
    ),
    # events, by kind and by who they happen to (you, player, croupier)
    "bubblejack.dealt.you": "You drew the {card:card}: {total}.",
    "bubblejack.dealt.player": "The player drew the {card:card}: {total}.",
    "bubblejack.dealt.croupier": "The croupier drew the {card:card}: {total}.",
    "bubblejack.over": "",
    "bubblejack.face_down": "The croupier took a card face down.",
    "bubblejack.hit.you": "You asked for a card at {total}.",
    "bubblejack.hit.player": "The player asked for a card at {total}.",
    "bubblejack.hit.croupier": "The croupier must draw at {total}.",
    "bubblejack.stood.you": "You stood on {total}.",
    "bubblejack.stood.player": "The player stood on {total}.",
    "bubblejack.stood.croupier": "The croupier stands on {total}.",
    "bubblejack.used.you": "You used the {card:card}; the {out:card}{drop:also} went: {total}.",
    "bubblejack.used.player": "The player used the {card:card}; the {out:card}{drop:also} went: {total}.",
    "bubblejack.used.croupier": "The croupier used the {card:card}; the {out:card}{drop:also} went: {total}.",
    "bubblejack.still_over.you": "Your cards still make {total}.",
    "bubblejack.still_over.player": "The player's cards still make {total}.",
    "bubblejack.still_over.croupier": "The croupier's cards still make {total}.",
    "bubblejack.bust.you": "You are bust with {total}.",
    "bubblejack.bust.player": "The player is bust with {total}.",
    "bubblejack.bust.croupier": "The croupier is bust with {total}.",
    "bubblejack.revealed": "The croupier turned the {card:card}: {total}.",
    "bubblejack.tied": "A tie: {player} each. Nobody takes a bubble card.",
    "bubblejack.won_hand.you": "You win the hand, {player} to {croupier}.",
    "bubblejack.won_hand.player": "The player wins the hand, {player} to {croupier}.",
    "bubblejack.won_hand.croupier": "The croupier wins the hand, {croupier} to {player}.",
    "bubblejack.won_by_bust.you": "You win the hand.",
    "bubblejack.won_by_bust.player": "The player wins the hand.",
    "bubblejack.won_by_bust.croupier": "The croupier wins the hand.",
    "bubblejack.awarded.you": "Your bubble card is the {card:card}.",
    "bubblejack.awarded.player": "The player's bubble card is the {card:card}.",
    "bubblejack.awarded.croupier": "The croupier's bubble card is the {card:card}.",
    "bubblejack.won_game.you": "You win the game.",
    "bubblejack.won_game.player": "The player wins the game.",
    "bubblejack.won_game.croupier": "The croupier wins the game.",
    "bubblejack.cleared": "The cards were cleared away for the next hand.",
    "bubblejack.shuffled": "The deck was empty: {cards} discarded card{cards:s} were shuffled in.",
    # labels and notes of buttons
    "bubblejack.act.hit": "Hit",
    "bubblejack.act.stand": "Stand",
    "bubblejack.act.bust": "Go bust",
    "bubblejack.act.next": "Next hand",
    "bubblejack.act.use": "Use {card:rank}",
    "bubblejack.act.use_any": "Use a bubble card",
    "bubblejack.act.use_drop": "Use {card:rank}, drop {drop:rank}",
    "bubblejack.act.use_drop_suit": "Use {card:rank}, drop {drop:card}",
    "bubblejack.note.use": "to {total}",
    "bubblejack.note.hopeless": "to {total}, still over 21",
    "bubblejack.note.stand": "with {total}",
    "bubblejack.note.bust": "keep your bubble cards",
    # the board
    "bubblejack.player": "Player",
    "bubblejack.you": "You",
    "bubblejack.croupier": "Croupier",
    "bubblejack.actor.you": "You",
    "bubblejack.actor.player": "the player",
    "bubblejack.actor.croupier": "the croupier",
    "bubblejack.counts": "bubble cards",
    "bubblejack.counts-plain": "hands won",
    "bubblejack.label": "{who} {total}",
    "bubblejack.label.empty": "{who}",
    "bubblejack.label.down": "{who} {total}+?",
    "bubblejack.won": "{won} of {target}",
    "bubblejack.tag.soft": "soft",
    "bubblejack.tag.over": "over 21 by {over}",
    "bubblejack.tag.stands": "stands on 17",
    "bubblejack.tag.hits-soft": "draws on soft 17",
    "bubblejack.tag.wins": "wins the hand",
    "bubblejack.tag.tie": "tie",
    "bubblejack.tag.game": "wins the game",
    # the position in words
    "bubblejack.says.hand": "{who}: {cards:cards}; {total}{soft}.",
    "bubblejack.says.soft": ", soft",
    "bubblejack.says.no-hand": "{who}: no cards.",
    "bubblejack.says.played": "Bubble cards in the hand: {cards:cards}.",
    "bubblejack.says.reserve": "In reserve: {cards:cards}.",
    "bubblejack.says.down": "One card is face down.",
    "bubblejack.says.won": "{who} won {won} of {target}.",
    "bubblejack.says.left": "Cards not seen yet: {left}.",
    "bubblejack.says.decide": "Your turn: {acts:list}.",
    "bubblejack.says.over": "Your cards make {total}, over 21. Use a bubble card or go bust.",
    "bubblejack.says.bust-only": "Your cards make {total}, over 21, and there is no bubble card to use.",
}
