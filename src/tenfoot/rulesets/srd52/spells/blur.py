"""Blur, a level 2 Illusion spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.senses.perception import sense

blur = in_force("blur")


@blur.modifies(ATTACK, "target")
def hard_to_make_out(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage for an attacker that does not perceive the target by Blindsight or Truesight."""
    attacker = play.creature(attack.actor)
    gap = max(attack.distance, 1)
    if sense(play, attacker, "blindsight") < gap and sense(play, attacker, "truesight") < gap:
        attack.disadvantage(effect)
