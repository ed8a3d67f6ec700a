"""Charmed, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

charmed = condition("charmed", "next/cond/charmed-no-harm", "next/cond/charmed-social")


@charmed.modifies(MAY_TARGET, "actor")
def spare_the_charmer(play: Play, asked: Permission, effect: Effect) -> None:
    """Charmed: the creature cannot target its charmer with attacks or with anything that deals damage."""
    if asked.target == effect.source and asked.verb in ("attack", "harm"):
        asked.deny(effect)


@charmed.modifies(CHECK, "target")
def well_disposed(play: Play, test: D20Test, effect: Effect) -> None:
    """The charmer has Advantage on social checks with it."""
    if test.actor == effect.source and "social" in test.tags:
        test.advantage(effect)
