"""The content of the 2024 rules: loaded once, from compiled files, under strict schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import cast

from tenfoot.engine.ruleset import OnDemand, Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.bodies.summoning import MOLDS, Mold
from tenfoot.rulesets.common.content.content_records import records
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.components import Focus
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.trap import TrapKind
from tenfoot.rulesets.srd52.exploration.dosing import as_gear
from tenfoot.rulesets.srd52.exploration.poisons import Poison
from tenfoot.rulesets.srd52.hero.premade_heroes import hero_table
from tenfoot.rulesets.srd52.hero.tables import hero_tables
from tenfoot.rulesets.srd52.items.magic_item import STAFF, MagicItem, MagicKinds
from tenfoot.rulesets.srd52.items.spell_scroll import SCROLL_TABLE, scroll_named
from tenfoot.rulesets.srd52.items.trinkets import Trinket

DATA = "tenfoot.rulesets.srd52"
FOCUSES = ("rod", "staff", "wand")
"""Magic items of these categories serve as an Arcane Focus of the same name."""

SPELLBOOK = Focus("spellbook", "spellbook")
"""A Wizard's focus, which no list sells (5.2/g-spellcasting-focus/who)."""


@cache
def content() -> dict[str, dict[str, object]]:
    """Load all content tables of the 2024 rules, once."""
    poisons = {row.key: row for row in records(DATA, "poisons.json", Poison)}
    gear = {row.key: row for row in records(DATA, "gear.json", Gear)}
    gear |= {key: as_gear(poison) for key, poison in poisons.items()}
    magic = {row.key: row for row in records(DATA, "magic-items.json", MagicItem)}
    listed: dict[str, dict[str, object]] = {
        "weapons": {row.key: row for row in records(DATA, "weapons.json", Weapon)},
        "armor": {row.key: row for row in records(DATA, "armor.json", Armor)},
        "gear": {**gear},
        "magic items": dict(sorted({**magic, **_magic_gear(gear)}.items())),
        "monsters": {row.key: row for row in records(DATA, "monsters.json", Sheet)},
        "spells": {
            row.key: row for level in range(10) for row in records(DATA, f"spells-{level}.json", Spell)
        },
        MOLDS: {row.key: row for row in records(DATA, "summoned.json", Mold)},
        "also weapons": {"staff": STAFF, "wooden-staff": STAFF},
        "scrolls": {**SCROLL_TABLE},
        "poisons": {**poisons},
        "traps": {row.key: row for row in records(DATA, "traps.json", TrapKind)},
        "trinkets": {row.key: row for row in records(DATA, "trinkets.json", Trinket)},
        "focuses": {SPELLBOOK.key: SPELLBOOK, **_focuses(gear)},
    }
    return {**listed, **hero_tables()}


def _magic_gear(gear: Mapping[str, Gear]) -> dict[str, MagicItem]:
    """Give the entries of the list of magic items that are written as gear: potions, and containers."""
    return {
        key: MagicItem(key, row.name, row.listed, row.rarity, gm=row.gm)
        for key, row in gear.items()
        if row.listed
    }


def _focuses(gear: Mapping[str, Gear]) -> dict[str, Focus]:
    """Give the Spellcasting Focuses among the gear."""
    return {key: Focus(key, row.focus, row.worn, row.cost) for key, row in gear.items() if row.focus}


def following_tables(ruleset: Ruleset) -> Iterator[tuple[str, dict[str, object]]]:
    """Make the tables that follow from listed ones: magic weapons and the like, then heroes, who carry them."""
    yield from _item_tables(ruleset.tables()).items()
    yield "heroes", hero_table(ruleset)


def _item_tables(tables: Mapping[str, Mapping[str, object]]) -> dict[str, dict[str, object]]:
    """Make the tables that follow from the listed weapons, armor, gear, magic items and spells."""
    weapons = cast("dict[str, Weapon]", {**tables["weapons"]})
    suits = cast("dict[str, Armor]", {**tables["armor"]})
    gear = cast("dict[str, Gear]", {**tables["gear"]})
    magic = cast("dict[str, MagicItem]", {**tables["magic items"]})
    levels = {key: cast(Spell, spell).level for key, spell in tables["spells"].items()}
    kinds = MagicKinds(magic, weapons, suits, gear)
    return {
        "weapons": OnDemand({**weapons}, kinds.weapon),
        "armor": OnDemand({**suits}, kinds.armor),
        "gear": OnDemand({**gear}, lambda key: scroll_named(key, levels)),
        "magic items": OnDemand({**magic}, kinds.named),
        "lends": OnDemand({}, kinds.lends),
        "held things": OnDemand({}, kinds.hands),
        "also ammunition": OnDemand({}, kinds.piece),
        "also focuses": {row.key: row.category for row in magic.values() if row.category in FOCUSES},
    }
