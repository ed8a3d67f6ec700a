"""Blinded, deafened and invisible."""

from __future__ import annotations

from tenfoot.authoring import *

blinded = condition(
    "blinded", "next/cond/blinded-sight", "next/cond/blinded-speed", "next/cond/blinded-attacks"
)
deafened = condition("deafened", "next/cond/deafened-hearing", "next/cond/deafened-sneak")
invisible = condition(
    "invisible", "next/cond/invisible-unseen", "next/cond/invisible-hide", "next/cond/invisible-attacks"
)


@blinded.modifies(SIGHT, "observer")
def sees_nothing(play: Play, sight: Sight, effect: Effect) -> None:
    """Ordinary sight shows it nothing."""
    sight.hide(effect)


@blinded.modifies(MAY, "actor")
def no_eyes(play: Play, asked: Permission, effect: Effect) -> None:
    """It cannot see."""
    if asked.verb == "see":
        asked.deny(effect)


@blinded.modifies(SPEED, "owner")
def gropes_about(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed is halved, once, after fixed changes (next/cond/speed-order)."""
    if not any(why == effect or getattr(why, "rule", "") == blinded.name for *_, why in tally.factors):
        tally.times(1, 2, effect)


@blinded.modifies(ATTACK, "attacker")
def strikes_blindly(play: Play, attack: Attack, effect: Effect) -> None:
    """Its attacks have Disadvantage."""
    attack.disadvantage(effect)


@blinded.modifies(ATTACK, "target")
def sees_nothing_coming(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against it have Advantage."""
    attack.advantage(effect)


@deafened.modifies(MAY, "actor")
def no_ears(play: Play, asked: Permission, effect: Effect) -> None:
    """It cannot hear."""
    if asked.verb == "hear":
        asked.deny(effect)


@invisible.modifies(SIGHT, "target")
def unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """Nobody sees it without magic or a special sense; its place may still be known."""
    sight.hide(effect)


@invisible.modifies(ATTACK, "attacker")
def from_nowhere(play: Play, attack: Attack, effect: Effect) -> None:
    """Its attacks have Advantage."""
    attack.advantage(effect)


@invisible.modifies(ATTACK, "target")
def hard_to_aim_at(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against it have Disadvantage."""
    attack.disadvantage(effect)
