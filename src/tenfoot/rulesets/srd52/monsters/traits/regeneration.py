"""Regeneration, a trait of the Oni and the Shield Guardian."""

from __future__ import annotations

from tenfoot.authoring import *

regeneration = Rule("regeneration", "5.2/m-defense/regeneration-simple")


@regeneration.hook(TURN_STARTS, "owner")
def wounds_close(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A fixed number of Hit Points, if it has at least 1."""
    if creature.hp >= 1 and creature.life == "alive":
        yield from heal(play, creature.id, effect.level, creature.id)
