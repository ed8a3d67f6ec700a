"""Two experiments with resting, which leave Hit Dice out: by the hour, and by the minute with refocusing."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.d20.d20_test import D20Test, ability_modifier, resolve_test, score
from tenfoot.rulesets.common.damage.hit_points import heal
from tenfoot.rulesets.common.rest.rest import RestKind
from tenfoot.rulesets.next2013.rest.interruption import HOUR
from tenfoot.rulesets.next2013.rest.resting import rested_today

FIVE_MINUTES = 300
REFOCUS_DC = 10

refocus = Rule(
    "refocus",
    "next/rest/exp2-refocus",
    "next/rest/exp2-refocus-uncapped",
    "next/rest/exp2-refocus-floor",
    general=True,
)


def hourly(play: Play, creature: Creature, seconds: int) -> int:
    """Return the Hit Points for full hours of rest: level plus Constitution, at least 0 (next/rest/exp1-negative)."""
    return seconds // HOUR * max(0, play.sheet(creature).level + ability_modifier(play, creature, CON))


def by_the_hour(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """Regain Hit Points for each full hour of rest; a long rest, once a day, adds the Constitution score."""
    if creature.hp < 1:
        return
    amount = hourly(play, creature, seconds)
    if kind == "long" and not rested_today(play, creature, 0):
        amount += score(play, creature, CON)
    yield from heal(play, creature.id, amount, creature.id, ("rest",))


def bonus_forfeited(play: Play, effect: Effect, cause: str) -> Proc[None]:
    """End an interrupted long rest; the full hours rested still count (next/rest/exp1-long-interrupt)."""
    play.emit("rest.interrupted", creature=effect.bearer, rest="long", cause=cause)
    amount = hourly(play, play.creature(effect.bearer), play.state.time - effect.num("since"))
    play.detach(effect)
    yield from heal(play, effect.bearer, amount, effect.bearer, ("rest",))


def by_the_minute(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """Regain Hit Points for every 5 minutes of rest; a bloodied creature only up to half of its maximum."""
    level = play.sheet(creature).level
    each = max(level, 1 + level + ability_modifier(play, creature, CON))
    half = creature.hp_max // 2
    cap = half if creature.hp <= half else creature.hp_max
    amount = min(seconds // FIVE_MINUTES * each, cap - max(0, creature.hp))
    if amount > 0:
        yield from heal(play, creature.id, amount, creature.id, ("rest",))


@refocus.action(label="option.refocus", guard=lambda play, creature, effect: creature.hp < creature.hp_max)
def gather_strength(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Roll a Constitution check to regain 1 plus the modifier; it is no rest, so being bloodied sets no limit."""
    if (yield from resolve_test(play, D20Test("check", creature.id, CON, REFOCUS_DC, tags=("refocus",)))):
        amount = max(0, 1 + ability_modifier(play, creature, CON))
        yield from heal(play, creature.id, amount, creature.id, ("refocus",))
