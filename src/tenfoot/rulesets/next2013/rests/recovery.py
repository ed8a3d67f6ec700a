"""Resting by the 2013 rules, and five other ways to recover that a table may choose instead."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine import clock
from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.decision import Answer, IllegalAnswer, yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc, Rule
from tenfoot.rulesets.common.harm import pool
from tenfoot.rulesets.common.life import heal
from tenfoot.rulesets.common.rest import RESTED, Rest, RestKind, refill
from tenfoot.rulesets.common.test import ability_modifier, score

DAY = 24 * 3600
HOUR = 3600
SHORT = 600
LONG = 8 * HOUR
HIT_DICE = "hit dice"
KIT = "healer's kit"
LAST_LONG_REST = "last long rest ended"

RECOVER: Port[Callable[[Play, Creature, RestKind, int], Proc[None]]] = Port("recover")
"""What a finished rest of so many seconds gives back."""

rest = Rule("gm:rest", "next/rest/two-kinds", "next/rest/short-length", "next/rest/long-length")
"""The GM says that these creatures rest: `short`, `long`, or a number of hours for either."""


@rest.doing("word")
def they_rest(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Time passes; then everybody who could rest recovers."""
    kind: RestKind = "long" if value == "long" else "short"
    if value not in ("short", "long"):
        raise IllegalAnswer(f"A rest is 'short' or 'long', not '{value}'.")
    seconds = answer.number * 60 if answer.number else LONG if kind == "long" else SHORT
    able = [creature for creature in targets if may_rest(play, creature, kind)]
    yield from clock.advance(play, seconds)
    for creature in able:
        play.emit("rested", creature=creature.id, rest=kind)
        yield from play.port(RECOVER)(play, creature, kind, seconds)
        if kind == "long":
            creature.counters[LAST_LONG_REST] = play.state.time
        refill_but_dice(play, creature, kind)
        if play.hooks(RESTED, creature.id):
            yield from play.open(RESTED, Rest(creature.id, kind), creature.id)


def may_rest(play: Play, creature: Creature, kind: RestKind) -> bool:
    """A long rest needs at least 1 Hit Point, and helps once in 24 hours, counted from end to end."""
    if creature.life == "dead":
        return False
    if kind == "short":
        return True
    last = creature.counters.get(LAST_LONG_REST, -DAY)
    return creature.hp >= 1 and play.state.time + LONG - last >= DAY


def refill_but_dice(play: Play, creature: Creature, kind: RestKind) -> None:
    """Uses and slots come back as always; Hit Dice only as the chosen way to recover says."""
    dice = creature.pools.get(HIT_DICE, 0)
    refill(play, creature, kind)
    if HIT_DICE in creature.pools:
        creature.pools[HIT_DICE] = dice


def full_dice(play: Play, creature: Creature) -> int:
    """How many Hit Dice it has in all."""
    return play.sheet(creature).pools.get(HIT_DICE, 0)


def spend_dice(play: Play, creature: Creature) -> Proc[None]:
    """One after the other: roll it, add the Constitution modifier, regain that many; then decide about the next."""
    dice = pool(play.sheet(creature).hit_dice)[0] if play.sheet(creature).hit_dice else ()
    while dice and creature.pools.get(HIT_DICE, 0) > 0 and creature.hp < creature.hp_max:
        answer = yield yes_no(
            creature.seat,
            "spend hit die",
            subject=creature.id,
            why=("next/rest/short-stepwise", "next/rest/short-hit-dice-limit"),
            facts={"left": creature.pools[HIT_DICE]},
        )
        if answer.pick != "yes":
            return
        creature.pools[HIT_DICE] -= 1
        faces = yield from play.roll(creature.id, 1, dice[0][1], "hit die")
        amount = max(0, faces[0] + ability_modifier(play, creature, CON))
        yield from heal(play, creature.id, amount, creature.id, ("hit die",))


def has_kit(creature: Creature) -> bool:
    """Hit Dice are spent on a short rest only with a healer's kit (next/rest/short-hit-dice-gate)."""
    return any(item.kind == KIT and item.count > 0 for item in creature.items)


def recover(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """The standard: a kit lets one spend Hit Dice on a short rest; a long one restores everything."""
    if kind == "short":
        if has_kit(creature):
            yield from spend_dice(play, creature)
        return
    yield from heal(play, creature.id, creature.hp_max, creature.id, ("rest",))
    creature.pools[HIT_DICE] = full_dice(play, creature)


def some_dice_back(play: Play, creature: Creature) -> None:
    """1 and the Constitution modifier, not below 0, not above all (next/rest/opt-negative-con)."""
    back = max(0, 1 + ability_modifier(play, creature, CON))
    creature.pools[HIT_DICE] = min(full_dice(play, creature), creature.pools.get(HIT_DICE, 0) + back)


def slower_hit_points(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """A long rest gives no Hit Points but all Hit Dice, and they may be spent without a kit (next/rest/opt-slow-hp)."""
    if kind == "short":
        yield from recover(play, creature, kind, seconds)
        return
    creature.pools[HIT_DICE] = full_dice(play, creature)
    yield from spend_dice(play, creature)


def slower_hit_dice(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """A long rest gives all Hit Points, but few Hit Dice (next/rest/opt-slow-hd)."""
    if kind == "short":
        yield from recover(play, creature, kind, seconds)
        return
    yield from heal(play, creature.id, creature.hp_max, creature.id, ("rest",))
    some_dice_back(play, creature)


def slower_all_around(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """No Hit Points, few Hit Dice, any number spent without a kit (next/rest/opt-slow-all)."""
    if kind == "short":
        yield from recover(play, creature, kind, seconds)
        return
    some_dice_back(play, creature)
    yield from spend_dice(play, creature)


def by_the_hour(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """Experiment 1: each full hour level and Constitution modifier; a long rest the Constitution score on top."""
    if creature.hp < 1:
        return
    hourly = max(0, play.sheet(creature).level + ability_modifier(play, creature, CON))
    amount = seconds // HOUR * hourly
    if kind == "long":
        amount += score(play, creature, CON)
    yield from heal(play, creature.id, amount, creature.id, ("rest",))


def by_the_minute(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """Experiment 2: every 5 minutes 1, level and Constitution modifier; who is bloodied only up to half."""
    level = play.sheet(creature).level
    each = max(level, 1 + level + ability_modifier(play, creature, CON))
    half = creature.hp_max // 2
    cap = half if creature.hp <= half else creature.hp_max
    amount = min(seconds // 300 * each, cap - max(0, creature.hp))
    if amount > 0:
        yield from heal(play, creature.id, amount, creature.id, ("rest",))


VARIANTS: dict[str, Callable[[Play, Creature, RestKind, int], Proc[None]]] = {
    "slower-hit-points": slower_hit_points,
    "slower-hit-dice": slower_hit_dice,
    "slower-all-around": slower_all_around,
    "rest-by-the-hour": by_the_hour,
    "rest-by-the-minute": by_the_minute,
}
"""Other ways to recover, by name; a table that wants one plays by the ruleset `next2013+NAME`."""
