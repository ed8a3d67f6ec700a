"""Load: up to ten pounds a point of Strength freely, twice that at most; in between one is encumbered."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.weight import things_weigh

FREE_PER_POINT = "pounds a point carried freely"
MOST_TIMES = 2
DRAG_TIMES = 5
SLOWED_BY = 10
ENCUMBERED = RuleSource("encumbered", "next/carry/encumbered-disadvantage")
ENCUMBERED_SPEED = RuleSource("encumbered", "next/carry/encumbered-speed")
TOO_MUCH = RuleSource("load too heavy", "next/carry/maximum")

load = Rule(
    "load",
    "next/carry/unencumbered",
    "next/carry/encumbered-threshold",
    "next/carry/encumbered-speed",
    "next/carry/encumbered-disadvantage",
    "next/carry/maximum",
    "next/carry/push-drag-lift",
    general=True,
)
extra_load = Rule("extra load", "next/carry/maximum")
"""`level` is how many pounds the creature carries besides its items."""


def free_load(play: Play, creature: Creature) -> int:
    """Pounds carried freely: doubled for each size above Medium, halved for Tiny (next/carry/size-above-medium)."""
    pounds = score(play, creature, STR) * play.ruleset.number(FREE_PER_POINT)
    size = play.sheet(creature).size
    if size == 0:
        return pounds // 2
    return pounds << max(0, size - 2)


def carried(play: Play, creature: Creature) -> int:
    """What the creature carries, in pounds, without its own weight."""
    cached = play.cached(creature)
    found = cached.get("carried")
    if found is None:
        more = sum(effect.level for effect in play.effects_on(creature.id, extra_load.name))
        found = cached["carried"] = int(things_weigh(play, creature) + 0.001) + more
    assert isinstance(found, int)
    return found


def most_load(play: Play, creature: Creature) -> int:
    """The most that can be carried at all (next/carry/maximum)."""
    return free_load(play, creature) * MOST_TIMES


def most_dragged(play: Play, creature: Creature) -> int:
    """The most that can be pushed, dragged or lifted (next/carry/push-drag-lift)."""
    return free_load(play, creature) * DRAG_TIMES


def encumbered(play: Play, creature: Creature) -> bool:
    """Whether the creature carries strictly more than it can carry freely."""
    pounds = carried(play, creature)
    return pounds > 0 and pounds > free_load(play, creature)


@load.modifies(D20)
def weighed_down(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on every check, attack roll and save, whatever the ability."""
    if encumbered(play, play.creature(test.actor)):
        test.disadvantage(ENCUMBERED)


@load.modifies(SPEED, own=True)
def slowed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Encumbered: Speed is 10 feet lower; above the maximum load the creature can't walk."""
    creature = play.creature(tally.subject)
    if encumbered(play, creature):
        tally.add(-SLOWED_BY, ENCUMBERED_SPEED)
        if carried(play, creature) > most_load(play, creature):
            tally.at_most(0, TOO_MUCH)


def also_cached() -> Mapping[str, Callable[[Play, Creature], object]]:
    """What the playtest rules cache about a creature besides, for the laws that compare it."""
    return {"carried": carried}
