"""Rests as a scene or a day of fights asks for them, and what happens to the dying meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tenfoot.authoring import *
from tenfoot.engine.several import at_once, gather
from tenfoot.rulesets.common.rest.downtime import Wait
from tenfoot.rulesets.common.rest.shared_rest import finish_together, rest_alone
from tenfoot.rulesets.next2013.damage.dying import death_save
from tenfoot.rulesets.next2013.rest.interruption import HOUR
from tenfoot.rulesets.next2013.rest.resting import (
    SHORT,
    begin_long_rest,
    finish,
    finish_long_rest,
    long_rest,
    may_rest_long,
)


def may_rest(play: Play, creature: Creature, kind: RestKind) -> Permission:
    """A short rest is open to everybody alive (next/rest/short-no-min-hp)."""
    return may_rest_long(play, creature) if kind == "long" else Permission("short rest", creature.id)


def take_rest(play: Play, creatures: Sequence[Creature], kind: RestKind, wait: Wait) -> Proc[None]:
    """Rest together and recover side by side. A disturbed long rest starts over, as long as it can go on."""
    if kind == "short":
        yield from wait(play, SHORT)
        rested = {creature.id: partial(finish, play, creature, kind, SHORT) for creature in creatures}
        yield from gather(play, "short rest", rested)
        return
    for creature in creatures:
        begin_long_rest(play, creature, with_others=at_once(play))
    going_on = True
    while going_on and any(play.has(creature.id, long_rest.name) for creature in creatures):
        going_on = yield from wait(play, HOUR)
        yield from finish_together(play, creatures, long_rest.name, finish_long_rest)
    rest_alone(play, creatures, long_rest.name)


def left_to_fate(play: Play, creature: Creature) -> Proc[None]:
    """No one can be stabilized by others; the dying make their death saves until it is decided."""
    while creature.life == "dying":
        yield from death_save(play, creature)
