"""Agonizing Blast, a feature that heroes can have."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.chosen_cantrips import chosen_for

agonizing_blast = Rule("feature.agonizing-blast")


def _cantrip(roll: DamageRoll) -> Sequence[str]:
    return (roll.attack.strike.spell,) if roll.attack is not None else roll.tags


@agonizing_blast.hook(DAMAGE_ROLL, "attacker")
def agony(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """The Charisma modifier on damage rolls of the chosen cantrip."""
    if roll.parts and any(chosen_for(effect, name) for name in _cantrip(roll)):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), CHA), roll.main_kind, effect)
