"""Grappled, an effect in the stat block of the Air Elemental, the Black Pudding and 22 others."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack.leaving_reach import farthest_reach
from tenfoot.rulesets.common.content.declared_rule import declare_rule
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.turn import ACTIVITY_DONE, TURN_STARTS, ActionDone
from tenfoot.rulesets.next2013.actions.dodging_defense import loses_guard
from tenfoot.rulesets.next2013.actions.maneuvers import GRAPPLED

grappled = declare_rule(
    GRAPPLED, "next/grapple/speed-zero", "next/grapple/no-attack-penalty", grants=[{"speed_at_most": 0}]
)
"""On whoever is held; its source holds. It is no condition of its own."""


@grappled.begin
def caught(play: Play, effect: Effect) -> Proc[None]:
    """A grappled creature loses the benefit of Dodge (next/dodge/lost)."""
    yield from loses_guard(play, play.creature(effect.bearer))


def apart(play: Play, holder: int, target: int) -> bool:
    """Whether the two have come too far apart."""
    a, b = play.creature(holder), play.creature(target)
    gap = distance(play, a, b)
    return gap < 0 or gap > max(5, farthest_reach(play, a))


@grappled.hook(ACTIVITY_DONE)
def blown_apart(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """After an action, end the grapple if the two are out of reach; if both were moved together, it holds."""
    if apart(play, effect.source, effect.bearer):
        yield from play.end(effect, "distance")


@grappled.hook(TURN_STARTS)
def found_apart(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End grapples broken by forced movement outside a turn."""
    if apart(play, effect.source, effect.bearer):
        yield from play.end(effect, "distance")
