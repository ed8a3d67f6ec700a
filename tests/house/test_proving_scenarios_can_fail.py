"""Each scenario of the proving page fails when its exception is broken: a rule that does nothing, or data left out."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.magic.casting import Spell
from tenfoot.rulesets.scenario import Scenario, read_scenarios, run_scenario
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.house.test_proving_page import ROOT, rows

RULES = {
    "Shield": "spell.shield",
    "Counterspell": "knows.counterspell",
    "Countering a Counterspell": "knows.counterspell",
    "Magic Missile": "spell.magic-missile",
    "Bless": "spell.bless",
    "Bane, on attack rolls": "spell.bane",
    "Bane, on saves": "spell.bane",
    "Haste and its lethargy": "spell.haste",
    "Slow": "spell.slow",
    "Spirit Guardians": "zone.spirit-guardians",
    "Web": "zone.web",
    "Darkness": "zone.darkness",
    "Silence": "zone.silence",
    "Misty Step": "spell.misty-step",
    "Mirror Image": "spell.mirror-image",
    "Invisibility": "spell.invisibility",
    "Sanctuary": "spell.sanctuary",
    "Death Ward, by damage": "spell.death-ward",
    "Death Ward, without damage": "spell.death-ward",
    "Polymorph": "spell.polymorph",
    "Feather Fall": "knows.feather-fall",
    "Guiding Bolt": "spell.guiding-bolt",
    "Divine Smite": "knows.divine-smite",
    "Sleep": "spell.sleep",
    "Command": "spell.command",
    "Spiritual Weapon": "spell.spiritual-weapon",
    "Revivify": "spell.revivify",
    "Dispel Magic, and its check": "spell.dispel-magic",
    "Dispel Magic from a higher slot": "spell.dispel-magic",
    "Dispel Magic on an area": "spell.dispel-magic",
    "Wall of Fire": "zone.wall-of-fire",
    "Banishment": "spell.banishment",
    "Sneak Attack": "feature.sneak-attack",
    "Cunning Action": "feature.cunning-action",
    "Uncanny Dodge": "feature.uncanny-dodge",
    "Evasion": "feature.evasion",
    "Extra Attack": "feature.extra-attack",
    "Action Surge": "feature.action-surge",
    "Second Wind": "feature.second-wind",
    "Indomitable": "feature.indomitable",
    "Rage": "raging",
    "Reckless Attack": "feature.reckless-attack",
    "Turn and Sear Undead": "feature.channel-divinity.cleric",
    "Lay on Hands": "feature.lay-on-hands",
    "Aura of Protection": "feature.aura-of-protection",
    "Bardic Inspiration": "feature.bardic-inspiration",
    "Cutting Words": "feature.cutting-words",
    "Wild Shape": "feature.wild-shape",
    "A halfling's luck": "feature.luck",
    "An orc's Relentless Endurance": "feature.relentless-endurance",
    "Zombie (Undead Fortitude)": "undead fortitude",
    "Goblin Warrior": "extra damage",
    "Goblin Boss": "redirect attack",
    "Wolf (Pack Tactics)": "pack tactics",
    "Troll (Regeneration)": "troll regeneration",
    "Gelatinous Cube (Engulf)": "engulf",
    "Giant Spider": "tear the web",
    "Knight (Parry)": "parry",
    "Warhorse (mount)": "mount",
    "Black Pudding (Split)": "split",
    "Mimic": "adhesive",
    "Young Red Dragon (recharge)": "recharge",
    "Adult Red Dragon (Legendary Resistance)": "legendary resistance",
    "Adult Red Dragon (Legendary Actions)": "legendary actions",
    "Purple Worm (swallow)": "swallowed",
    "Invisible Stalker": "always invisible",
}
"""The rule in code that each exception is."""
SPELLS = {
    "Fireball": "fireball",
    "Thunderwave": "thunderwave",
    "Hold Person": "hold-person",
    "Grease": "grease",
    "Fog Cloud": "fog-cloud",
    "Healing Word": "healing-word",
}
"""Exceptions that are data of a spell alone."""
MONSTERS = {
    "Skeleton": "skeleton",
    "Ogre": "ogre",
    "Owlbear": "owlbear",
    "Ghoul": "ghoul",
    "Wight (Hit Point maximum)": "wight",
    "Basilisk": "basilisk",
    "Medusa": "medusa",
    "Vampire Spawn": "vampire-spawn",
    "Mage (spellcasting)": "mage",
}
"""Exceptions that are data of a stat block alone."""


def does_nothing(*arguments: object) -> Proc[None]:
    yield from ()


def without_rule(name: str) -> Ruleset:
    """The ruleset in which this rule is there and does nothing."""
    base = srd52()
    rule = base.rules.get(name) or base.general[name]
    idle = Rule(rule.name, *rule.cites, general=rule.general, tags=rule.tags)
    for slot in Rule.__slots__:
        setattr(idle, slot, getattr(rule, slot))
    idle.modifiers = [(key, lambda play, asked, effect: None) for key, _ in rule.modifiers]
    idle.hooks = [(key, does_nothing) for key, _ in rule.hooks]
    idle.does = dict.fromkeys(rule.does, does_nothing)
    idle.offers = None if rule.offers is None else lambda play, creature, effect: ()
    idle.begins = idle.ends = None
    rules = {**base.rules, **({name: idle} if name in base.rules else {})}
    general = {**base.general, **({name: idle} if name in base.general else {})}
    return Ruleset(base.name, rules, general, base.ports, base.tables(), base.parameters, base.cites)


def with_entry(table: str, key: str, entry: object) -> Ruleset:
    """The ruleset with another entry in one of its tables."""
    base = srd52()
    tables = base.tables()
    changed = {**tables, table: {**tables[table], key: entry}}
    return Ruleset(base.name, base.rules, base.general, base.ports, changed, base.parameters, base.cites)


def without_spell(key: str) -> Ruleset:
    """The spell can be cast and nothing comes of it."""
    spell = srd52().entry("spells", key, Spell)
    assert spell.activity is not None
    idle = msgspec.structs.replace(spell.activity, damage=(), hit=(), fail=())
    return with_entry("spells", key, msgspec.structs.replace(spell, activity=idle, zone=None, higher=None))


def without_stat_block(key: str) -> Ruleset:
    """The monster strikes with empty hands: no damage, nothing that follows, no defenses, no spells of the day."""
    sheet = srd52().entry("monsters", key, Sheet)
    idle = tuple(
        msgspec.structs.replace(a, damage=(), hit=(), fail=()) for a in sheet.activities if a.kind != "multi"
    )
    caster = None if sheet.caster is None else msgspec.structs.replace(sheet.caster, daily={})
    plain = msgspec.structs.replace(sheet, activities=idle, vulnerable=(), immune=(), caster=caster)
    return with_entry("monsters", key, plain)


PROVED = [row for row in rows() if "/every_" not in row[2]]
"""Weapons and armor are proved by tables that were written down from the printed ones."""


def scenario_of(row: list[str]) -> Scenario:
    return next(s for s in read_scenarios(ROOT / row[2].strip("`")) if s.name == row[1])


def test_every_exception_of_the_page_can_be_broken_here() -> None:
    assert [row[0] for row in PROVED if row[0] not in {**RULES, **SPELLS, **MONSTERS}] == []


@pytest.mark.parametrize("row", PROVED, ids=[row[0] for row in PROVED])
def test_the_scenario_fails_without_its_exception(row: list[str]) -> None:
    what, scenario = row[0], scenario_of(row)
    assert not any(step.faults for step in run_scenario(scenario, srd52()).steps)
    if what in RULES:
        ruleset = without_rule(RULES[what])
    elif what in SPELLS:
        ruleset = without_spell(SPELLS[what])
    else:
        ruleset = without_stat_block(MONSTERS[what])
    assert any(step.faults for step in run_scenario(scenario, ruleset).steps)
