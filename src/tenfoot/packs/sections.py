"""The sections of a pack: the folder that records are in, the table they belong to, and what each must be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.content.declared_rule import DeclaredCondition, DeclaredRule
from tenfoot.rulesets.common.content.house_rule import SwitchRecord
from tenfoot.rulesets.common.content.random_table import RANDOM_TABLES, RandomTable
from tenfoot.rulesets.common.content.record_words import RECORD_WORDS, RecordWords
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.trap import TrapKind
from tenfoot.rulesets.pack_records import Background, ClassTable, Feat, MagicItem, Species, Subclass
from tenfoot.rulesets.starter_fight import FIGHT_MAPS, STARTER_FIGHTS, FightMap, StarterFight

if TYPE_CHECKING:
    from tenfoot.packs.pack import Pack, RecordFault


@dataclass(frozen=True, slots=True)
class RecordSection:
    """A kind of records: the table that they belong to, and the type of each."""

    table: str
    kind: type[msgspec.Struct]


TRAITS = "traits"
"""The section, and the table, of traits that are written as grants and moments."""
CONDITIONS = "conditions"
"""The section, and the table, of conditions that are written as grants and moments."""
SWITCHES = "switches"
"""The section of house rules: each is a choice of its own beside the pack (`+deep-cold@frost`)."""
SECTIONS = {
    "monsters": RecordSection("monsters", Sheet),
    "spells": RecordSection("spells", Spell),
    "items": RecordSection("magic items", MagicItem),
    "weapons": RecordSection("weapons", Weapon),
    "armor": RecordSection("armor", Armor),
    "gear": RecordSection("gear", Gear),
    TRAITS: RecordSection(TRAITS, DeclaredRule),
    CONDITIONS: RecordSection(CONDITIONS, DeclaredCondition),
    "traps": RecordSection("traps", TrapKind),
    "species": RecordSection("species", Species),
    "backgrounds": RecordSection("backgrounds", Background),
    "feats": RecordSection("feats", Feat),
    "classes": RecordSection("classes", ClassTable),
    "subclasses": RecordSection("subclasses", Subclass),
    SWITCHES: RecordSection(SWITCHES, SwitchRecord),
    RANDOM_TABLES: RecordSection(RANDOM_TABLES, RandomTable),
    RECORD_WORDS: RecordSection(RECORD_WORDS, RecordWords),
    "maps": RecordSection(FIGHT_MAPS, FightMap),
    "encounters": RecordSection(STARTER_FIGHTS, StarterFight),
}
"""Sections of records, by folder."""
SCENARIOS = "scenarios"
"""The folder of scenarios that `tenfoot pack check` plays."""
ADVENTURES = "adventures"
"""The folder of adventures; each is a file of its own, and its name is its key."""
TOKENS = "tokens"
"""The folder of pictures for the map; the name of each is the key of its monster."""
FOLDERS = (*SECTIONS, SCENARIOS, ADVENTURES, TOKENS)
FILE_CHECKS: dict[str, Callable[[Pack, Ruleset], Iterator[RecordFault]]] = {}
"""Checks of files that a higher floor reads, by folder; that floor adds its own."""
