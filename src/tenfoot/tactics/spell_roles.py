"""What spells are good for in a fight, so that the others are not considered in one."""

from __future__ import annotations

from enum import Enum

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import RuleWorth
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Caster, EffectStep
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spellcaster import spells_of
from tenfoot.rulesets.common.worth.estimate import conditions_worth, effects_worth
from tenfoot.tactics.option_value import spell_weighing


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
        found = known[spell.key] = _use(ruleset, spell)
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


def _use(ruleset: Ruleset, spell: Spell) -> SpellRole:
    if spell_weighing(ruleset, spell) is not None:
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
    if _hampers(ruleset, activity.fail):
        return SpellRole.HARMS
    if activity.kind == "auto" and activity.who == "other" and hurtful(ruleset, activity):
        return SpellRole.HARMS
    return SpellRole.HELPS if spell.worth.helps else SpellRole.NONE


def hurtful(ruleset: Ruleset, activity: Activity) -> bool:
    """Whether what it brings, without a save, is nothing anybody wants."""
    return _hampers(ruleset, activity.hit)


def _hampers(ruleset: Ruleset, steps: tuple[EffectStep, ...]) -> bool:
    known, effects = conditions_worth(ruleset), effects_worth(ruleset)
    return any(step.name in known or step.name in effects for step in steps)


def _rousing(ruleset: Ruleset) -> list[Spell]:
    return [spell for spell in ruleset.table("spells", Spell).values() if spell.worth.rouses]


def _rousing_rules(ruleset: Ruleset) -> list[RuleWorth]:
    return [rule.worth for rule in ruleset.rules.values() if rule.worth.rouses]


def healing_reach(play: Play, me: Creature) -> int:
    """How far a creature can help the fallen now; 0 if it can't."""
    sheet = play.sheet(me)
    best = 0
    if sheet.caster is not None and any(me.pools.get(f"slot {n}", 0) for n in range(1, 10)):
        for spell in play.ruleset.derived("spells that rouse", _rousing):
            needs = "bonus" if spell.casting == "bonus" else "action"
            if spell.key in sheet.caster.spells and me.budget.get(needs, 0):
                best = max(best, spell.range)
    for worth in play.ruleset.derived("rules that rouse", _rousing_rules):
        if me.pools.get(worth.pool, 0) and me.budget.get("bonus", 0):
            best = max(best, worth.rouses)
    return best
