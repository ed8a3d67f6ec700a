"""Charmed: you can't attack the charmer, and the charmer has Advantage on social checks with you."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.permission import MAY_INCLUDE

charmed = condition(
    "charmed", "5.2/g-charmed/no-attack", "5.2/g-charmed/no-harmful-target", "5.2/g-charmed/social-advantage"
)


@charmed.modifies(MAY_TARGET, "actor")
def protect_charmer(play: Play, asked: Permission, effect: Effect) -> None:
    """No attack on the charmer, nothing damaging aimed at it."""
    if asked.target == effect.source and asked.verb in ("attack", "harm"):
        asked.deny(effect)


@charmed.modifies(MAY_INCLUDE, "actor")
def protect_charmer_from_areas(play: Play, asked: Permission, effect: Effect) -> None:
    """An area that damages creatures inside counts as targeting them."""
    if asked.target == effect.source:
        asked.deny(effect)


@charmed.modifies(CHECK, "target")
def charmer_persuades(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage for the charmer's checks to deal with the Charmed creature."""
    if test.actor == effect.source and "social" in test.tags:
        test.advantage(effect)
