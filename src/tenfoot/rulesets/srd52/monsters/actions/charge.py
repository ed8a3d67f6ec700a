"""Charge, an action in the stat block of the Sahuagin Warrior, the Troll and 1 others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_closing_in
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move

charge_move = Rule("charge", "5.2/m-move/charge-move")


@charge_move.procedure("use")
def straight_at_them(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Straight toward an enemy that it sees, up to its Speed or half of it; it can provoke."""
    foes = [
        other for other in creatures_present(play) if enemies(creature, other) and sees(play, creature, other)
    ]
    mode = str(activity.data.get("mode", "walk"))
    feet = speed(play, creature, mode).total
    if activity.data.get("half"):
        feet //= 2

    def straight(path: Sequence[int]) -> bool:
        way = (creature.cell, *path)
        return any(
            all(
                cell_distance(play, foe, after) < cell_distance(play, foe, before)
                for before, after in pairwise(way)
            )
            for foe in foes
        )

    if foes:
        yield from extra_move(play, creature, feet, mode, allowed=straight)


charge_move.weigh(weigh_closing_in)
