"""Supreme Healing, a feature of the Cleric (level 17)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import HEALING_DICE, HealingDice
from tenfoot.rulesets.srd52.features.families.channel_divinity_uses import POOL as CHANNEL

supreme_healing = Rule("feature.supreme-healing")


@supreme_healing.modifies(HEALING_DICE, "source")
def maximize_healing(play: Play, dice: HealingDice, effect: Effect) -> None:
    """Dice of spells and of Channel Divinity count as their highest number."""
    if "spell" in dice.tags or CHANNEL in dice.tags:
        dice.highest.append(effect)
