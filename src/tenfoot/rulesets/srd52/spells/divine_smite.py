"""Divine Smite, a level 1 Evocation spell of Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.smites import CITES, smite

knows_divine_smite = Rule("knows.divine-smite", *CITES)


@knows_divine_smite.hook(DAMAGE_ROLL, "attacker")
def divine_smite(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """2d8 Radiant, 1d8 more for each level above 1, and 1d8 more against a Fiend or an Undead."""
    casting = yield from smite(play, roll, effect, "divine-smite")
    if casting is None:
        return
    count = 2 + casting.above
    if {"fiend", "undead"} & set(play.sheet(play.creature(roll.target)).tags):
        count += 1
    roll.add(((count, 8),), 0, "radiant", RuleSource("divine-smite"))
    yield from complete_casting(play, play.creature(effect.bearer), casting)
