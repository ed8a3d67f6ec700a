"""Blinded, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

blinded = condition(
    "blinded", "next/cond/blinded-sight", "next/cond/blinded-speed", "next/cond/blinded-attacks"
)


@blinded.modifies(SIGHT, "observer")
def sees_nothing(play: Play, sight: Sight, effect: Effect) -> None:
    """A Blinded creature sees nothing by ordinary sight."""
    sight.hide(effect)


@blinded.modifies(MAY, "actor")
def prevent_seeing(play: Play, asked: Permission, effect: Effect) -> None:
    """Blinded: the creature cannot see while the condition lasts."""
    if asked.verb == "see":
        asked.deny(effect)


@blinded.modifies(SPEED, "owner")
def gropes_about(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed is halved, once, after fixed changes (next/cond/speed-order)."""
    if not any(why == effect or getattr(why, "rule", "") == blinded.name for *_, why in tally.factors):
        tally.times(1, 2, effect)


@blinded.modifies(ATTACK, "attacker")
def strikes_blindly(play: Play, attack: Attack, effect: Effect) -> None:
    """A Blinded creature has Disadvantage on attacks."""
    attack.disadvantage(effect)


@blinded.modifies(ATTACK, "target")
def sees_nothing_coming(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against a Blinded creature have Advantage."""
    attack.advantage(effect)
