"""What the page of a game's rules says beside the rules themselves."""

SENTENCES = {
    "rules.title": "The rules of {game}",
    "rules.origins": (
        "Each rule says where it comes from: stated (the rulebook says it, in the lines named), derived (it follows "
        "from the rulebook by counting), public (a public page says it), or assumed (nobody says; chosen here). "
        "An option changes the rule."
    ),
    "rules.rule": "Rule",
    "rules.says": "What it says",
    "rules.line": "Rulebook",
    "rules.origin": "Source",
    "rules.option": "Option",
    "rules.id": "Names",
    "rules.options": "Options",
    "rules.default": "Default",
    "rules.changes": "Changes",
    "rules.stated": "stated",
    "rules.derived": "derived",
    "rules.public": "public",
    "rules.assumed": "assumed",
}
