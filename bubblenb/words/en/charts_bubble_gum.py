"""English: Bubble Gum's charts."""

SENTENCES = {
    "bubble_gum.card-named": "{card:gum}",
    "charts.bubble_gum.holds.title": "What the other player may hold",
    "charts.bubble_gum.holds.x": "chance (%), by number",
    "charts.bubble_gum.holds.mine": "you",
    "charts.bubble_gum.holds.no": "–",
    "charts.bubble_gum.holds.who.mine": "you hold it",
    "charts.bubble_gum.holds.who.may": "the other may hold it",
    "charts.bubble_gum.holds.who.no": "the other does not hold it",
    "charts.bubble_gum.holds.summary": (
        "The other may hold any of {count} cards, the {card} most likely ({percent}){sure}."
    ),
    "charts.bubble_gum.holds.summary.alike": (
        "The other may hold any of {count} cards, each with the same chance ({percent}){sure}."
    ),
    "charts.bubble_gum.holds.summary.and-sure": ", and surely holds {cards:list}",
    "charts.bubble_gum.holds.summary.sure": "The other holds {cards:list}, for sure.",
    "charts.bubble_gum.holds.summary.none": "The other holds no card.",
    "charts.bubble_gum.holds.column.card": "Card",
    "charts.bubble_gum.holds.column.who": "Who",
    "charts.bubble_gum.holds.column.text": "Chance that the other holds it, %",
    "charts.bubble_gum.holds.column.fraction": "Chance, exact",
    "charts.bubble_gum.void.title": "Colours that the other player may lack",
    "charts.bubble_gum.void.x": "chance (%) to hold none",
    "charts.bubble_gum.void.y": "colour",
    "charts.bubble_gum.void.trump": "{colour} (trump)",
    "charts.bubble_gum.void.summary": (
        "The other most likely lacks {most:list} ({high}), least likely {least:list} ({low})."
    ),
    "charts.bubble_gum.void.each": "{percent} each",
    "charts.bubble_gum.void.summary.alike": "The other lacks each colour with the same chance, {percent}.",
    "charts.bubble_gum.void.column.label": "Colour",
    "charts.bubble_gum.void.column.text": "The other holds none, %",
    "charts.bubble_gum.void.column.fraction": "Chance, exact",
    "charts.bubble_gum.tricks.title": "This trick, by the card you play",
    "charts.bubble_gum.tricks.x": "chance (%): trick won | lost",
    "charts.bubble_gum.tricks.win": "you win the trick",
    "charts.bubble_gum.tricks.lose": "you lose the trick",
    "charts.bubble_gum.tricks.note": "win {win}",
    "charts.bubble_gum.tricks.note.pops": " · pops {percent}",
    "charts.bubble_gum.tricks.note.pops-other": " · theirs pops {percent}",
    "charts.bubble_gum.tricks.summary": (
        "The {card} wins the trick most likely ({percent}); your field pops then with {pops}."
    ),
    "charts.bubble_gum.tricks.summary.one": (
        "The {card} wins the trick with {percent}; it wins and your field pops with {pops}."
    ),
    "charts.bubble_gum.tricks.summary.none": "None of your cards can win this trick.",
    "charts.bubble_gum.tricks.column.label": "Card",
    "charts.bubble_gum.tricks.column.name": "End of the trick",
    "charts.bubble_gum.tricks.column.text": "Chance, %",
    "charts.bubble_gum.tricks.column.fraction": "Chance, exact",
    "charts.bubble_gum.tricks.column.pops": "You win it and your field pops, %",
    "charts.bubble_gum.tricks.column.pops_other": "The other wins it and their field pops, %",
    "charts.bubble_gum.values.title": "What each card is worth for the round",
    "charts.bubble_gum.values.x": "chance (%): win | both | loss",
    "charts.bubble_gum.values.win": "you win the round",
    "charts.bubble_gum.values.both": "both win the round",
    "charts.bubble_gum.values.loss": "you lose the round",
    "charts.bubble_gum.values.note": "win {win}",
    "charts.bubble_gum.values.summary": (
        "Best now: {label}. You win the round with {win}, both win it with {both}, you lose it with {loss}, were all "
        "cards open from then on; "
    ),
    "charts.bubble_gum.values.summary.all": "all {of:,} possible hands were searched.",
    "charts.bubble_gum.values.summary.sampled": "{hands:,} of {of:,} possible hands were searched.",
    "charts.bubble_gum.values.column.label": "Act",
    "charts.bubble_gum.values.column.name": "End of the round",
    "charts.bubble_gum.values.column.text": "Chance, %",
    "charts.bubble_gum.values.column.fraction": "Chance, exact",
}
