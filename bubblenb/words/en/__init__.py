"""English: the catalogue that every other language falls back on, put together from its pages."""

from __future__ import annotations

from bubblenb.words.en import (
    bubble_bomb,
    bubble_bomb_box,
    bubble_bomb_odds,
    bubble_bomb_page,
    bubble_gum,
    bubble_gum_odds,
    bubblejack,
    cards,
    charts,
    cli,
    errors,
    generic,
    gum_gum_machine,
    gum_gum_machine_check,
    gum_gum_machine_odds,
    gum_gum_machine_page,
    lab,
    luck,
    odds,
    rules,
    screen,
    widgets,
)

SENTENCES: dict[str, str] = {
    **errors.SENTENCES,
    **generic.SENTENCES,
    **bubblejack.SENTENCES,
    **bubble_gum.SENTENCES,
    **bubble_gum_odds.SENTENCES,
    **bubble_bomb.SENTENCES,
    **bubble_bomb_box.SENTENCES,
    **bubble_bomb_odds.SENTENCES,
    **bubble_bomb_page.SENTENCES,
    **gum_gum_machine.SENTENCES,
    **gum_gum_machine_check.SENTENCES,
    **gum_gum_machine_odds.SENTENCES,
    **gum_gum_machine_page.SENTENCES,
    **odds.ODDS,
    **lab.SENTENCES,
    **luck.SENTENCES,
    **cli.SENTENCES,
    **rules.SENTENCES,
    **charts.CHARTS,
    **widgets.SENTENCES,
    **{f"screen.{key}": text for key, text in screen.SCREEN.items()},
}
FORMS = {**cards.FORMS, **bubble_bomb.FORMS, **bubble_gum.FORMS, **gum_gum_machine.FORMS}
