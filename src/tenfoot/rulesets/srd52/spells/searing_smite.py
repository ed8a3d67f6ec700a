"""Searing Smite, a level 1 Evocation spell of Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force
from tenfoot.rulesets.srd52.spells.families.smites import CITES, choose_slot, smite

knows_searing_smite = Rule("knows.searing-smite", *CITES)


searing_smite = in_force("searing-smite")


@knows_searing_smite.hook(DAMAGE_ROLL, "attacker")
def sear(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Searing Smite: after a hit, offer to cast it for 1d6 more Fire damage; the target then burns."""
    casting = yield from smite(play, roll, effect, "searing-smite")
    if casting is None:
        return
    roll.add(((1 + casting.above, 6),), 0, "fire", RuleSource("searing-smite"))
    yield from begin_spell_on(play, casting, play.creature(roll.target))
    yield from complete_casting(play, play.creature(effect.bearer), casting)


@searing_smite.hook(TURN_STARTS, "owner")
def burns(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d6 Fire at the start of each of its turns, then a Constitution save that ends it."""
    dice = ((1 + max(0, effect.level - 1), 6),)
    tags = ("spell", "magic")
    roll = DamageRoll(
        effect.source, creature.id, [DamagePart(dice, 0, "fire", RuleSource("searing-smite"))], tags
    )
    amounts = yield from roll_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, amounts, tags=tags))
    if creature.life == "dead":
        return
    test = D20Test("save", creature.id, CON, effect.dc, target=effect.source, tags=("repeat", *tags))
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "saved")


@knows_searing_smite.reply("bonus.searing-smite")
def decide_searing_smite(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Decide by the foe's Hit Points; it burns for a second round on average."""
    return choose_slot(play, me, decision, manner, 7.0, 1)
