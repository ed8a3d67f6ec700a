"""Creatures as the lists of the lobby show them."""

from __future__ import annotations

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.hero_builder import Hero, hero_content


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


def short_hero(hero: Hero, ruleset: Ruleset) -> dict[str, object]:
    """A kept hero in the list."""
    content = hero_content(ruleset)
    return {
        **short(hero.sheet),
        "own": True,
        "class": " ".join(content.classes[key].name for key in hero.choices.classes),
        "species": content.species[hero.choices.species].name,
    }


def hero_choices(ruleset: Ruleset) -> dict[str, object]:
    """What a hero can be made of by a ruleset: classes with subclasses, species with lineages, backgrounds."""
    content = hero_content(ruleset)
    return {
        "classes": [
            {
                "key": one.key,
                "name": one.name,
                "subclasses": [{"key": path.key, "name": path.name} for path in one.subclasses],
            }
            for one in content.classes.values()
        ],
        "species": [
            {
                "key": one.key,
                "name": one.name,
                "lineages": [{"key": key, "name": of.name} for key, of in one.lineages.items()],
            }
            for one in content.species.values()
        ],
        "backgrounds": [{"key": one.key, "name": one.name} for one in content.backgrounds.values()],
    }
