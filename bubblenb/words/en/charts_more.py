"""English: the charts that all games share: the tree, luck, simulations, comparisons."""

from __future__ import annotations

_PLAIN = {
    # the tree
    "tree.title": "What may come next",
    "tree.subtitle": "● chance of the step, its way in brackets   ■ choice",
    "tree.note": "{fraction} ({reach})",
    "tree.others": "{count} others",
    "tree.alike": "any {rank} ({count} cards)",
    "tree.unseen": "{text}: not known what",
    "tree.cut": "{text} …",
    "tree.summary": "{count} ways from here; the likeliest: {label}, with {fraction} ({percent}).",
    "tree.summary.later": (
        "{count} ways from here; the likeliest step of chance: {label}, with {fraction} ({percent})."
    ),
    "tree.summary.choices": "{count} ways from here, all of them choices.",
    "tree.column.label": "What happens",
    "tree.column.fraction": "Chance, exact",
    "tree.column.text": "Chance, %",
    "tree.column.reach": "Chance of the whole way, %",
}
SENTENCES = {f"charts.{key}": text for key, text in _PLAIN.items()}
