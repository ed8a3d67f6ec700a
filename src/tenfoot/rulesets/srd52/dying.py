"""Healing, death saves and being Stable by the 2024 rules."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.life import Healing
from tenfoot.rulesets.common.test import Test, prepare, throw
from tenfoot.rulesets.common.turn import TURN_STARTS
from tenfoot.rulesets.srd52.damage import fail_death_saves

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
        counted = creature.counters.get("death successes", 0) + 1
        creature.counters["death successes"] = counted
        if counted >= 3:
            stabilize(play, creature)
    else:
        yield from fail_death_saves(play, creature, 1)


def stabilize(play: Play, creature: Creature) -> None:
    """Stable: no more death saves, still at 0 Hit Points and Unconscious; the counts go back to zero."""
    creature.life = "stable"
    creature.counters["death successes"] = creature.counters["death failures"] = 0
    play.emit("stable", creature=creature.id)


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
        creature.life = "alive"
        creature.counters["death successes"] = creature.counters["death failures"] = 0
        for effect in play.effects_on(creature.id, "condition.unconscious"):
            if effect.num("zero"):
                yield from play.end(effect, "healed")
    for effect in play.effects_on(creature.id, "knocked out"):
        yield from play.end(effect, "healed")
    return gained


knocked_out = Rule("knocked out", "5.2/knockout/choice", "5.2/knockout/ends-early")


@knocked_out.end
def wake_up(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Healing, first aid or the end of a Short Rest wake a creature that was knocked out."""
    sleep = play.state.effects.get(effect.num("sleep"))
    if sleep is not None:
        yield from play.end(sleep, reason)
