"""Exhaustion: levels that add up; each lowers D20 Tests by 2 and Speed by 5 feet, and the sixth kills."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions import condition, gain
from tenfoot.rulesets.common.life import DIE
from tenfoot.rulesets.common.movement import SPEED, SpeedTally
from tenfoot.rulesets.common.test import D20, Test

exhaustion = condition(
    "exhaustion",
    "5.2/g-exhaustion/cumulative",
    "5.2/g-exhaustion/death-at-6",
    "5.2/g-exhaustion/d20-penalty",
    "5.2/g-exhaustion/speed",
)
DEADLY = 6


@exhaustion.modifies(D20, "actor")
def weary(play: Play, test: Test, effect: Effect) -> None:
    """Twice the level is taken from every D20 Test."""
    test.add(-2 * effect.level, effect)


@exhaustion.modifies(SPEED, "owner")
def slow(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Five feet less for each level."""
    tally.add(-5 * effect.level, effect)


def level_of(play: Play, creature: Creature) -> int:
    """The creature's Exhaustion level; 0 for none."""
    return sum(effect.level for effect in play.effects_on(creature.id, "condition.exhaustion"))


def tire(play: Play, creature: Creature, levels: int, cause: str = "") -> Proc[None]:
    """Exhaustion levels come on top of those there are; at the sixth the creature dies."""
    found = play.effects_on(creature.id, "condition.exhaustion")
    if found:
        total = found[0].level + levels
        data = {**found[0].data, cause: found[0].num(cause) + levels} if cause else found[0].data
        play.alter(found[0], level=total, data=data)
    else:
        yield from gain(play, creature, "exhaustion", level=levels, data={cause: levels} if cause else None)
    level = level_of(play, creature)
    play.emit("exhaustion", creature=creature.id, level=level)
    if level >= DEADLY:
        yield from play.port(DIE)(play, creature, "exhaustion")


def recover(play: Play, creature: Creature, levels: int) -> Proc[None]:
    """Levels go; at 0 the condition ends."""
    for effect in play.effects_on(creature.id, "condition.exhaustion"):
        left = effect.level - levels
        if left <= 0:
            yield from play.end(effect, "recovered")
        else:
            play.alter(effect, level=left)
        play.emit("exhaustion", creature=creature.id, level=max(0, left))
