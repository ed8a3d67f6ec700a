"""What heroes of a ruleset are made of: its classes, species, backgrounds, feats, spells, equipment and rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.hero.tables import (
    BACKGROUNDS,
    CLASSES,
    FEATS,
    SPECIES,
    SUBCLASSES,
    Background,
    ClassTable,
    Feat,
    Species,
    Subclass,
)
from tenfoot.rulesets.srd52.items.magic_item import MagicItem

HERO_HIT_POINTS, ORIGIN_FEATS = "hero hit points", "origin feats"
"""Parameters: how heroes gain Hit Points (`average`, `max`, `rolled`), and how many Origin feats they begin with."""


@dataclass(frozen=True, slots=True)
class Content:
    """What the builder needs of a ruleset."""

    classes: Mapping[str, ClassTable]
    """Each class with all its subclasses, those of packs too."""
    species: Mapping[str, Species]
    backgrounds: Mapping[str, Background]
    feats: Mapping[str, Feat]
    spells: Mapping[str, Spell]
    """Every spell with its level and the classes on whose lists it is, by key."""
    weapons: Mapping[str, Weapon]
    armor: Mapping[str, Armor]
    gear: Mapping[str, object]
    magic: Mapping[str, MagicItem]
    wielded: Mapping[str, Weapon]
    """Weapons by every kind of thing that is one, magic ones too."""
    worn: Mapping[str, Armor]
    beasts: Mapping[str, Sheet]
    rules: frozenset[str]
    parameters: Mapping[str, int | str]


def hero_content(ruleset: Ruleset) -> Content:
    """Give what heroes of this ruleset are made of; a ruleset that has no classes has empty tables."""
    return ruleset.derived("hero content", _collect)


def _collect(ruleset: Ruleset) -> Content:
    tables = ruleset.tables()
    weapons, armor = tables.get("weapons", {}), tables.get("armor", {})
    monsters = ruleset.table("monsters", Sheet)
    return Content(
        classes=_with_subclasses(ruleset),
        species=ruleset.table(SPECIES, Species),
        backgrounds=ruleset.table(BACKGROUNDS, Background),
        feats=ruleset.table(FEATS, Feat),
        spells=dict(sorted(ruleset.table("spells", Spell).items())),
        weapons={key: row for key, row in weapons.items() if isinstance(row, Weapon)},
        armor={key: row for key, row in armor.items() if isinstance(row, Armor)},
        gear=tables.get("gear", {}),
        magic=ruleset.table("magic items", MagicItem),
        wielded=cast("dict[str, Weapon]", weapons),
        worn=cast("dict[str, Armor]", armor),
        beasts={key: row for key, row in monsters.items() if "beast" in row.tags},
        rules=frozenset(ruleset.rules),
        parameters=ruleset.parameters,
    )


def _with_subclasses(ruleset: Ruleset) -> dict[str, ClassTable]:
    """Give each class its own subclasses and those that name it."""
    further = ruleset.table(SUBCLASSES, Subclass).values()
    return {
        key: msgspec.structs.replace(
            table, subclasses=(*table.subclasses, *(each for each in further if each.class_ == key))
        )
        for key, table in ruleset.table(CLASSES, ClassTable).items()
    }
