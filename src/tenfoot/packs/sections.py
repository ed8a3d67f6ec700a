"""The sections of a pack: the folder that records are in, the table they belong to, and what each must be."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.trap import TrapKind
from tenfoot.rulesets.pack_records import MagicItem


@dataclass(frozen=True, slots=True)
class RecordSection:
    """A kind of records: the table that they belong to, and the type of each."""

    table: str
    kind: type[msgspec.Struct]


TRAITS = "traits"
"""The section, and the table, of traits that are written as grants and moments."""
SECTIONS = {
    "monsters": RecordSection("monsters", Sheet),
    "spells": RecordSection("spells", Spell),
    "items": RecordSection("magic items", MagicItem),
    "weapons": RecordSection("weapons", Weapon),
    "armor": RecordSection("armor", Armor),
    "gear": RecordSection("gear", Gear),
    TRAITS: RecordSection(TRAITS, DeclaredRule),
    "traps": RecordSection("traps", TrapKind),
}
"""Sections of records, by folder."""
SCENARIOS = "scenarios"
"""The folder of scenarios that `tenfoot pack check` plays."""
FOLDERS = (*SECTIONS, SCENARIOS)
