"""Weapons and armor that are sentient or have special rules."""

from __future__ import annotations

from tenfoot.authoring import *

CURSE = "5.2/g-curses/effect-defines"


def own_strike(play: Play, creature: Creature, item: Item) -> AttackOption | None:
    """The attack that a creature makes with this very item."""
    return next((strike for strike in attack_options(play, creature) if strike.item == item.id), None)
