"""Great Weapon Fighting, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

great_weapon_fighting = Rule("feature.great-weapon-fighting", "5.2/c-feat-gwf/threes")


@great_weapon_fighting.hook(DAMAGE_DICE, "attacker")
def raise_low_dice(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Count each 1 and 2 as a 3 with a Two-Handed or Versatile Melee weapon held in two hands."""
    attack = roll.attack
    if attack is None or attack.strike.kind != "weapon" or not attack.melee or not attack.strike.two_handed:
        return
    if not {"two-handed", "versatile"} & set(attack.strike.properties):
        return
    for piece in roll.parts:
        raised = [max(3, face) for face in piece.faces]
        piece.rolled += sum(raised) - sum(piece.faces)
        piece.faces = raised
