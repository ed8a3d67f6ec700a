"""Ink Cloud, a trait of the Octopus."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.ink import squirt

ink_when_close = Rule("ink when somebody is close", "5.2/m-react/ink-cloud")


@ink_when_close.hook(TURN_ENDS)
def crowded(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Release ink when another creature ends its turn within 5 feet."""
    bearer = play.creature(effect.bearer)
    if creature.id != bearer.id and 0 <= distance(play, bearer, creature) <= 5:
        yield from squirt(play, bearer, effect.text("part"))
