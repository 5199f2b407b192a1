"""What the command line says."""

SENTENCES = {
    "cli.about": "Small games with the exact odds of the position on the table.",
    "cli.lab": "open the first lesson in JupyterLab",
    "cli.play": "play a game here in the terminal",
    "cli.show-rules": "the rules of a game, as Markdown",
    "cli.players": "how many play; the fewest where it is not said",
    "cli.bot": "who plays the others, such as greedy or sharp; the weakest where it is not said",
    "cli.seed": "a whole number or word: the same seed gives the same cards",
    "cli.options": "options that differ from the rulebook's, such as hit_soft_17=True",
    "cli.prompt": "> ",
    "cli.chance": "  (chance {chance})",
    "cli.act": "  {number}  {label}{note}  [{act}]",
    "cli.help": "Type a number, an act, why ACT, undo, redo, record or quit. {next} begins the next hand or round.",
}
