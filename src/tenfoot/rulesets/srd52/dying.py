"""Death saves, being Stable, healing, and waking after a knock-out by the 2024 rules."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.harm import HARMED, Harm
from tenfoot.rulesets.common.life import Healing
from tenfoot.rulesets.common.test import Test, prepare, throw
from tenfoot.rulesets.common.turn import TURN_STARTS
from tenfoot.rulesets.srd52.damage import FAILURES, SHORT_REST, SUCCESSES, fail_death_saves
from tenfoot.rulesets.srd52.rests.short_rest import finish_short_rest

HOUR = 3600

death_saves = Rule("death saves", "5.2/deathsave/when", "5.2/deathsave/ten", general=True)


@death_saves.hook(TURN_STARTS)
def at_the_start_of_its_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that starts its turn at 0 Hit Points, not Stable and not dead, makes a Death Saving Throw."""
    if creature.life == "dying" and creature.hp == 0:
        yield from death_save(play, creature)


def death_save(play: Play, creature: Creature) -> Proc[None]:
    """1d20, tied to no ability: 10 or higher succeeds; a 20 restores 1 Hit Point, a 1 fails twice."""
    test = prepare(play, Test("save", creature.id, -1, 10, tags=("death",)))
    yield from throw(play, test)
    play.emit(
        "deathsave.rolled",
        creature=creature.id,
        natural=test.natural,
        total=test.total,
        success=test.success,
        parts=test.parts(),
    )
    if test.natural == 20:
        yield from regain(play, Healing(creature.id, creature.id, 1, ("death save",)))
    elif test.natural == 1:
        yield from fail_death_saves(play, creature, 2)
    elif test.success:
        counted = creature.counters.get(SUCCESSES, 0) + 1
        creature.counters[SUCCESSES] = counted
        if counted >= 3:
            yield from become_stable(play, creature)
    else:
        yield from fail_death_saves(play, creature, 1)


stable = Rule("stable", "5.2/stable/effect", "5.2/stable/wake")


def become_stable(play: Play, creature: Creature) -> Proc[None]:
    """Stable: no more death saves, still at 0 Hit Points and Unconscious; the counts go back to zero.

    Not healed, the creature regains 1 Hit Point after 1d4 hours (5.2/stable/wake).
    """
    if creature.life != "dying":
        return
    creature.life = "stable"
    creature.counters[SUCCESSES] = creature.counters[FAILURES] = 0
    play.emit("stable", creature=creature.id)
    faces = yield from play.roll(creature.id, 1, 4, "hours")
    wakes = Expiry(creature.id, "start", 0, play.state.time + faces[0] * HOUR)
    play.attach(stable.name, creature.id, expiry=wakes)


@stable.end
def comes_round(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The hours have passed without healing."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life == "stable":
        yield from regain(play, Healing(creature.id, creature.id, 1, ("stable",)))


def regain(play: Play, healing: Healing) -> Proc[int]:
    """Hit Points rise up to the maximum; any at all end Unconscious from 0 and reset the death saves."""
    creature = play.creature(healing.target)
    if creature.life == "dead":
        play.emit("healing.refused", creature=creature.id)
        return 0
    gained = min(max(0, healing.amount), creature.hp_max - creature.hp)
    if gained <= 0:
        return 0
    creature.hp += gained
    play.emit("healed", creature=creature.id, source=healing.source, amount=gained, hp=creature.hp)
    if creature.life in ("dying", "stable"):
        yield from back_from_zero(play, creature)
    for effect in play.effects_on(creature.id, knocked_out.name):
        yield from play.end(effect, "healed")
    return gained


def back_from_zero(play: Play, creature: Creature) -> Proc[None]:
    """With Hit Points again: awake, no longer dying, the death saves forgotten."""
    creature.life = "alive"
    creature.counters[SUCCESSES] = creature.counters[FAILURES] = 0
    for effect in play.effects_on(creature.id, stable.name):
        play.detach(effect)
    for effect in play.effects_on(creature.id, "condition.unconscious"):
        if effect.num("zero"):
            yield from play.end(effect, "healed")


knocked_out = Rule("knocked out", "5.2/knockout/choice", "5.2/knockout/short-rest", "5.2/knockout/ends-early")


@knocked_out.hook(HARMED, "target")
def the_rest_starts_over(play: Play, blow: Harm, effect: Effect) -> Proc[None]:
    """Damage interrupts the Short Rest that a knock-out begins."""
    if effect.id in play.state.effects:
        play.alter(effect, expiry=Expiry(effect.bearer, "start", 0, play.state.time + SHORT_REST))
    yield from ()


@knocked_out.end
def wake_up(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Healing, first aid or the end of its Short Rest wake a creature that was knocked out."""
    sleep = play.state.effects.get(effect.num("sleep"))
    if sleep is not None:
        yield from play.end(sleep, reason)
    if reason == "expired":
        yield from finish_short_rest(play, play.creature(effect.bearer))
