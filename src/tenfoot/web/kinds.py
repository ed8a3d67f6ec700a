"""Creatures as the lists of the lobby show them."""

from __future__ import annotations

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.protocol.http_replies import ClassView, HeroChoicesView, KindView, NamedKey, SpeciesView
from tenfoot.rulesets.hero_builder import Hero, hero_content


def short(sheet: Sheet) -> KindView:
    """Return a creature as it is in a list to choose from."""
    kind = sheet.tags[0] if sheet.tags else ""
    return KindView(sheet.key, sheet.name, sheet.cr, sheet.level, sheet.hp, kind, sheet.size)


def short_hero(hero: Hero, ruleset: Ruleset) -> KindView:
    """Return a hero that a person has made as it is in the list."""
    content = hero_content(ruleset)
    return msgspec.structs.replace(
        short(hero.sheet),
        own=True,
        class_=" ".join(content.classes[key].name for key in hero.choices.classes),
        species=content.species[hero.choices.species].name,
    )


def hero_choices(ruleset: Ruleset) -> HeroChoicesView:
    """Return what a hero can be made of by a ruleset: classes, species with lineages, backgrounds."""
    content = hero_content(ruleset)
    return HeroChoicesView(
        tuple(
            ClassView(one.key, one.name, tuple(NamedKey(path.key, path.name) for path in one.subclasses))
            for one in content.classes.values()
        ),
        tuple(
            SpeciesView(one.key, one.name, tuple(NamedKey(key, of.name) for key, of in one.lineages.items()))
            for one in content.species.values()
        ),
        tuple(NamedKey(one.key, one.name) for one in content.backgrounds.values()),
    )
