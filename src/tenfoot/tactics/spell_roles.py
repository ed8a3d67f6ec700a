"""What spells are good for in a fight, so that the others are not considered in one."""

from __future__ import annotations

from enum import Enum

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Caster
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spellcaster import spells_of
from tenfoot.tactics.estimate import CONDITION_WORTH, EFFECT_WORTH
from tenfoot.tactics.option_value import WORTH


class SpellRole(Enum):
    """What a spell does in a fight."""

    NONE = 0
    HARMS = 1
    HEALS = 2
    HELPS = 3


def use_of(ruleset: Ruleset, spell: Spell) -> SpellRole:
    """The fighting use of a spell, calculated once for each."""
    known = ruleset.derived("spells in a fight", _none_yet)
    found = known.get(spell.key)
    if found is None:
        found = known[spell.key] = _use(spell)
    return found


def fighting_spells(play: Play, me: Creature) -> list[tuple[Spell, SpellRole]]:
    """The creature's spells that do something in a fight, and what."""
    caster = play.sheet(me).caster
    if caster is None:
        return []
    return play.ruleset.of_record("fighting spells", me.sheet, caster, _fighting_spells)


def _fighting_spells(ruleset: Ruleset, caster: Caster) -> list[tuple[Spell, SpellRole]]:
    known = [(spell, use_of(ruleset, spell)) for spell in spells_of(ruleset, caster)]
    return [(spell, use) for spell, use in known if use is not SpellRole.NONE]


def _none_yet(ruleset: Ruleset) -> dict[str, SpellRole]:
    return {}


def _use(spell: Spell) -> SpellRole:
    if f"spell.{spell.key}" in WORTH:
        return SpellRole.HELPS
    if spell.summons is not None:
        return SpellRole.HELPS if spell.casting == "action" else SpellRole.NONE
    activity = spell.activity
    if activity is None or spell.casting == "long":
        return SpellRole.NONE
    if any(step.do == "heal" for step in activity.hit):
        return SpellRole.HEALS
    if activity.damage:
        return SpellRole.HARMS if "place" not in activity.tags else SpellRole.NONE
    if any(step.name in CONDITION_WORTH or step.name in EFFECT_WORTH for step in activity.fail):
        return SpellRole.HARMS
    if activity.kind == "auto" and activity.who == "other" and hurtful(activity):
        return SpellRole.HARMS
    return SpellRole.HELPS if spell.key in BOONS else SpellRole.NONE


def hurtful(activity: Activity) -> bool:
    """Whether what it brings, without a save, is nothing anybody wants."""
    return any(step.name in CONDITION_WORTH or step.name in EFFECT_WORTH for step in activity.hit)


BOONS = {
    "bless": 4.0,
    "aid": 2.5,
    "shield-of-faith": 4.0,
    "heroism": 3.0,
    "haste": 9.0,
    "protection-from-evil-and-good": 3.0,
    "barkskin": 2.5,
    "blur": 5.0,
    "fire-shield": 5.0,
    "greater-invisibility": 9.0,
    "holy-aura": 5.0,
    "magic-weapon": 2.0,
    "stoneskin": 6.0,
}
"""What a spell that does good is worth for each friend it is cast on, early in a fight."""

REMEDIES = frozenset(("lesser-restoration", "spare-the-dying"))
"""Spells that nobody thinks of while all friends are well."""
REVIVING = frozenset(("revivify",))
"""Spells that are considered only if a friend has died within the last minute."""
ESCAPES = frozenset(("misty-step",))
"""Spells that nobody thinks of while no foe is at hand."""

HEALING = {
    "healing-word": 60,
    "mass-healing-word": 60,
    "cure-wounds": 5,
    "spare-the-dying": 15,
    "prayer-of-healing": 30,
}
"""Spells that bring the fallen back, and how far they reach."""


def healing_reach(play: Play, me: Creature) -> int:
    """How far a creature can help the fallen now; 0 if it can't."""
    sheet = play.sheet(me)
    best = 0
    if sheet.caster is not None and any(me.pools.get(f"slot {n}", 0) for n in range(1, 10)):
        for spell, feet in HEALING.items():
            if spell in sheet.caster.spells:
                needs = "bonus" if spell.endswith("word") else "action"
                if me.budget.get(needs, 0):
                    best = max(best, feet)
    if me.pools.get("lay-on-hands", 0) and me.budget.get("bonus", 0):
        best = max(best, 5)
    return best
