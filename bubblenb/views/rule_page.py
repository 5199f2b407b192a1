"""The page of a game's rules, made from the table that the engine reads: nothing on it is written twice."""

from __future__ import annotations

from dataclasses import dataclass, fields

from bubblenb.engine import AnyGame, Rule
from bubblenb.games import game_named
from bubblenb.words import say, say_rule

_COLUMNS = ("rule", "says", "line", "origin", "option", "id")


@dataclass(frozen=True)
class RulePage:
    """All rules of a game: shown as a table in a notebook, as Markdown anywhere else."""

    game: AnyGame

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rows, in the order of the page."""
        return tuple(self.game.RULES.values())

    def __str__(self) -> str:
        heads = [say(f"rules.{column}") for column in _COLUMNS]
        lines = [
            f"# {say('rules.title', game=self.game.TITLE)}",
            "",
            say("rules.origins"),
            "",
            _line(heads),
            _line(["---"] * len(heads)),
            *(_line(_cells(rule)) for rule in self.rules),
            "",
            f"## {say('rules.options')}",
            "",
            _line([say("rules.option"), say("rules.default"), say("rules.changes")]),
            _line(["---"] * 3),
            *(_line(cells) for cells in self._options()),
        ]
        return "\n".join(lines) + "\n"

    def _options(self) -> list[list[str]]:
        """Every option with its default and the rules that it changes."""
        default = self.game.Rules()
        found = []
        for field in fields(self.game.Rules):
            titles = [_title(rule) for rule in self.rules if field.name in rule.option.split(", ")]
            value = getattr(default, field.name)
            found.append([f"`{field.name}`", f"`{value}`", "; ".join(titles)])
        return found

    def _repr_markdown_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"RulePage({self.game.NAME})"


def rule_page(game: AnyGame | str) -> RulePage:
    """The page of a game's rules, by its name or module; raises BadText for no game."""
    return RulePage(game_named(game))


def _title(rule: Rule) -> str:
    return say_rule(rule.id, "title", rule.title)


def _cells(rule: Rule) -> list[str]:
    option = ", ".join(f"`{name}`" for name in rule.option.split(", ") if name)
    ids = " ".join((f"`{rule.id}`", *rule.rulings))
    origin = say(f"rules.{rule.origin}")
    return [_title(rule), say_rule(rule.id, "words", rule.words), rule.line, origin, option, ids]


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
