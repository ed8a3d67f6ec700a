"""Death that is not the end: a new body on the home plane, days later, or as long as a vessel is whole."""

from __future__ import annotations

from tenfoot.authoring import *

PLANE, MATERIAL = "plane", "material plane"


def revive(play: Play, creature: Creature, place: str) -> None:
    """Bring a slain creature back elsewhere, with all its Hit Points."""
    play.place(creature, -1)
    play.change_life(creature, "alive")
    creature.hp = creature.hp_max
    creature.counters["out of the fight"] = 1
    creature.notes[PLANE] = place
    play.emit("restored", audience=(GM,), creature=creature.id, place=place)
