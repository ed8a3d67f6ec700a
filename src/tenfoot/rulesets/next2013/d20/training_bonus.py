"""Training instead of a Proficiency Bonus: a bonus exists only where a sheet's data gives one.

A sheet's `bonuses` say what training adds: `attack.weapon`, `attack.magic`, `skill.stealth`, `save.con`. Its
`training` says which weapons and armor it is proficient with.
"""

from __future__ import annotations

from tenfoot.authoring import *

TRAINED = RuleSource("training", "next/attack/formula")
SKILLED = RuleSource("skill", "next/check/bonuses")
STEELED = RuleSource("training", "next/save/bonuses")
UNTRAINED = RuleSource("no proficiency", "next/attack/no-proficiency")

training = Rule("training", "next/check/no-proficiency-bonus", "next/attack/formula", general=True)


@training.modifies(CHECK)
def skill(play: Play, test: D20Test, effect: Effect) -> None:
    """The best bonus of the fitting skills."""
    bonuses = play.sheet(play.creature(test.actor)).bonuses
    if bonuses and test.skills:
        test.add(max(bonuses.get(subject, 0) for subject in test.skills), SKILLED)


@training.modifies(SAVE)
def steeled(play: Play, test: D20Test, effect: Effect) -> None:
    """Add the sheet's bonus to saves of this ability; skills add nothing."""
    bonuses = play.sheet(play.creature(test.actor)).bonuses
    if bonuses and test.ability >= 0:
        test.add(bonuses.get(f"save.{ABILITIES[test.ability]}", 0), STEELED)


@training.modifies(ATTACK)
def weapon_or_magic(play: Play, attack: Attack, effect: Effect) -> None:
    """The bonus for weapons or for magic; a weapon without proficiency means Disadvantage that stays."""
    strike = attack.strike
    if strike.to_hit is not None:
        return
    sheet = play.sheet(play.creature(attack.actor))
    if strike.kind == "weapon" and not (
        sheet.training.get(f"weapon.{strike.category}") or sheet.training.get(f"weapon.{strike.weapon}")
    ):
        attack.stuck.append(UNTRAINED)
        return
    subject = "attack.magic" if strike.kind == "spell" else "attack.weapon"
    attack.add(sheet.bonuses.get(subject, 0), TRAINED)
