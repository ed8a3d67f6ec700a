"""A rest from beginning to end: an hour for a Short Rest, a night for a Long one."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.several import at_once
from tenfoot.rulesets.common.rest.downtime import Wait, rest_seconds
from tenfoot.rulesets.common.rest.shared_rest import finish_together, rest_alone
from tenfoot.rulesets.srd52.rest.long_rest import LENGTH as LENGTH
from tenfoot.rulesets.srd52.rest.long_rest import (
    begin_long_rest,
    broken_off,
    fall_asleep,
    finish_long_rest,
    long_rest,
    may_rest_long,
    resting,
    resume_long_rest,
    wake,
)
from tenfoot.rulesets.srd52.rest.short_rest import HOUR as HOUR
from tenfoot.rulesets.srd52.rest.short_rest import (
    begin_short_rest,
    finish_short_rest,
    may_rest_shortly,
    short_rest,
)


def may_rest(play: Play, creature: Creature, kind: RestKind) -> Permission:
    """Whether the creature may rest: with 1 Hit Point at least and no fight; a Long Rest 16 hours after the
    last one at the earliest."""
    return may_rest_long(play, creature) if kind == "long" else may_rest_shortly(play, creature)


WATCH = 2 * HOUR
"""How long each keeps watch in a night."""


def take_rest(play: Play, creatures: Sequence[Creature], kind: RestKind, wait: Wait) -> Proc[None]:
    """An hour, or a night in which one after the other stands guard while the rest sleep.

    A fight, or whatever else comes in that time, interrupts the rest by the rests' own rules.
    """
    if kind == "short":
        for creature in creatures:
            begin_short_rest(play, creature, with_others=at_once(play))
        yield from wait(play, rest_seconds(play, "short"))
        rest_alone(play, creatures, short_rest.name)
        yield from finish_together(play, creatures, short_rest.name, finish_short_rest)
        return
    for creature in creatures:
        together = at_once(play)
        broken = play.effects_on(creature.id, broken_off.name)
        if not (broken and resume_long_rest(play, creature, with_others=together)):
            begin_long_rest(play, creature, with_others=together)
    rested = [play.state.time - rest.num("since") for c in creatures if (rest := resting(play, c))]
    watch = max(rested, default=0) // WATCH
    going_on = True
    while going_on and any(resting(play, creature) for creature in creatures):
        for number, creature in enumerate(creatures):
            if number == watch:
                yield from wake(play, creature)
            else:
                yield from fall_asleep(play, creature)
        length = rest_seconds(play, "long")
        going_on = yield from wait(play, min(WATCH, length) if watch < length // WATCH else min(HOUR, length))
        yield from finish_together(play, creatures, long_rest.name, finish_long_rest)
        watch += 1
    rest_alone(play, creatures, long_rest.name)
