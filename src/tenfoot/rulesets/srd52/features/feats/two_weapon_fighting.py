"""Two-Weapon Fighting, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

two_weapon_fighting = Rule("feature.two-weapon-fighting", "5.2/c-feat-two-weapon-fighting/add-modifier")


@two_weapon_fighting.hook(DAMAGE_ROLL, "attacker")
def both_hands_strong(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """The Light property's extra attack adds the ability modifier; a penalty is there already."""
    attack = roll.attack
    if attack is not None and "light extra" in attack.tags:
        amount = ability_modifier(play, play.creature(effect.bearer), attack.ability)
        if amount > 0:
            roll.add((), amount, roll.main_kind, effect)
