"""Shining Smite, a level 2 Transmutation spell of Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.smites import CITES, choose_slot, smite

knows_shining_smite = Rule("knows.shining-smite", *CITES)


shining_smite = declare(in_force("shining-smite"), grants=[{"advantage": ["attacked"]}])


@knows_shining_smite.hook(DAMAGE_ROLL, "attacker")
def shine(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Shining Smite: after a hit, offer to cast it for 2d6 more Radiant damage; the target then glows."""
    casting = yield from smite(play, roll, effect, "shining-smite")
    if casting is None:
        return
    roll.add(((2 + casting.above, 6),), 0, "radiant", RuleSource("shining-smite"))
    casting.targets = (roll.target,)
    yield from complete_casting(play, play.creature(effect.bearer), casting)


@shining_smite.procedure("cast")
def glow(play: Play, casting: Casting) -> Proc[None]:
    """Begin the spell on each target, for as long as the caster concentrates."""
    for target in casting.targets:
        yield from begin_spell_on(play, casting, play.creature(target))


@shining_smite.modifies(SIGHT, "target")
def undo_invisibility(play: Play, sight: Sight, effect: Effect) -> None:
    """Take the benefits of the Invisible condition from the target."""
    sight.undo("condition.invisible", effect)


@shining_smite.modifies(LIGHTS)
def shed_bright_light(play: Play, lamps: Lamps, effect: Effect) -> None:
    """The target sheds Bright Light for 5 feet."""
    lamps.shine(play, effect, 5, 0, strength=effect.level)


@knows_shining_smite.reply("bonus.shining-smite")
def decide_shining_smite(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Decide by the foe's Hit Points; keep the spell that the caster concentrates on."""
    if play.has(me.id, CONCENTRATION):
        return Answer("no")
    return choose_slot(play, me, decision, manner, 3.5, 2)
