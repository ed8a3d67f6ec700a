"""Aura of Life, a level 4 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import MAXIMUM_FALLS
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

aura_of_life = in_force("aura-of-life")


@aura_of_life.modifies(DAMAGE_DEFENSES)
def resist_necrotic(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give the caster and allies within 30 feet Resistance to Necrotic damage."""
    if in_aura(play, play.creature(blow.target), effect):
        blow.resist.append(("necrotic", effect))


def in_aura(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether the creature is the caster, or an ally within 30 feet of it."""
    caster = play.creature(effect.bearer)
    if creature.id == caster.id:
        return True
    return not enemies(caster, creature) and 0 <= distance(play, caster, creature) <= 30


@aura_of_life.modifies(MAXIMUM_FALLS)
def keep_the_maximum(play: Play, asked: Permission, effect: Effect) -> None:
    """The Hit Point maximum of those in the aura can't be reduced."""
    if in_aura(play, play.creature(asked.actor), effect):
        asked.deny(effect)


@aura_of_life.hook(TURN_STARTS)
def revive_the_fallen(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """An ally with 0 Hit Points that starts its turn in the aura regains 1."""
    fallen = creature.id != effect.bearer and creature.hp == 0 and creature.life != "dead"
    if fallen and in_aura(play, creature, effect):
        yield from heal(play, creature.id, 1, effect.source, ("spell", "magic"))
