"""Empowered Strikes, a feature of the Monk (level 6)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

empowered_strikes = Rule("feature.empowered-strikes")


AS_IT_IS = "plain blows"
"""A note on a Monk that wants its blows to deal their own damage type."""


@empowered_strikes.hook(DAMAGE_ROLL, "attacker")
def force_of_will(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Unarmed Strikes deal Force damage, unless the Monk prefers their own type."""
    attack = roll.attack
    monk = play.creature(effect.bearer)
    if attack is not None and attack.strike.kind == "unarmed" and not monk.notes.get(AS_IT_IS):
        for piece in roll.parts:
            if piece.kind == "bludgeoning":
                piece.kind = "force"


@empowered_strikes.offer
def either_way(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The Monk chooses which damage type its Unarmed Strikes deal."""
    way = "force" if creature.notes.get(AS_IT_IS) else "bludgeoning"
    return (Option(f"{empowered_strikes.name}:{way}", f"empowered strikes.{way}"),)


@empowered_strikes.perform
def choose_the_way(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Choose at no cost whether Unarmed Strikes deal Force damage or their own type."""
    if answer.pick.endswith("force"):
        creature.notes.pop(AS_IT_IS, None)
    else:
        creature.notes[AS_IT_IS] = "yes"
