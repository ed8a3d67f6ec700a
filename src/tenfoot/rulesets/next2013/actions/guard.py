"""Dodge and disengage."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.dodging import DODGING, be_on_guard, take_the_dodge
from tenfoot.rulesets.common.movement.going import Squares

DODGE_BONUS = "dodge bonus"
DISENGAGE_FEET = "disengage feet"

dodge = Rule("dodge", "next/dodge/bonus", general=True)
dodging = Rule(DODGING, "next/dodge/bonus", "next/dodge/lost", "next/dodge/regain")
disengage = Rule("disengage", "next/disengage/move-ten", "next/disengage/no-oa-scope", general=True)
slipping = Rule("slipping away", "next/oa/disengage")


dodge.offer(be_on_guard)
dodge.perform(take_the_dodge)


def able(play: Play, creature: Creature) -> bool:
    """Able to move and to act; losing either loses the guard."""
    return may(play, creature.id, "action") and speed_of(play, creature) > 0


@dodging.modifies(ARMOR_CLASS, "owner", own=True)
def harder_to_hit(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+4, whether or not the attacker is seen, and beside any cover."""
    if not has_condition(play, effect.bearer, "incapacitated"):
        tally.add(play.ruleset.number(DODGE_BONUS), effect)


@dodging.modifies(SAVE, "actor")
def quick_on_the_feet(play: Play, test: D20Test, effect: Effect) -> None:
    """The same on Dexterity saves."""
    if test.ability == DEX and able(play, play.creature(effect.bearer)):
        test.add(play.ruleset.number(DODGE_BONUS), effect)


@dodging.hook(CONDITION_BEGAN, "bearer")
def thrown_off_guard(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """Lost is gone: the guard does not come back before the next dodge."""
    yield from loses_guard(play, play.creature(effect.bearer))


def loses_guard(play: Play, creature: Creature) -> Proc[None]:
    """Whatever has just kept the creature from moving or acting ends its guard for good, a grip as well."""
    if play.has(creature.id, DODGING) and not able(play, creature):
        for effect in play.effects_on(creature.id, DODGING):
            yield from play.end(effect, "lost")


@disengage.offer
def slip_away(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With the action: up to 10 feet, beside the regular move; impossible with speed 0."""
    if not creature.budget.get("action") or speed_of(play, creature) <= 0:
        return ()
    feet = play.ruleset.number(DISENGAGE_FEET)
    return (
        Option(
            "disengage",
            "option.disengage",
            cost=("action",),
            takes="cell",
            cells=Squares(play, creature, "walk", feet),
            facts={"feet": feet},
        ),
    )


@disengage.perform
def take_the_disengage(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Only this movement is safe; terrain costs as always."""
    reach = reach_of(play, creature, "walk", play.ruleset.number(DISENGAGE_FEET))
    path = reach.path_to(answer.cell)
    if not path:
        raise IllegalAnswer(f"{creature.name} can't get to square {answer.cell}.")
    costs = step_costs(reach, path)
    creature.budget["action"] -= 1
    mark = play.attach(slipping.name, creature.id, source=creature.id)
    play.emit("disengaged", creature=creature.id)
    yield from walk_on_given_feet(play, creature, path, costs, sum(costs))
    play.detach(mark)


@slipping.hook(LEAVES, "mover")
def steps_are_safe(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The step provokes nothing."""
    step.safe.append(effect)
    yield from ()
