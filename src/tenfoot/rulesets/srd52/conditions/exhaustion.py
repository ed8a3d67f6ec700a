"""Exhaustion: levels that add up; each lowers D20 Tests by 2 and Speed by 5 feet, and the sixth kills."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import ADDS_UP

exhaustion = condition(
    "exhaustion",
    "5.2/g-exhaustion/cumulative",
    "5.2/g-exhaustion/death-at-6",
    "5.2/g-exhaustion/d20-penalty",
    "5.2/g-exhaustion/speed",
    "5.2/g-exhaustion/ends-at-0",
)
DEADLY = 6
RESTLESS = "restless"
"""The counter of creatures whom a Long Rest relieves of no Exhaustion at all."""


@exhaustion.modifies(D20, "actor")
def weary(play: Play, test: D20Test, effect: Effect) -> None:
    """Exhaustion: subtract twice its level from every D20 Test."""
    test.add(-2 * effect.level, effect)


@exhaustion.modifies(SPEED, "owner")
def slow(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Exhaustion: Speed is 5 feet lower for each level."""
    tally.add(-5 * effect.level, effect)


def level_of(play: Play, creature: Creature) -> int:
    """The creature's Exhaustion level; 0 for none."""
    return sum(effect.level for effect in play.effects_on(creature.id, "condition.exhaustion"))


def tire(play: Play, creature: Creature, levels: int, cause: str = "") -> Proc[None]:
    """Exhaustion levels come on top of those there are; at the sixth the creature dies.

    Levels are stored by cause (`dehydration`, `suffocation` ...), because some causes rule how they go away.
    """
    found = play.effects_on(creature.id, exhaustion.name)
    if found:
        yield from another_level(play, creature, levels)
    else:
        yield from gain_condition(play, creature, "exhaustion", level=levels)
        found = play.effects_on(creature.id, exhaustion.name)
    if cause and found:
        now = play.state.effects.get(found[0].id)
        if now is not None:
            play.alter(now, data={**now.data, cause: now.num(cause) + levels})


@exhaustion.begin
def first_level(play: Play, effect: Effect) -> Proc[None]:
    """The first level (or levels) of it."""
    yield from _worse(play, play.creature(effect.bearer), effect.level)


@exhaustion.procedure(ADDS_UP)
def another_level(play: Play, creature: Creature, levels: int) -> Proc[None]:
    """Exhaustion: gaining it again adds its levels to those the creature has."""
    effect = play.effects_on(creature.id, exhaustion.name)[0]
    play.alter(effect, level=effect.level + levels)
    yield from _worse(play, creature, effect.level + levels)


def _worse(play: Play, creature: Creature, level: int) -> Proc[None]:
    play.emit("exhaustion", creature=creature.id, level=level)
    if level >= DEADLY:
        yield from play.port(DIE)(play, creature, "exhaustion")


def recover(play: Play, creature: Creature, levels: int, cause: str = "") -> Proc[None]:
    """Levels go (those of one cause, or any); at 0 the condition ends."""
    for effect in play.effects_on(creature.id, exhaustion.name):
        less = min(levels, effect.num(cause)) if cause else levels
        left = effect.level - less
        if less <= 0:
            continue
        if left <= 0:
            yield from play.end(effect, "recovered")
        else:
            data = dict(effect.data)
            if cause:
                data[cause] = effect.num(cause) - less
            play.alter(effect, level=left, data=data)
        play.emit("exhaustion", creature=creature.id, level=max(0, left))


def rest_off(play: Play, creature: Creature) -> Proc[None]:
    """A Long Rest takes one level, but none of a cause whose need is unmet (`counters["unmet CAUSE"]`)."""
    if creature.counters.get(RESTLESS):
        return
    for effect in play.effects_on(creature.id, exhaustion.name):
        causes = {key: effect.num(key) for key in effect.data if effect.num(key) > 0}
        locked = sum(n for key, n in causes.items() if creature.counters.get(f"unmet {key}"))
        if effect.level <= locked:
            continue
        free = [key for key in sorted(causes) if not creature.counters.get(f"unmet {key}")]
        plain = effect.level > sum(causes.values())
        yield from recover(play, creature, 1, "" if plain or not free else free[0])
