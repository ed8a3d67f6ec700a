"""Berserk, a trait of the Clay Golem and the Flesh Golem."""

from __future__ import annotations

from tenfoot.authoring import *

berserk = Rule("berserk", "5.2/m-weak/berserk")


BERSERK = "berserk"


@berserk.hook(TURN_STARTS, "owner")
def rage_or_calm(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Starting a turn Bloodied: 1d6, on a 6 it goes berserk until it is no longer Bloodied."""
    if not bloodied(creature):
        creature.counters.pop(BERSERK, None)
        return
    if creature.counters.get(BERSERK) or creature.life != "alive":
        return
    faces = yield from play.roll(creature.id, 1, 6, "berserk")
    if faces[0] == 6:
        creature.counters[BERSERK] = 1
        play.emit("berserk", creature=creature.id)


@berserk.modifies(MAY_TARGET, "actor")
def only_the_nearest(play: Play, asked: Permission, effect: Effect) -> None:
    """Berserk, it attacks the nearest creature that it sees, friend or foe."""
    golem = play.creature(effect.bearer)
    if not golem.counters.get(BERSERK) or asked.target == golem.id:
        return
    gaps = [
        (distance(play, golem, other), other.id)
        for other in creatures_present(play)
        if other.id != golem.id and sees(play, golem, other)
    ]
    if gaps and distance(play, golem, play.creature(asked.target)) > min(gaps)[0]:
        asked.deny(effect)
