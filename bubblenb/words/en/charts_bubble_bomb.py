"""English: Bubble Bomb's charts."""

SENTENCES = {
    "bubble_bomb.bare-bomb": "{bomb:bare_bombs}",
    "charts.bubble_bomb.fewest.title": "Fewest acts to each bomb",
    "charts.bubble_bomb.fewest.x": "acts (turns and swaps)",
    "charts.bubble_bomb.fewest.y": "bomb",
    "charts.bubble_bomb.fewest.never": "not from what is seen",
    "charts.bubble_bomb.fewest.no": "–",
    "charts.bubble_bomb.fewest.acts": "{acts} act{acts:s}",
    "charts.bubble_bomb.fewest.note": "{acts}",
    "charts.bubble_bomb.fewest.summary": (
        "Nearest: {bombs:list}, {acts} act{acts:s} away; {reached} of {of} bombs can be reached from what is seen."
    ),
    "charts.bubble_bomb.fewest.summary.now": (
        "Complete now: {bombs:list}; {reached} of {of} bombs can be reached from what is seen."
    ),
    "charts.bubble_bomb.fewest.summary.none": "None of the {of} bombs can be reached from what is seen.",
    "charts.bubble_bomb.fewest.column.label": "Bomb",
    "charts.bubble_bomb.fewest.column.text": "Fewest acts",
    "charts.bubble_bomb.fewest.column.fraction": "Number",
    "charts.bubble_bomb.sets.title": "Sets of seven chips for each bomb",
    "charts.bubble_bomb.sets.x": "sets (your row and the middle)",
    "charts.bubble_bomb.sets.y": "bomb",
    "charts.bubble_bomb.sets.text": "{count} set{count:s}",
    "charts.bubble_bomb.sets.summary": "There are sets for {count} of {of} bombs, most for {bomb}: {most}.",
    "charts.bubble_bomb.sets.summary.none": "No seven of the chips can be turned into a bomb, as far as is seen.",
    "charts.bubble_bomb.sets.column.label": "Bomb",
    "charts.bubble_bomb.sets.column.text": "Sets",
    "charts.bubble_bomb.sets.column.fraction": "Number",
    "charts.bubble_bomb.empty-bag": "The bag is empty: no chip comes next.",
    "charts.bubble_bomb.face.title": "What the next chip from the bag may show",
    "charts.bubble_bomb.face.x": "chance (%), by colour",
    "charts.bubble_bomb.face.name": "{colour} {symbol}",
    "charts.bubble_bomb.face.any": "any",
    "charts.bubble_bomb.face.no": "–",
    "charts.bubble_bomb.face.summary": (
        "Of {count} faces that may come, the likeliest: {faces:list}, with {percent} each."
    ),
    "charts.bubble_bomb.face.summary.one": (
        "Of {count} faces that may come, the likeliest: {faces:list}, with {percent}."
    ),
    "charts.bubble_bomb.face.summary.only": "The next chip shows {faces:list}, for sure.",
    "charts.bubble_bomb.face.summary.many": (
        "Of {count} faces that may come, {likely} are the likeliest, with {percent} each."
    ),
    "charts.bubble_bomb.face.column.face": "Face",
    "charts.bubble_bomb.face.column.text": "Chance, %",
    "charts.bubble_bomb.face.column.fraction": "Chance, exact",
    "charts.bubble_bomb.next.title": "Bombs that the next chip brings nearer",
    "charts.bubble_bomb.next.x": "chance (%)",
    "charts.bubble_bomb.next.y": "bomb",
    "charts.bubble_bomb.next.summary": "The next chip would bring {bomb} nearer most likely, with {percent}.",
    "charts.bubble_bomb.next.summary.none": "The next chip can bring no bomb nearer.",
    "charts.bubble_bomb.next.column.label": "Bomb",
    "charts.bubble_bomb.next.column.text": "Chance, %",
    "charts.bubble_bomb.next.column.fraction": "Chance, exact",
    "charts.bubble_bomb.seven.title": "Seven random chips",
    "charts.bubble_bomb.seven.subtitle": "Grey: as they fall. Blue ↻: after turning any of them.",
    "charts.bubble_bomb.seven.one-in": "{part} in {group:,}",
    "charts.bubble_bomb.seven.x": "chance (%)",
    "charts.bubble_bomb.seven.y": "kind of bomb",
    "charts.bubble_bomb.seven.label.fallen": "{kind}",
    "charts.bubble_bomb.seven.label.turned": "{kind} ↻",
    "charts.bubble_bomb.seven.fallen": "as they fall",
    "charts.bubble_bomb.seven.turned": "after turning any of them",
    "charts.bubble_bomb.seven.summary": (
        "Seven chips drawn blind can be turned into a rainbow with {rainbow}, into a bubble bomb with {bubble}."
    ),
    "charts.bubble_bomb.seven.column.kind": "Kind of bomb",
    "charts.bubble_bomb.seven.column.how": "Chips",
    "charts.bubble_bomb.seven.column.text": "Chance, %",
    "charts.bubble_bomb.seven.column.fraction": "Chance, exact",
}
