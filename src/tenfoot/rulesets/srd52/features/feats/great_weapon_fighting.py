"""Great Weapon Fighting, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

great_weapon_fighting = Rule("feature.great-weapon-fighting", "5.2/c-feat-gwf/threes")


@great_weapon_fighting.hook(DAMAGE_DICE, "attacker")
def no_weak_blow(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1s and 2s count as 3 with a Melee weapon held in two hands that is Two-Handed or Versatile."""
    attack = roll.attack
    if attack is None or attack.strike.kind != "weapon" or not attack.melee or not attack.strike.two_handed:
        return
    if not {"two-handed", "versatile"} & set(attack.strike.properties):
        return
    for piece in roll.parts:
        raised = [max(3, face) for face in piece.faces]
        piece.rolled += sum(raised) - sum(piece.faces)
        piece.faces = raised
    yield from ()
