"""Grapple and Shove: an Unarmed Strike that takes hold or throws down instead of hurting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.unarmed_strike import REACH


def at_hand(
    play: Play, creature: Creature, name: str, suits: Callable[[Play, Creature, Creature], bool]
) -> Sequence[Option]:
    """The option against each creature within 5 feet that it can affect, while an attack is left."""
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
    cost = () if going_on else (ACTION,)
    return (Option(name, f"option.{name}", cost=cost, takes="targets", targets=tuple(o.id for o in there)),)
