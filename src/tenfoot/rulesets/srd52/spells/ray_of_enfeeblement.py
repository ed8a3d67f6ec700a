"""Ray of Enfeeblement, a level 2 Necromancy spell of Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

enfeebled = in_force("ray-of-enfeeblement")


unsteady = declare(in_force("ray-of-enfeeblement.next"), grants=[{"disadvantage": ["attack"]}])


@enfeebled.modifies(D20, "actor")
def weak(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on D20 Tests of Strength."""
    if test.ability == STR:
        test.disadvantage(effect)


@enfeebled.hook(DAMAGE_ROLL, "attacker")
def feeble_blows(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Ray of Enfeeblement: subtract 1d8 from the target's damage rolls."""
    roll.add(((-1, 8),), 0, roll.main_kind, effect)


@unsteady.hook(ATTACK_DECIDED, "attacker")
def used(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End the penalty after the next attack roll that it has affected."""
    yield from play.end(effect, "used")
