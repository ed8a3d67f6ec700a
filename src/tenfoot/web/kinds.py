"""Creatures as the lists of the lobby show them."""

from __future__ import annotations

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.packs.record_names import AT
from tenfoot.protocol.http_replies import (
    ClassView,
    FeatView,
    HeroChoicesView,
    KindView,
    NamedKey,
    SpeciesView,
    SpellChoiceView,
)
from tenfoot.rulesets.hero_builder import ORIGIN_FEATS, Hero, hero_content
from tenfoot.table.own_heroes import HeroLook


def short(sheet: Sheet) -> KindView:
    """Return a creature as it is in a list to choose from."""
    kind = sheet.tags[0] if sheet.tags else ""
    return KindView(sheet.key, sheet.name, sheet.cr, sheet.level, sheet.hp, kind, sheet.size)


def short_hero(hero: Hero, ruleset: Ruleset, look: HeroLook) -> KindView:
    """Return a hero that a person has made as it is in the list."""
    content = hero_content(ruleset)
    return msgspec.structs.replace(
        short(hero.sheet),
        own=True,
        class_=" ".join(content.classes[key].name for key in hero.choices.classes),
        species=content.species[hero.choices.species].name,
        color=look.color,
        portrait=look.portrait,
    )


def hero_choices(ruleset: Ruleset) -> HeroChoicesView:
    """Return what a hero can be made of by a ruleset: classes, species, backgrounds, feats, packs' spells."""
    content = hero_content(ruleset)
    return HeroChoicesView(
        tuple(
            ClassView(one.key, one.name, tuple(NamedKey(path.key, path.name) for path in one.subclasses))
            for one in content.classes.values()
        ),
        tuple(
            SpeciesView(
                one.key,
                one.name,
                tuple(NamedKey(key, of.name) for key, of in one.lineages.items()),
                bool(one.origin_feat),
            )
            for one in content.species.values()
        ),
        tuple(NamedKey(one.key, one.name) for one in content.backgrounds.values()),
        tuple(
            FeatView(one.key, one.name, one.category, one.level)
            for one in content.feats.values()
            if one.category in ("origin", "general")
        ),
        tuple(
            SpellChoiceView(one.key, one.name, one.level, one.classes)
            for one in content.spells.values()
            if AT in one.key
        ),
        content.parameters.get(ORIGIN_FEATS, 1) == 2,
    )
