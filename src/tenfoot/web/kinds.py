"""Creatures as the lists of the lobby show them."""

from __future__ import annotations

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.hero_builder import Hero, classes, species


def short(sheet: Sheet) -> dict[str, object]:
    """A creature in a list to choose from."""
    return {
        "key": sheet.key,
        "name": sheet.name,
        "cr": sheet.cr,
        "level": sheet.level,
        "hp": sheet.hp,
        "type": sheet.tags[0] if sheet.tags else "",
        "size": sheet.size,
    }


def short_hero(hero: Hero) -> dict[str, object]:
    """A hero of one's own in the list."""
    known = classes()
    return {
        **short(hero.sheet),
        "own": True,
        "class": " ".join(known[key].name for key in hero.choices.classes),
        "species": species()[hero.choices.species].name,
    }
