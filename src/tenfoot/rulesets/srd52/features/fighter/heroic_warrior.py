"""Heroic Warrior, a feature of the Fighter (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.heroic_inspiration import INSPIRED, inspire

heroic_warrior = Rule("feature.heroic-warrior")


@heroic_warrior.hook(TURN_STARTS, "owner")
def take_heart(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Heroic Inspiration at the start of a turn in combat, if there is none."""
    if play.state.mode == "combat" and creature.life == "alive" and not play.has(creature.id, INSPIRED):
        yield from inspire(play, creature)
