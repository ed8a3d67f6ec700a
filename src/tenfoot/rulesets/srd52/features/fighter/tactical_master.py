"""Tactical Master, a feature of the Fighter (level 9)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH

tactical_master = Rule("feature.tactical-master")


INSTEAD = "mastery instead"
"""The note that names the mastery used in place of the weapon's own."""


WAYS = ("push", "sap", "slow")


@tactical_master.modifies(REACH, "owner")
def another_way(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Push, Sap or Slow in place of the weapon's own mastery."""
    chosen = play.creature(effect.bearer).notes.get(INSTEAD)
    if chosen and strike.mastery:
        strike.mastery = chosen


@tactical_master.offer
def choose_a_way(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Tactical Master: offer, at no cost, to choose the mastery property for the next attacks."""
    now = creature.notes.get(INSTEAD, "own")
    return [
        Option(f"{tactical_master.name}:{way}", f"tactical master.{way}")
        for way in ("own", *WAYS)
        if way != now
    ]


@tactical_master.perform
def change_the_way(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Tactical Master: replace the weapon's mastery property until the Fighter chooses again."""
    way = answer.pick.rpartition(":")[2]
    if way == "own":
        creature.notes.pop(INSTEAD, None)
    else:
        creature.notes[INSTEAD] = way
