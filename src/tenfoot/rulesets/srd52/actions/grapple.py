"""Grapple, an effect in the stat block of the Aboleth, the Animated Rug of Smothering and 36 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack
from tenfoot.rulesets.srd52.actions.grapple_and_shove import at_hand
from tenfoot.rulesets.srd52.attack.unarmed_strike import can_seize, seize

grapple = Rule(
    "grapple",
    "5.2/g-unarmed-strike/choose-option",
    "5.2/g-unarmed-strike/grapple-save",
    "5.2/g-grappling/free-hand",
    general=True,
)


@grapple.offer
def take_hold(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Grapple a creature at most one size larger, with a free hand."""
    return at_hand(play, creature, "grapple", can_seize)


@grapple.perform
def try_to_seize(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend one attack to grapple the target; the target makes a save, and no attack roll is made."""
    pay_for_attack(play, creature, strike_of(play, creature, "unarmed"))
    yield from seize(play, creature, play.creature(answer.targets[0]))
