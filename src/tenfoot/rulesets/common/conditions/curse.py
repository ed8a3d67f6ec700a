"""Curses: effects whose rule carries the tag `curse`, or that are marked as one. What a curse does is its own.

Only magic that says so ends a curse: it calls `lift_curses`.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Window

CURSE = "curse"


class Lifting:
    """A curse is about to be lifted by magic; it may be one that is not so easily ended."""

    __slots__ = ("effect", "kept")

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.kept = False


LIFTING: Window[Lifting] = Window("lifting a curse", "bearer")
CURSES_LIFTED: Window[Creature] = Window("curses lifted", "bearer")
"""Magic that ends curses has been used on a creature."""


def curses_on(play: Play, creature: Creature) -> list[Effect]:
    """The curses that the creature is under."""
    rules = play.ruleset.rules
    return [
        effect
        for effect in play.effects_on(creature.id)
        if CURSE in rules[effect.rule].tags or effect.num(CURSE)
    ]


def lift_curses(play: Play, creature: Creature, reason: str) -> Proc[int]:
    """Every curse on the creature ends, unless the curse itself prevents that. Returns how many there were."""
    found = curses_on(play, creature)
    for effect in found:
        lifting = Lifting(effect)
        if play.hooks(LIFTING, creature.id):
            yield from play.open(LIFTING, lifting, creature.id)
        if not lifting.kept and effect.id in play.state.effects:
            yield from play.end(effect, reason)
    if play.hooks(CURSES_LIFTED, creature.id):
        yield from play.open(CURSES_LIFTED, creature, creature.id)
    return len(found)
