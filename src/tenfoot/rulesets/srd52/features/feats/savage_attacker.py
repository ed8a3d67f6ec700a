"""Savage Attacker, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.choosing_when import uses_now

savage_attacker = Rule("feature.savage-attacker", "5.2/c-feat-savage-attacker/reroll")


@savage_attacker.hook(DAMAGE_DICE, "attacker")
def reroll_weapon_dice(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Once a turn on a weapon hit: the weapon's dice are rolled again and the better result is used."""
    once = f"savage attacker by {effect.bearer}"
    attack = roll.attack
    if attack is None or attack.strike.kind != "weapon" or play.state.once.get(once):
        return
    weapon = [piece for piece in roll.parts if piece.weapon and piece.dice]
    if not weapon or not (yield from uses_now(play, effect.bearer, "Savage Attacker", attack.target)):
        return
    play.state.once[once] = 1
    for piece in weapon:
        again: list[int] = []
        for count, sides in piece.dice:
            again += yield from play.roll(effect.bearer, count, sides, "damage")
        if sum(again) > sum(piece.faces):
            piece.rolled += sum(again) - sum(piece.faces)
            piece.faces = again
