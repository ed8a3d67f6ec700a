"""Divine Smite, a level 1 Evocation spell of Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.spells.families.smites import CITES, choose_slot, smite

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


@knows_divine_smite.reply("bonus.divine-smite")
def decide_divine_smite(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Decide by the foe's Hit Points; a Fiend or an Undead suffers a die more."""
    target = decision.facts.get("target")
    tags = play.sheet(play.creature(target)).tags if isinstance(target, int) else ()
    return choose_slot(play, me, decision, manner, 4.5, 2, 1 if {"fiend", "undead"} & set(tags) else 0)
