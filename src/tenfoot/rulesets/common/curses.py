"""Curses: effects whose rule carries the tag `curse`, or that are marked as one. What a curse does is its own.

Only magic that says so ends a curse: it calls `lift_curses`.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

CURSE = "curse"


def curses_on(play: Play, creature: Creature) -> list[Effect]:
    """The curses that the creature is under."""
    rules = play.ruleset.rules
    return [
        effect
        for effect in play.effects_on(creature.id)
        if CURSE in rules[effect.rule].tags or effect.num(CURSE)
    ]


def lift_curses(play: Play, creature: Creature, reason: str) -> Proc[int]:
    """Every curse on the creature ends. Returns how many there were."""
    found = curses_on(play, creature)
    for effect in found:
        yield from play.end(effect, reason)
    return len(found)
