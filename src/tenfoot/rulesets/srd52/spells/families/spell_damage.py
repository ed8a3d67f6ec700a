"""Damaging spells with a twist: an answer to a wound, a leap, a second burst, a burn that comes later."""

from __future__ import annotations

from tenfoot.authoring import *

TAGS = ("spell", "magic")


def burn(play: Play, source: int, target: int, dice: str, kind: str, name: str) -> Proc[int]:
    """Deal damage from an active spell."""
    parts = [DamagePart(*parse_dice(dice), kind, RuleSource(name))]
    amounts = yield from roll_damage(play, DamageRoll(source, target, parts, TAGS))
    return (yield from deal_damage(play, IncomingDamage(target, source, amounts, tags=TAGS)))
