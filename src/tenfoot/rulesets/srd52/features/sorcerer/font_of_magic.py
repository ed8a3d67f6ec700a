"""Font of Magic, a feature of the Sorcerer (level 2)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.sorcery_points import POINTS, used

font_of_magic = Rule("feature.font-of-magic", tags=(OUT_OF_COMBAT_TOO,))


SLOT_COSTS = ((1, 2, 2), (2, 3, 3), (3, 5, 5), (4, 6, 7), (5, 7, 9))
"""A slot's level, what it costs in points, and the Sorcerer level it needs."""


def turn_magic_over(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Slots into points at no cost, points into a slot with a Bonus Action."""
    points, most = creature.pools.get(POINTS, 0), play.sheet(creature).pools.get(POINTS, 0)
    options = [
        Option(
            f"{font_of_magic.name}:points:{level}",
            "font.points",
            cost=(Slot(level),),
            facts={"level": level},
        )
        for level in range(1, 10)
        if points < most
    ]
    options += [
        Option(
            f"{font_of_magic.name}:slot:{level}",
            "font.slot",
            cost=(BONUS, PoolUse(POINTS, price)),
            facts={"level": level},
        )
        for level, price, needs in SLOT_COSTS
        if effect.level >= needs
    ]
    return options


@font_of_magic.action(options=turn_magic_over, cost=())
def turn_it_over(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """A slot's level in points, up to the most there can be; or a slot by the table."""
    _, way, number = answer.pick.split(":")
    level = int(number)
    if way == "points":
        most = play.sheet(creature).pools.get(POINTS, 0)
        creature.pools[POINTS] = min(most, creature.pools.get(POINTS, 0) + level)
    else:
        creature.pools[f"slot {level}"] = creature.pools.get(f"slot {level}", 0) + 1
    used(play, creature, "font-of-magic", "Font of Magic")
