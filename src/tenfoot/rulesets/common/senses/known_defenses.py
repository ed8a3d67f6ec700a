"""Defenses the table has seen each kind of creature use: what it resists, ignores or is vulnerable to.

Only what belongs to the kind is recorded. What a spell grants for a while says nothing about the next of its kind.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play

IMMUNE, RESISTS, VULNERABLE = "immune", "resists", "vulnerable"


def record_defense(play: Play, creature: Creature, what: str, how: str) -> None:
    """Damage of a type or a condition came, and this is what it did."""
    play.state.shown[f"{creature.sheet} {what}"] = how


def known_defense(play: Play, creature: Creature, what: str) -> str:
    """How a damage type or a condition has been seen to work on its kind; "" if that has not been seen."""
    return play.state.shown.get(f"{creature.sheet} {what}", "")
