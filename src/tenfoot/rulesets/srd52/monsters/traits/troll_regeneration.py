"""Regeneration, a trait of the Troll and the Troll Limb."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import DIES
from tenfoot.rulesets.common.turns.fight import RISES

troll_regeneration = Rule(
    "troll regeneration", "5.2/m-defense/regeneration-troll", worth=RuleWorth(stopped_by=("acid", "fire"))
)


BURNED = "regeneration stopped"


@troll_regeneration.hook(DAMAGE_TAKEN, "target")
def acid_or_fire(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Troll regeneration: Acid or Fire damage stops it on the troll's next turn."""
    if blow.taken.get("acid") or blow.taken.get("fire"):
        play.creature(effect.bearer).counters[BURNED] = 1


@troll_regeneration.hook(DIES, "target")
def does_not_stay_dead(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At 0 Hit Points it lies Unconscious without death saves until its turn starts."""
    if creature.counters.get("regeneration failed"):
        return
    creature.hp = 0
    play.change_life(creature, "stable")
    creature.counters[RISES] = 1
    play.emit("falls", creature=creature.id)
    yield from gain_condition(play, creature, "unconscious", data={"zero": 1})


@troll_regeneration.hook(TURN_STARTS, "owner")
def rises_or_dies(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It regains Hit Points even from 0; starting a turn at 0 without regenerating is its death."""
    stopped = creature.counters.pop(BURNED, 0)
    if creature.life == "dead":
        return
    if not stopped:
        yield from heal(play, creature.id, effect.level, creature.id)
    elif creature.hp == 0:
        creature.counters["regeneration failed"] = 1
        yield from play.port(DIE)(play, creature, "regeneration")
