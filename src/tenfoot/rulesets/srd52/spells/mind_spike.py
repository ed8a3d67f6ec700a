"""Mind Spike, a level 2 Divination spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

mind_spike = in_force("mind-spike")


@mind_spike.modifies(SIGHT, "target")
def found(play: Play, sight: Sight, effect: Effect) -> None:
    """Mind Spike: the caster sees the target even if it is Invisible."""
    if sight.observer == effect.source:
        sight.undo("condition.invisible", effect)
