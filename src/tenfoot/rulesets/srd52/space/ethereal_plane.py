"""On the Ethereal Plane: beside the world, unseen and untouched by it, seeing a little way into it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.senses.perception import sense

ethereal = Rule("ethereal", "5.2/g-truesight/ethereal")
INTO_THE_WORLD = 60
"""Feet that one sees from there into the world."""


jaunt = Rule("ethereal jaunt", "5.2/m-move/ethereal")
"""A step across the border and back, alone or with willing company (`level` others within 5 feet)."""


sight_across = Rule("ethereal sight", "5.2/m-sense/ethereal-sight", tags=("mark",))


def ethereal_sight(play: Play, creature: Creature) -> bool:
    """Whether its stat block lets it see across the border, 60 feet far (5.2/m-sense/ethereal-sight)."""
    return play.has(creature.id, sight_across.name)


@jaunt.procedure("use")
def step_across(play: Play, creature: Creature, activity: Activity, answer: Answer) -> None:
    """Move the creature, with nearby allies if the activity allows it, to the Ethereal Plane or back."""
    company = near(play, creature, 5) if activity.level else []
    friends = [other for other in company if other.side == creature.side and other.life == "alive"]
    gone = play.has(creature.id, ethereal.name)
    for traveller in (creature, *friends[: activity.level]):
        for effect in play.effects_on(traveller.id, ethereal.name):
            play.detach(effect)
        if not gone:
            play.attach(ethereal.name, traveller.id, source=creature.id)


def apart(play: Play, effect: Effect, other: int) -> bool:
    """Whether the other is in the world while the affected creature is not."""
    return bool(other) and other != effect.bearer and not play.has(other, ethereal.name)


@ethereal.modifies(SIGHT, "target")
def hide_from_material_plane(play: Play, sight: Sight, effect: Effect) -> None:
    """It can't be seen from the world, except by Truesight."""
    if apart(play, effect, sight.observer):
        observer = play.creature(sight.observer)
        across = sight.distance <= INTO_THE_WORLD and ethereal_sight(play, observer)
        if not across and sense(play, observer, "truesight") < max(5, sight.distance):
            sight.wall.append(effect)


@ethereal.modifies(SIGHT, "observer")
def see_world_from_ethereal_plane(play: Play, sight: Sight, effect: Effect) -> None:
    """An ethereal creature sees 60 feet into the world and no farther."""
    if apart(play, effect, sight.target) and sight.distance > INTO_THE_WORLD:
        sight.hide(effect)


@ethereal.modifies(MAY_TARGET, "target")
def out_of_reach(play: Play, asked: Permission, effect: Effect) -> None:
    """Ethereal: creatures on the other plane can't target it."""
    if apart(play, effect, asked.actor):
        asked.deny(effect)


@ethereal.modifies(MAY_TARGET, "actor")
def reaches_nobody(play: Play, asked: Permission, effect: Effect) -> None:
    """An ethereal creature can't target anything in the world."""
    if apart(play, effect, asked.target):
        asked.deny(effect)


@ethereal.modifies(DAMAGE_DEFENSES, "target")
def untouched(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Ethereal: damage from creatures on the other plane has no effect."""
    if apart(play, effect, blow.source):
        blow.immune.append(("all", effect))
