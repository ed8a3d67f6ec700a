"""Ioun Stone: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.proficiency import best_training
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC

mastery = Rule("item mastery", AS_WRITTEN)


@mastery.modifies(CHECK, "actor")
def knows_more(play: Play, test: D20Test, effect: Effect) -> None:
    """The Proficiency Bonus is 1 higher in checks; Expertise doubles that as well."""
    level = best_training(play.sheet(play.creature(effect.bearer)), test.skills)
    test.add(effect.level * level, effect)


@mastery.modifies(SAVE, "actor")
def saves_better(play: Play, test: D20Test, effect: Effect) -> None:
    """Adds to saves that its owner is proficient in."""
    from_sheet = play.sheet(play.creature(effect.bearer)).training
    if test.ability >= 0 and from_sheet.get(
        f"save.{('str', 'dex', 'con', 'int', 'wis', 'cha')[test.ability]}"
    ):
        test.add(effect.level, effect)


@mastery.modifies(ATTACK, "attacker")
def hits_better(play: Play, attack: Attack, effect: Effect) -> None:
    """Adds to attacks with weapons its owner is proficient with."""
    strike = attack.strike
    sheet = play.sheet(play.creature(effect.bearer))
    trained = strike.kind in ("unarmed", "spell") or best_training(
        sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")
    )
    if strike.to_hit is None and trained:
        attack.add(effect.level, effect)


@mastery.modifies(SPELL_SAVE_DC, "owner")
def spells_hold_better(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Adds to the DC of its owner's spells."""
    tally.add(effect.level, effect)
