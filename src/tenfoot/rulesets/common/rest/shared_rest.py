"""Rests that creatures finish side by side: each player spends Hit Dice and prepares spells at their own pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.several import gather

WITH_OTHERS = "with others"
"""Effect data: recover when the time is over for all, not one creature at a time."""
RESTED_WITH = "rested with others"
"""Counter of a creature whose rest is over and that recovers together with the others."""


def finish_together(
    play: Play,
    creatures: Sequence[Creature],
    rest: str,
    finish: Callable[[Play, Creature], Proc[None]],
) -> Proc[None]:
    """Let every creature whose rest is over recover side by side: spend Hit Dice, prepare spells."""
    rested = [creature for creature in creatures if creature.counters.pop(RESTED_WITH, 0)]
    yield from gather(play, rest, {creature.id: partial(finish, play, creature) for creature in rested})


def rest_alone(play: Play, creatures: Sequence[Creature], rest: str) -> None:
    """Let creatures that rest longer than the others, or through a fight, finish alone."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, rest):
            data = {name: value for name, value in effect.data.items() if name != WITH_OTHERS}
            play.alter(effect, data=data)
