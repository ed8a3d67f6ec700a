"""Weapons in and out of hand: with the one free interaction, with an attack of the Attack action, or by Utilize."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.wielding import changes, make_change
from tenfoot.rulesets.srd52.actions.attack import begin_attack_action

equip = Rule(
    "equip",
    "5.2/g-attack/equip-per-attack",
    "5.2/g-attack/equip-means",
    "5.2/g-attack/unequip-means",
    "5.2/turn/interact-one-free",
    general=True,
)

CHANGES = "changes"
"""Weapon changes left of the Attack action under way: one for each of its attacks."""


@equip.offer
def arms(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each weapon that could be drawn, picked up, stowed or dropped now, by what pays for it.

    A stat block's attacks say themselves what they are made with, so its owner changes nothing.
    """
    if (not creature.items and not play.state.ground) or play.sheet(creature).cr:
        return ()
    cost = payment(creature)
    if cost is None:
        return ()
    return [
        Option(f"equip:{change}", f"option.{change.split(':')[0]}", cost=cost, facts={"item": kind})
        for change, kind in changes(play, creature)
    ]


def payment(creature: Creature) -> Cost | None:
    """The free interaction; else the change that goes with an attack; else beginning the Attack action for it."""
    budget = creature.budget
    if budget.get("interact"):
        return (INTERACTION,)
    if budget.get(CHANGES, 0) > 0:
        return ()
    if budget.get("action", 0) > 0:
        return (ACTION,)
    return None


@equip.perform
def change_weapons(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend the free interaction or an attack's change, and swap the weapons."""
    budget = creature.budget
    if budget.get("interact"):
        budget["interact"] -= 1
    else:
        if budget.get(CHANGES, 0) < 1:
            begin_attack_action(play, creature)
        budget[CHANGES] -= 1
    make_change(play, creature, answer.pick.split(":", 1)[1])
