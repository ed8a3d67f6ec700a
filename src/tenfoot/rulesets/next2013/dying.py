"""Death saves, being stable and healing by the 2013 rules."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.harm import Harm, harm
from tenfoot.rulesets.common.life import Healing
from tenfoot.rulesets.common.test import Test, prepare, throw
from tenfoot.rulesets.common.turn import TURN_STARTS
from tenfoot.rulesets.next2013.damage import SUCCESSES, sleep_for_hours

DEATH_DC = 10

death_saves = Rule("death saves", "next/dying/save-timing", "next/dying/save-formula", general=True)
stable = Rule("stable", "next/stable/no-saves", "next/stable/wake")


@death_saves.hook(TURN_STARTS)
def at_the_start_of_its_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A dying creature makes a death save at the start of each of its turns."""
    if creature.life == "dying":
        yield from death_save(play, creature)


def death_save(play: Play, creature: Creature) -> Proc[None]:
    """A Constitution save against 10; failure costs 1d6 Hit Points that nothing reduces; a 20 brings one back."""
    test = prepare(play, Test("save", creature.id, CON, DEATH_DC, tags=("death",)))
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
    elif not test.success:
        yield from slipping_away(play, creature)
    else:
        counted = creature.counters.get(SUCCESSES, 0) + 1
        creature.counters[SUCCESSES] = counted
        if counted >= 3:
            yield from become_stable(play, creature)


def slipping_away(play: Play, creature: Creature) -> Proc[None]:
    """1d6 of no type, which no resistance or reduction lowers; it can kill (next/dying/save-can-kill)."""
    faces = yield from play.roll(creature.id, 1, 6, "damage")
    blow = Harm(creature.id, 0, [(faces[0], "")], tags=("death save",))
    blow.irreducible = True
    yield from harm(play, blow)


def become_stable(play: Play, creature: Creature) -> Proc[None]:
    """No more death saves; the Hit Points stay where they are, and it stays unconscious."""
    if creature.life != "dying":
        return
    creature.life = "stable"
    creature.counters[SUCCESSES] = 0
    play.emit("stable", creature=creature.id)
    yield from sleep_for_hours(play, creature)


@stable.end
def comes_round(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The hours have passed without healing."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life == "stable":
        yield from regain(play, Healing(creature.id, creature.id, 1, ("stable",)))


def regain(play: Play, healing: Healing) -> Proc[int]:
    """From below 0 the total is first set to 0; then it rises, up to the maximum (next/heal/from-negative)."""
    creature = play.creature(healing.target)
    if creature.life == "dead":
        play.emit("healing.refused", creature=creature.id)
        return 0
    from_here = max(0, creature.hp)
    gained = min(max(0, healing.amount), creature.hp_max - from_here)
    if gained <= 0:
        return 0
    creature.hp = from_here + gained
    play.emit("healed", creature=creature.id, source=healing.source, amount=gained, hp=creature.hp)
    if creature.life in ("dying", "stable"):
        yield from back_from_the_brink(play, creature)
    return gained


def back_from_the_brink(play: Play, creature: Creature) -> Proc[None]:
    """With at least 1 Hit Point: awake, no longer dying, the successes forgotten; still prone."""
    creature.life = "alive"
    creature.counters[SUCCESSES] = 0
    for effect in play.effects_on(creature.id, stable.name):
        play.detach(effect)
    for effect in play.effects_on(creature.id, "condition.unconscious"):
        if effect.num("zero"):
            yield from play.end(effect, "healed")
