"""Bestow Curse, a level 3 Necromancy spell of Bards, Clerics and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.dodging import take_the_dodge
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again

bestow_curse = declare_rule(
    "spell.bestow-curse", tags=("spell", "curse"), grants=[{"disadvantage": ["save.choice", "check.choice"]}]
)


@bestow_curse.modifies(ATTACK, "attacker")
def cursed_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the target Disadvantage on attacks against the caster, if that curse was chosen."""
    if effect.text("choice") == "attacks" and attack.target == effect.source:
        attack.disadvantage(effect)


@bestow_curse.hook(DAMAGE_ROLL, "target")
def deeper_wounds(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add 1d8 Necrotic damage to the caster's damage against the target, if that curse was chosen."""
    if effect.text("choice") == "wounds" and roll.source == effect.source:
        roll.add(((1, 8),), 0, "necrotic", effect)


@bestow_curse.hook(TURN_STARTS, "owner")
def dithers(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Make the target save at the start of each of its turns in combat, if that curse was chosen.

    On a failure it only Dodges on that turn.
    """
    if effect.text("choice") != "dithering" or play.state.mode != "combat" or creature.life != "alive":
        return
    if not (yield from saves_again(play, creature, effect, WIS)) and creature.budget.get("action", 0):
        yield from take_the_dodge(play, creature, Answer("dodge"), effect)
