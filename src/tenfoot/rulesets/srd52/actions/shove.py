"""Shove: who can do it, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack
from tenfoot.rulesets.srd52.actions.grapple_and_shove import at_hand
from tenfoot.rulesets.srd52.attack.unarmed_strike import shove_it, small_enough

shove = Rule("shove", "5.2/g-unarmed-strike/choose-option", "5.2/g-unarmed-strike/shove-save", general=True)


@shove.offer
def push_over(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Shove a creature at most one size larger; no hand is needed."""
    return at_hand(play, creature, "shove", small_enough)


@shove.perform
def try_to_shove(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend one attack to shove the target; the target makes a save, and no attack roll is made."""
    pay_for_attack(play, creature, strike_of(play, creature, "unarmed"))
    yield from shove_it(play, creature, play.creature(answer.targets[0]))
