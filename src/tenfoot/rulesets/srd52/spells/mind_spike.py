"""Mind Spike, a level 2 Divination spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

mind_spike = in_force("mind-spike")


@mind_spike.modifies(SIGHT, "target")
def found(play: Play, sight: Sight, effect: Effect) -> None:
    """Being Invisible is of no use against the caster."""
    if sight.observer == effect.source:
        sight.undo("condition.invisible", effect)
