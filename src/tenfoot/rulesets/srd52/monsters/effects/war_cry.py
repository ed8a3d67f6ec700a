"""War Cry, an effect in the stat block of the Frost Giant."""

from __future__ import annotations

from tenfoot.authoring import *

war_cry = Rule("war cry", "5.2/m-offense/war-cry")


@war_cry.modifies(ATTACK, "attacker")
def heartened(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the target Advantage on attack rolls."""
    attack.advantage(effect)
