"""Swoop, an action in the stat block of the Roc."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move, nearest_free
from tenfoot.rulesets.srd52.monsters.families.held_prey import prey_of, which

swoop = Rule("swoop", "5.2/m-grab/fling")


INSIDE = "inside"


@swoop.predicate("ready")
def has_caught_something(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the creature holds someone in its talons and can fly."""
    return bool(prey_of(play, creature, 9)) and speed(play, creature, "fly").total >= 10


@swoop.procedure("use")
def carry_off_and_drop(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Half its Fly Speed, upward and away, without provoking; then it opens its talons."""
    held = yield from which(play, creature, prey_of(play, creature, 9))
    feet = speed(play, creature, "fly").total // 2
    choice = yield Decision(
        creature.seat,
        "swoop",
        (Option("up", "swoop.up", takes="number", least=0, most=feet // 5 * 5, facts={"feet": feet}),),
        subject=creature.id,
        default="up",
    )
    up = choice.number // 5 * 5
    if up:
        play.place(creature, creature.cell, creature.altitude + up)
        play.place(held, held.cell, creature.altitude)
        play.emit("climbed", creature=creature.id, mode="fly", feet=up, altitude=creature.altitude)
    held.counters[INSIDE] = creature.id
    yield from extra_move(play, creature, feet - up, "fly", safe=True)
    held.counters.pop(INSIDE, None)
    below = nearest_free(play, held, creature)
    if below >= 0 and held.life != "dead":
        yield from dismount(play, held, "dropped")
        play.place(held, below, creature.altitude)
    for hold in play.effects_on(held.id, "condition.grappled"):
        if hold.source == creature.id:
            yield from play.end(hold, "dropped")
    play.emit("dropped", creature=creature.id, target=held.id, altitude=held.altitude)
    yield from falls_if_unsupported(play, held)
