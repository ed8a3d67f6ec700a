"""The Long Rest: eight hours, six of them asleep; afterwards nearly everything is as it was.

The rest is an effect on the creature. It remembers when the creature slept, so that the last hours can be judged
when they are over, and how much effort it made.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.score_change import restore_scores
from tenfoot.rulesets.common.damage.hit_points import restore_maximum
from tenfoot.rulesets.common.rest.downtime import rest_seconds
from tenfoot.rulesets.common.rest.rest import rest_helps
from tenfoot.rulesets.common.rest.shared_rest import RESTED_WITH, WITH_OTHERS
from tenfoot.rulesets.srd52.conditions.exhaustion import rest_off
from tenfoot.rulesets.srd52.rest.hit_dice import regain_hit_dice
from tenfoot.rulesets.srd52.rest.interruption import interrupted_by_the_usual
from tenfoot.rulesets.srd52.rest.short_rest import (
    HOUR,
    IN_A_FIGHT,
    finish_short_rest,
    short_rest,
)

LENGTH = 8 * HOUR
SLEEP = 6 * HOUR
BETWEEN = 16 * HOUR
SLEEP_SECONDS, BETWEEN_SECONDS = "long rest sleep", "between long rests"
"""The parameters that say how much of a Long Rest is slept, and how long the next one has to wait."""
EFFORT = HOUR
"""So much effort in one rest interrupts it."""
BREAK = HOUR
"""A rest that is not taken up again within this time is lost (our reading of "at once")."""
FINISHED = "long rest finished"
"""The counter of the moment when the last Long Rest was finished."""

long_rest = Rule(
    "long rest",
    "5.2/g-long-rest/length",
    "5.2/g-long-rest/sleep",
    "5.2/g-long-rest/interrupt-initiative",
    "5.2/g-long-rest/interrupt-spell",
    "5.2/g-long-rest/interrupt-damage",
    "5.2/g-long-rest/interrupt-exertion",
)
broken_off = Rule("interrupted rest", "5.2/g-long-rest/resume", "5.2/g-long-rest/resume-extra-hour")


@dataclass(slots=True)
class Night:
    """What a creature's Long Rest takes: so long in all, so much of it asleep."""

    creature: int
    length: int = LENGTH
    sleep: int = SLEEP


NIGHT: Query[Night] = Query("night", "owner")
"""What changes how long a Long Rest takes."""


def night_of(play: Play, creature: Creature) -> Night:
    """Return how long a Long Rest takes this creature and how much of it must be sleep."""
    length, sleep = rest_seconds(play, "long"), play.ruleset.number(SLEEP_SECONDS)
    return play.query(NIGHT, Night(creature.id, length, sleep), creature.id)


def may_rest_long(play: Play, creature: Creature) -> Permission:
    """At least 1 Hit Point, 16 hours since the last one was finished, and no fight."""
    asked = Permission("long rest", creature.id)
    if creature.hp < 1:
        asked.deny(RuleSource("no Hit Points", "5.2/g-long-rest/needs-1hp"))
    last = creature.counters.get(FINISHED)
    if last is not None and play.state.time - last < play.ruleset.number(BETWEEN_SECONDS):
        asked.deny(RuleSource("too soon", "5.2/g-long-rest/wait-16h"))
    if play.state.mode == "combat" and creature.id in play.state.order:
        asked.deny(IN_A_FIGHT)
    return asked


def begin_long_rest(play: Play, creature: Creature, *, with_others: bool = False) -> bool:
    """Start a Long Rest, awake. Returns whether it could be started."""
    asked = may_rest_long(play, creature)
    if not asked.allowed:
        play.emit("rest.refused", creature=creature.id, rest="long", parts=asked.parts())
        return False
    for effect in play.effects_on(creature.id):
        if effect.rule in (long_rest.name, short_rest.name, broken_off.name):
            play.detach(effect)
    _lie_down(play, creature, play.state.time, night_of(play, creature).length, [], with_others)
    play.emit("rest.begun", creature=creature.id, rest="long")
    return True


def _lie_down(
    play: Play, creature: Creature, since: int, need: int, slept: list[int | str], with_others: bool
) -> Effect:
    data: dict[str, Value] = {"since": since, "need": need, "slept": slept}
    if with_others:
        data[WITH_OTHERS] = 1
    ready = Expiry(creature.id, "start", 0, since + need)
    return play.attach(long_rest.name, creature.id, source=creature.id, expiry=ready, data=data)


def resting(play: Play, creature: Creature) -> Effect | None:
    """The Long Rest that the creature is taking, if any."""
    return next(iter(play.effects_on(creature.id, long_rest.name)), None)


def asleep(rest: Effect) -> bool:
    """Whether the resting creature sleeps now: the list of moments has a beginning without an end."""
    return len(rest.ids("slept")) % 2 == 1


def fall_asleep(play: Play, creature: Creature) -> Proc[None]:
    """A sleeper is Unconscious (5.2/g-long-rest/asleep-unconscious); who needs no sleep rests awake."""
    rest = resting(play, creature)
    if rest is None or asleep(rest) or not night_of(play, creature).sleep:
        return
    _mark(play, rest)
    yield from gain_condition(play, creature, "unconscious", data={"asleep": 1})


def wake(play: Play, creature: Creature) -> Proc[None]:
    """Wake a resting creature, which continues the rest with light activity."""
    rest = resting(play, creature)
    if rest is not None and asleep(rest):
        _mark(play, rest)
    for effect in play.effects_on(creature.id, "condition.unconscious"):
        if effect.num("asleep"):
            yield from play.end(effect, "woke")


