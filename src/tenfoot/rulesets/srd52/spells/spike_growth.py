"""Spike Growth, a level 2 Transmutation spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

spikes = Rule("zone.spike-growth", "5.2/s-effect/as-written", tags=("spell",))


@spikes.hook(ENTERED)
def every_step_hurts(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """2d4 Piercing for every 5 feet moved into or within the area, on the ground."""
    mover = play.creature(step.mover)
    if step.mode != "fly" and step.manner != "teleport" and inside_area(play, mover, effect):
        yield from burn(play, effect.source, mover.id, "2d4", "piercing", "spike-growth")
