"""Deathly Teleport, a Legendary Action of the Lich."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_burst
from tenfoot.rulesets.srd52.monsters.extra_movement import teleport

deathly_teleport = Rule("deathly teleport", "5.2/m-legend/opt-move")


@deathly_teleport.predicate("ready")
def harms_no_one_it_may_not(play: Play, creature: Creature, activity: Activity) -> bool:
    """A creature within 10 feet that it may not damage, such as its charmer, prevents this."""
    return all(permitted(play, creature, other, "harm") for other in creatures_within(play, creature, 10))


@deathly_teleport.procedure("use")
def leave_death_behind(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Those within 10 feet of the space it leaves take damage, without a save."""
    near = list(creatures_within(play, creature, 10))
    if not (yield from teleport(play, creature, activity.range)):
        return
    blow = activity.damage[0]
    roll = DamageRoll(
        creature.id, 0, [DamagePart(*parse_dice(blow.dice), blow.kind, RuleSource(activity.name))]
    )
    amounts = yield from roll_damage(play, roll)
    for other in near:
        yield from deal_damage(play, IncomingDamage(other.id, creature.id, list(amounts)))


deathly_teleport.weigh(weigh_burst)
