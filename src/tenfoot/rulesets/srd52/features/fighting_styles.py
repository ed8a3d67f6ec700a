"""Fighting Styles: Archery, Defense, Great Weapon Fighting, Two-Weapon Fighting."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import wears

archery = Rule("feature.archery", "5.2/c-feat-archery/plus-two")
defense = Rule("feature.defense", "5.2/c-feat-defense/plus-one")
great_weapon_fighting = Rule("feature.great-weapon-fighting", "5.2/c-feat-gwf/threes")
two_weapon_fighting = Rule("feature.two-weapon-fighting", "5.2/c-feat-two-weapon-fighting/add-modifier")


@archery.modifies(ATTACK, "attacker")
def steady_string(play: Play, attack: Attack, effect: Effect) -> None:
    """+2 on attack rolls with Ranged weapons; a thrown Melee weapon is none."""
    if attack.strike.kind == "weapon" and not attack.strike.melee:
        attack.add(2, effect)


@defense.modifies(ARMOR_CLASS, "owner", own=True)
def well_strapped(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+1 in Light, Medium or Heavy armor."""
    if wears(play, play.creature(effect.bearer)):
        tally.add(1, effect)


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


@two_weapon_fighting.hook(DAMAGE_ROLL, "attacker")
def both_hands_strong(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The Light property's extra attack adds the ability modifier; a penalty is there already."""
    attack = roll.attack
    if attack is not None and "light extra" in attack.tags:
        amount = ability_modifier(play, play.creature(effect.bearer), attack.ability)
        if amount > 0:
            roll.add((), amount, roll.main_kind, effect)
    yield from ()
