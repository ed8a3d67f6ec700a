"""Throwing and dropping what one holds: Fling and Swoop."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.monster_grapple import held_by


def prey_of(play: Play, creature: Creature, largest: int) -> list[Creature]:
    """Return the creatures that it grapples and that are small enough to lift."""
    held = [play.creature(key) for key in dict.fromkeys(held_by(play, creature.id))]
    return [other for other in held if play.sheet(other).size <= largest and other.cell >= 0]


def which(play: Play, creature: Creature, held: list[Creature]) -> Proc[Creature]:
    """If it holds several: which of them."""
    if len(held) == 1:
        return held[0]
    options = [Option("this", "option.activity", takes="targets", targets=tuple(one.id for one in held))]
    chosen = yield Decision(creature.seat, "target", options, subject=creature.id, default="this")
    return play.creature(chosen.targets[0])
