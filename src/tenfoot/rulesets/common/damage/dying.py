"""Between life and death: what editions share of dying, being stable, coming round and dying for good."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions.condition import gain_condition
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare, throw
from tenfoot.rulesets.common.damage.hit_points import DIED, DIES, HEAL, Healing
from tenfoot.rulesets.common.space.objects import is_object

AS_CHARACTER = "as character"
"""The counter by which the GM lets a monster fall like a character."""
SUCCESSES, FAILURES = "death successes", "death failures"
"""The counters of death saves."""
STABLE = "stable"
"""The rule that brings round whoever is stable, once the hours have passed."""
OF_THE_LIVING = "of the living"
"""The tag of effects that are forgotten with death: the dead are neither asleep nor stable."""
HOUR = 3600


def dies_at_zero(play: Play, creature: Creature) -> bool:
    """A monster does, unless the GM lets it fall like a character; an object is destroyed."""
    return is_object(play, creature) or (
        bool(play.sheet(creature).cr) and not creature.counters.get(AS_CHARACTER)
    )


def start_dying(play: Play, creature: Creature) -> Proc[None]:
    """Dying and unconscious; the death saves are counted from nothing."""
    play.change_life(creature, "dying")
    creature.counters[SUCCESSES] = creature.counters[FAILURES] = 0
    play.emit("dying", creature=creature.id)
    yield from gain_condition(play, creature, "unconscious", data={"zero": 1})


def roll_death_save(play: Play, creature: Creature, ability: int, dc: int) -> Proc[D20Test]:
    """Roll and log a death save; each edition defines the result."""
    test = prepare(play, D20Test("save", creature.id, ability, dc, tags=("death",)))
    yield from throw(play, test)
    play.emit(
        "deathsave.rolled",
        creature=creature.id,
        natural=test.natural,
        total=test.total,
        success=test.success,
        parts=test.parts(),
        audience=test.audience,
    )
    return test


def one_more_success(creature: Creature) -> bool:
    """Count a death save that succeeded; True with the third."""
    counted = creature.counters.get(SUCCESSES, 0) + 1
    creature.counters[SUCCESSES] = counted
    return counted >= 3


def stabilize(play: Play, creature: Creature, dice: tuple[int, int]) -> Proc[None]:
    """Make a creature Stable: no more death saves, still Unconscious; after the rolled hours it wakes."""
    if creature.life != "dying":
        return
    play.change_life(creature, "stable")
    creature.counters[SUCCESSES] = creature.counters[FAILURES] = 0
    play.emit("stable", creature=creature.id)
    yield from sleep_for_hours(play, creature, dice)


def sleep_for_hours(play: Play, creature: Creature, dice: tuple[int, int]) -> Proc[None]:
    """The hours after which it regains 1 Hit Point, unless it is healed before."""
    count, sides = dice
    faces = yield from play.roll(creature.id, count, sides, "hours")
    wakes = Expiry(creature.id, "start", 0, play.state.time + sum(faces) * HOUR)
    play.attach(STABLE, creature.id, expiry=wakes)


def comes_round(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The hours have passed without healing: 1 Hit Point."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life == "stable":
        yield from play.port(HEAL)(play, Healing(creature.id, creature.id, 1, ("stable",)))


def regain(play: Play, healing: Healing) -> Proc[int]:
    """Hit Points rise from 0 or above up to the maximum; any at all end dying. The dead are past healing."""
    creature = play.creature(healing.target)
    if creature.life == "dead":
        play.emit("healing.refused", creature=creature.id)
        return 0
    start = max(0, creature.hp)
    gained = min(max(0, healing.amount), creature.hp_max - start)
    if gained <= 0:
        return 0
    creature.hp = start + gained
    play.emit("healed", creature=creature.id, source=healing.source, amount=gained, hp=creature.hp)
    if creature.life in ("dying", "stable"):
        yield from back_from_zero(play, creature)
    return gained


def back_from_zero(play: Play, creature: Creature) -> Proc[None]:
    """Wake a creature that has Hit Points again: it is no longer dying, and its death saves are reset."""
    play.change_life(creature, "alive")
    creature.counters[SUCCESSES] = creature.counters[FAILURES] = 0
    for effect in play.effects_on(creature.id, STABLE):
        play.detach(effect)
    for effect in play.effects_on(creature.id, "condition.unconscious"):
        if effect.num("zero"):
            yield from play.end(effect, "healed")


def die(play: Play, creature: Creature, cause: str) -> Proc[None]:
    """A creature dies: it has no Hit Points, and its effects that need a living mind end."""
    if creature.life == "dead":
        return
    before = creature.life
    play.change_life(creature, "dying")
    if play.hooks(DIES, creature.id):
        yield from play.open(DIES, creature, creature.id)
        if creature.life != "dying":
            return  # a rule has decided otherwise
    play.change_life(creature, "dead")
    creature.hp = min(0, creature.hp)
    creature.temp_hp = 0
    if is_object(play, creature):
        play.emit("broken", creature=creature.id)
    else:
        play.emit("died", creature=creature.id, cause=cause, before=before)
    for effect in play.effects_on(creature.id):
        if effect.rule == "concentration":
            yield from play.end(effect, "died")
        elif OF_THE_LIVING in play.ruleset.rule(effect.rule).tags:
            forget(play, effect)
    if play.hooks(DIED, creature.id):
        yield from play.open(DIED, creature, creature.id)


def forget(play: Play, effect: Effect) -> None:
    """Such an effect goes, with those inside it, and nothing comes of its ending."""
    play.detach(effect)
    for inner in play.effects_on(effect.bearer):
        if inner.num("within") == effect.id:
            play.detach(inner)
