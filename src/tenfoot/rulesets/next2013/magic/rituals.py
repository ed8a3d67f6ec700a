"""Rituals: nothing else meanwhile, and words and a free hand throughout; broken off, they begin from the start."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import LONG

ritual = Rule(
    "ritual", "next/ritual/exclusive", "next/ritual/components", "next/ritual/interrupted", general=True
)


def performing(play: Play, creature: Creature) -> Effect | None:
    """The ritual that the creature performs, if any."""
    if not play.has(creature.id, LONG):
        return None
    return next((e for e in play.effects_on(creature.id, LONG) if e.num("ritual")), None)


def broken_off(play: Play, creature: Creature, effect: Effect, reason: str) -> Proc[None]:
    """End the ritual without effect: nothing is used up, and it must start over (next/ritual/consume-at-end)."""
    for held in play.effects_on(creature.id, CONCENTRATION):
        if held.group == effect.group:
            yield from play.end(held, reason)


@ritual.hook(ACTIVITY_DONE)
def something_else(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Break off the ritual when its caster moves, fights or does anything else."""
    under_way = performing(play, done.creature)
    if under_way is None or done.answer.pick.split(":")[0] == LONG:
        return
    if done.answer.pick.startswith(f"cast:{under_way.text('spell')}:"):
        return
    yield from broken_off(play, done.creature, under_way, "something else")


@ritual.hook(ATTACK_DONE)
def interrupt_ritual_on_attack(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """An attack by the caster on another's turn interrupts the ritual."""
    attacker = play.creature(attack.attacker)
    under_way = performing(play, attacker)
    if under_way is not None:
        yield from broken_off(play, attacker, under_way, "attack")


@ritual.hook(TURN_STARTS)
def still_able(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Break off the ritual when its caster lacks speech, a free hand or the materials."""
    under_way = performing(play, creature)
    if under_way is None:
        return
    spell = play.ruleset.entry("spells", under_way.text("spell"), Spell)
    if not may_cast(play, creature, spell).allowed:
        yield from broken_off(play, creature, under_way, "components")