def _mark(play: Play, rest: Effect) -> None:
    play.alter(rest, data={**rest.data, "slept": [*rest.ids("slept"), play.state.time]})


def slept_between(rest: Effect, start: int, end: int) -> int:
    """Seconds that the creature slept between two times."""
    moments = rest.ids("slept")
    if len(moments) % 2:
        moments.append(end)
    return sum(
        max(0, min(until, end) - max(since, start))
        for since, until in zip(moments[::2], moments[1::2], strict=True)
    )


def exert(play: Play, creature: Creature, seconds: int) -> Proc[None]:
    """Walking or other effort within a rest, for so many seconds.

    It does not count toward a Short Rest; an hour of it in all interrupts a Long Rest.
    """
    for effect in play.effects_on(creature.id, short_rest.name):
        later = effect.expiry.at + seconds
        play.alter(effect, expiry=Expiry(effect.expiry.anchor, "start", 0, later))
    rest = resting(play, creature)
    if rest is not None:
        effort = rest.num("effort") + seconds
        rest = play.alter(rest, data={**rest.data, "effort": effort})
        if effort >= EFFORT:
            yield from interrupt(play, rest, "exertion")


def interrupt(play: Play, effect: Effect, cause: str) -> Proc[None]:
    """The rest stops. After an hour or more it was as good as a Short Rest, and it may be taken up again."""
    creature = play.creature(effect.bearer)
    wakes = cause != "initiative" or not asleep(effect) or (yield from _noise_wakes(play, creature))
    play.emit("rest.interrupted", creature=creature.id, rest="long", cause=cause)
    effect = play.state.effects[effect.id]
    slept: list[int | str] = list(effect.ids("slept"))
    if len(slept) % 2:
        slept.append(play.state.time)
    rested = play.state.time - effect.num("since")
    play.detach(effect)
    if wakes:
        yield from wake(play, creature)
    lost = Expiry(0, "start", 0, play.state.time + BREAK)
    data: dict[str, Value] = {"rested": rested, "need": effect.num("need"), "slept": slept}
    play.attach(broken_off.name, creature.id, expiry=lost, data={**data, "at": play.state.time})
    if rested >= HOUR and creature.life == "alive":
        yield from finish_short_rest(play, creature)


def _noise_wakes(play: Play, creature: Creature) -> Proc[bool]:
    """The GM decides what wakes a sleeper (5.2/g-unconscious/unaware); a fight does, by default."""
    answer = yield yes_no(
        GM, "sleeper wakes", subject=creature.id, default="yes", why=("5.2/g-unconscious/unaware",)
    )
    return answer.pick == "yes"


interrupted_by_the_usual(long_rest, interrupt)


def resume_long_rest(play: Play, creature: Creature, *, with_others: bool = False) -> bool:
    """Take an interrupted rest up again: what was rested counts, and an hour more is needed.

    Returns whether there was one to take up; one that is not resumed at once is lost.
    """
    for effect in play.effects_on(creature.id, broken_off.name):
        if creature.hp < 1 or (play.state.mode == "combat" and creature.id in play.state.order):
            break
        later = play.state.time - effect.num("at")
        slept: list[int | str] = [moment + later for moment in effect.ids("slept")]
        play.detach(effect)
        since = play.state.time - effect.num("rested")
        _lie_down(play, creature, since, effect.num("need") + HOUR, slept, with_others)
        play.emit("rest.resumed", creature=creature.id, rest="long")
        return True
    play.emit("rest.refused", creature=creature.id, rest="long")
    return False


@long_rest.end
def finish_after_the_night(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Finished if six hours of the time were slept. A sleeper who needs more sleeps on; else it was no Long Rest."""
    creature = play.creature(effect.bearer)
    if reason != "expired":
        return
    now = effect.expiry.at
    missing = night_of(play, creature).sleep - slept_between(effect, now - effect.num("need"), now)
    if missing > 0 and asleep(effect):
        longer = Expiry(creature.id, "start", 0, now + missing)
        play.attach(long_rest.name, creature.id, source=creature.id, expiry=longer, data=dict(effect.data))
        return
    yield from wake(play, creature)
    if missing > 0:
        play.emit("rest.wasted", creature=creature.id, rest="long", missing=missing // 60)
        return
    if effect.num(WITH_OTHERS):
        creature.counters[RESTED_WITH] = 1
    else:
        yield from finish_long_rest(play, creature)


def finish_long_rest(play: Play, creature: Creature) -> Proc[None]:
    """What a Long Rest gives: maximum, scores, Hit Points, Hit Dice, one Exhaustion level less, every use."""
    play.emit("rest.finished", creature=creature.id, rest="long")
    creature.counters[FINISHED] = play.state.time
    if not rest_helps(play, creature, "long"):
        return
    creature.temp_hp = 0
    if rest_helps(play, creature, "maximum"):
        restore_maximum(play, creature)
    restore_scores(play, creature)
    yield from heal(play, creature.id, creature.hp_max - creature.hp, creature.id, ("rest", "long rest"))
    regain_hit_dice(play, creature)
    yield from rest_off(play, creature)
    refill(play, creature, "long")
    if play.hooks(RESTED, creature.id):
        yield from play.open(RESTED, Rest(creature.id, "long"), creature.id)
