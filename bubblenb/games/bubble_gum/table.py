"""The table of Bubble Gum's rules: what each says, where the rulebook has it, and which option moves it."""

from __future__ import annotations

from bubblenb.engine import Rule

_ROWS = (
    # Setting up
    Rule(
        "BG-first",
        "The first leader",
        "Chance says who leads the first round, unless that is agreed on: the rulebook lets the better whistler "
        "lead.",
        line="L14",
        origin="assumed",
        option="first",
        rulings=("BG13",),
    ),
    Rule(
        "BG-deal",
        "Dealing",
        "The 24 cards, 1 to 6 in each of four colours, are shuffled and each player is dealt ten. Where a position "
        "does not say which card one is, any of those left may be it, all alike.",
        line="L6, L15",
    ),
    Rule(
        "BG-trump-card",
        "The trump card",
        "Of the four cards left one is turned up. Its colour is trump in this round; the card itself stays out of "
        "play. The other three stay face down and nobody sees them.",
        line="L15",
        origin="derived",
        rulings=("BG14",),
    ),
    Rule(
        "BG-secret",
        "What is known",
        "A player knows his hand and his own discards, and whatever has lain open: the trump card, what was played "
        "and taken, the fields and what popped. He knows neither the other's hand, nor what the other discarded, "
        "nor the pile. With the option hands and discards lie open.",
        line="L15, L36",
        origin="derived",
        option="open_hands",
        rulings=("BG17",),
        unreachable=True,
    ),
    # Whose turn it is
    Rule(
        "BG-turns",
        "Taking turns",
        "The leader plays, then the other follows, then the loser of the trick discards.",
        line="L22-L25",
        refusal="It is not your turn but that of player {number}.",
    ),
    Rule(
        "BG-chance",
        "Cards come by chance",
        "Only chance deals cards, turns up the trump card and draws the first leader.",
        line="L15",
        refusal="Only chance does that, and only with a card that is left.",
    ),
    Rule(
        "BG-chance-first",
        "Chance moves next",
        "While the first leader is drawn and cards are dealt nobody acts.",
        line="L15",
        origin="derived",
        refusal="It is chance's turn: nobody acts before that.",
    ),
    Rule(
        "BG-own-card",
        "Cards of the own hand",
        "A card that is played or discarded comes from the own hand.",
        line="L27, L36",
        refusal="You do not hold the {card:gum}.",
    ),
    # Playing cards
    Rule(
        "BG-lead",
        "Leading",
        "The leader plays any card of his hand. Whoever won a trick leads the next one.",
        line="L27, L38",
    ),
    Rule(
        "BG-follow",
        "Following the colour",
        "Who holds the colour led must play one of that colour. A card that was taken in an earlier trick counts "
        "like any other: who was out of a colour may hold it again.",
        line="L28-L29",
        refusal="You hold {colour:colour}, so {colour:colour} must be followed ({cards:gums}).",
        rulings=("BG16",),
    ),
    Rule(
        "BG-free",
        "Without the colour",
        "Who holds no card of the colour led plays any card; nobody has to play trump.",
        line="L28-L29",
    ),
    # Who wins the trick
    Rule(
        "BG-same-colour",
        "One colour: the higher number",
        "Of two cards of one colour the higher number wins, in trump as well.",
        line="L31",
        rulings=("BG15",),
    ),
    Rule(
        "BG-trump-wins",
        "Two colours: trump",
        "Of two cards of different colours the one in the trump colour wins, whatever the numbers.",
        line="L32",
    ),
    Rule(
        "BG-leader-wins",
        "Two colours, no trump: the leader",
        "If the colours differ and neither is trump, the leader wins.",
        line="L33",
    ),
    Rule(
        "BG-no-tie",
        "No trick is tied",
        "All 24 cards differ, so every trick has one winner.",
        line="L31-L33",
        origin="derived",
        rulings=("BG19",),
        unreachable=True,
    ),
    # Capturing
    Rule(
        "BG-capture",
        "The winner captures",
        "The loser's card goes face up into the winner's field. The winner's own card does not: it goes to the loser.",
        line="L35",
        origin="derived",
        rulings=("BG1",),
    ),
    Rule(
        "BG-take",
        "The loser takes",
        "The winner's card goes into the loser's hand.",
        line="L36",
    ),
    Rule(
        "BG-discard",
        "The loser discards",
        "Then the loser discards one card of that hand face down. It may be the card just taken.",
        line="L36",
        refusal="You lost the trick and took the {card:gum}: first discard a card.",
        rulings=("BG2",),
    ),
    Rule(
        "BG-discard-loser",
        "Only the loser discards",
        "Only who has lost a trick discards, right after it.",
        line="L36",
        refusal="Only who has just lost a trick discards a card; now one is to be played.",
    ),
    Rule(
        "BG-last-discard",
        "The last discard",
        "After the tenth trick the loser has no other card than the one taken and discards it. So all hands end "
        "empty.",
        line="L36-L38",
        origin="derived",
        rulings=("BG3",),
    ),
    # Pop
    Rule(
        "BG-pop",
        "Pop!",
        "A field that has come to 15 or more after the discard pops: all its cards go out of play, the one just "
        "captured too. They lay open, so they are known.",
        line="L40-L41",
        option="pop_at",
        rulings=("BG4", "BG5", "BG6", "BG7"),
    ),
    # The end of a round
    Rule(
        "BG-round-total",
        "The round: the larger total",
        "After ten tricks the larger total of a field wins the round.",
        line="L43",
    ),
    Rule(
        "BG-round-cards",
        "The round: more cards",
        "With equal totals the field of more cards wins the round.",
        line="L43",
    ),
    Rule(
        "BG-round-both",
        "The round: both",
        "With equal totals and as many cards both have won the round; so it is with two empty fields. With the option "
        "none such a round counts for nobody.",
        line="L43",
        option="double_win",
        rulings=("BG8",),
    ),
    Rule(
        "BG-round-over",
        "The round is over",
        "A round that is over stays on the table until the next one is begun.",
        origin="assumed",
        refusal="The round is over; the next one can be begun.",
    ),
    Rule(
        "BG-next",
        "The next round",
        "All 24 cards are shuffled, the trump card and the pile among them. The other player leads, from round to "
        "round in turn, in extensions too; he begins the round.",
        line="L45",
        origin="assumed",
        refusal="The next round begins when this one is over.",
        rulings=("BG11", "BG12"),
    ),
    # The end of the match
    Rule(
        "BG-game",
        "Two rounds win",
        "Who has won two rounds, and more than the other, wins. With rounds that both win this takes three rounds at "
        "most, extensions aside.",
        line="L20, L45",
        origin="derived",
        rulings=("BG9",),
    ),
    Rule(
        "BG-game-over",
        "The game is over",
        "After the game nobody acts.",
        line="L45",
        refusal="The game is over.",
    ),
    Rule(
        "BG-extension",
        "Extension rounds",
        "If both come to two wins or more with the same round, further rounds are played until one player alone wins "
        "one.",
        line="L46",
        origin="derived",
        rulings=("BG10",),
    ),
    Rule(
        "BG-player-card",
        "Player cards",
        "A player card that is turned over shows a round won. The engine counts, so more than one can be told.",
        line="L13, L44",
        origin="derived",
        rulings=("BG18",),
        unreachable=True,
    ),
)

RULES: dict[str, Rule] = {rule.id: rule for rule in _ROWS}
"""The rules by id, in the order in which a match meets them."""
