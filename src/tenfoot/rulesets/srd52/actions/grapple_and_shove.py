"""Grapple and Shove: an Unarmed Strike that takes hold or throws down instead of hurting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack
from tenfoot.rulesets.srd52.attack.unarmed_strike import REACH, can_seize, seize, shove_it, small_enough

grapple = Rule(
    "grapple",
    "5.2/g-unarmed-strike/choose-option",
    "5.2/g-unarmed-strike/grapple-save",
    "5.2/g-grappling/free-hand",
    general=True,
)
shove = Rule("shove", "5.2/g-unarmed-strike/choose-option", "5.2/g-unarmed-strike/shove-save", general=True)


def at_hand(
    play: Play, creature: Creature, name: str, suits: Callable[[Play, Creature, Creature], bool]
) -> Sequence[Option]:
    """The option against everybody within 5 feet on whom it can work, while an attack is left."""
    budget = creature.budget
    going_on = budget.get("attacks", 0) > 0
    if not going_on and not budget.get("action"):
        return ()
    there = [
        other
        for other in creatures_within(play, creature, REACH)
        if suits(play, creature, other) and can_choose(play, creature, other)
    ]
    if not there:
        return ()
    cost = () if going_on else ("action",)
    return (Option(name, f"option.{name}", cost=cost, takes="targets", targets=tuple(o.id for o in there)),)


@grapple.offer
def take_hold(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Of somebody at most one size larger, with a free hand."""
    return at_hand(play, creature, "grapple", can_seize)


@shove.offer
def push_over(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Somebody at most one size larger; no hand is needed."""
    return at_hand(play, creature, "shove", small_enough)


@grapple.perform
def try_to_seize(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """No attack roll, but it uses up the attack."""
    pay_for_attack(play, creature, strike_of(play, creature, "unarmed"))
    yield from seize(play, creature, play.creature(answer.targets[0]))


@shove.perform
def try_to_shove(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """No attack roll, but it uses up the attack."""
    pay_for_attack(play, creature, strike_of(play, creature, "unarmed"))
    yield from shove_it(play, creature, play.creature(answer.targets[0]))
