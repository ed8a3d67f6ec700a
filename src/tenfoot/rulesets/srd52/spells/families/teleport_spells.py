"""Spells that put their caster somewhere else: Misty Step, Dimension Door."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.teleport import may_teleport


def teleport(play: Play, creature: Creature, cell: int) -> Proc[None]:
    """From one space to the other without passing anything in between; it provokes nothing."""
    if (yield from may_teleport(play, creature, cell)):
        yield from walk(play, creature, [cell], [0], "walk", "teleport")
