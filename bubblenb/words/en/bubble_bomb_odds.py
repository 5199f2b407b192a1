"""What the exact numbers of Bubble Bomb say when a question makes no sense."""

SENTENCES = {
    "bubble_bomb.odds.other-game": "These are the odds of Bubble Bomb; the position is of {got}.",
    "bubble_bomb.odds.seat": "This is asked of a player's seat: 0 to {last}; the one who looks has {got}.",
    "bubble_bomb.odds.set-up": "The table is still being set up; this can be answered once play goes on.",
    "bubble_bomb.odds.over": "The game is over; nobody turns or swaps chips any more.",
    "bubble_bomb.odds.bomb": "Expected a bomb ({known:list}); {got!r} was given.",
    "bubble_bomb.odds.chip": "No chip {got} lies on the table.",
    "bubble_bomb.odds.kind": "Expected a kind of bomb ({kinds:list}) or a bomb such as 'red'; {got!r} was given.",
}
