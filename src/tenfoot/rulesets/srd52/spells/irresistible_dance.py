"""Irresistible Dance, a level 6 Enchantment spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

dance = in_force("irresistible-dance")


impose_conditions(dance, "charmed", depends=True)


@dance.modifies(SPEED, "owner")
def in_place(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """All its movement goes into dancing."""
    tally.at_most(0, effect)


@dance.modifies(ATTACK, "attacker")
def clumsy(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the dancer Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@dance.modifies(ATTACK, "target")
def open_to_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Give others Advantage on attack rolls against the dancer."""
    attack.advantage(effect)


@dance.modifies(SAVE, "actor")
def cannot_dodge(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the dancer Disadvantage on Dexterity saves."""
    if test.ability == DEX:
        test.disadvantage(effect)
