"""What a creature wears: armor by its category, and whether it bears a Shield."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.items.armor import Armor


def wears(play: Play, creature: Creature) -> str:
    """The category of the armor on its body: `light`, `medium`, `heavy`, or nothing."""
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        if item.slot == "body" and item.kind in armors:
            return armors[item.kind].category
    return ""


def holds_shield(creature: Creature) -> bool:
    """Whether the creature wields a Shield."""
    return any(item.slot == "shield" for item in creature.items)
