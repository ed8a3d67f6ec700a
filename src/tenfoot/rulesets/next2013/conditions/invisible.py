"""Invisible, a property of magic items such as the Cloak of Invisibility."""

from __future__ import annotations

from tenfoot.authoring import *

invisible = condition(
    "invisible", "next/cond/invisible-unseen", "next/cond/invisible-hide", "next/cond/invisible-attacks"
)


@invisible.modifies(SIGHT, "target")
def unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """It can't be seen without magic or a special sense; its place may still be known."""
    sight.hide(effect)


@invisible.modifies(ATTACK, "attacker")
def from_nowhere(play: Play, attack: Attack, effect: Effect) -> None:
    """An invisible creature has Advantage on attacks."""
    attack.advantage(effect)


@invisible.modifies(ATTACK, "target")
def hard_to_aim_at(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against an invisible creature have Disadvantage."""
    attack.disadvantage(effect)
