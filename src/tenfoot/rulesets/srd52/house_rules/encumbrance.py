"""Encumbrance by tens: heroes with much gear are slower, and with too much clumsy."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.weight import things_weigh
from tenfoot.rulesets.common.movement.movement import BURDEN

encumbrance = Rule("encumbrance", general=True)
SLOWER, SLOWEST = 5, 10
"""Pounds for each point of Strength above which a hero is 10, or 20, feet slower."""
BODILY = (STR, DEX, CON)


def is_heavier(play: Play, creature: Creature, pounds: int) -> bool:
    """Say whether a hero carries more than so many pounds for each point of Strength."""
    if not creature.items or play.sheet(creature).cr:
        return False
    return things_weigh(play, creature) > pounds * score(play, creature, STR)


@encumbrance.modifies(BURDEN)
def slow_down(play: Play, total: SpeedTotal, effect: Effect) -> None:
    """10 feet slower above 5 pounds for each point of Strength, 20 feet slower above 10."""
    creature = play.creature(total.subject)
    if is_heavier(play, creature, SLOWEST):
        total.add(-20, effect)
    elif is_heavier(play, creature, SLOWER):
        total.add(-10, effect)


def hinder(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on rolls with Strength, Dexterity and Constitution above 10 pounds a point."""
    if test.ability in BODILY and is_heavier(play, play.creature(test.actor), SLOWEST):
        test.disadvantage(effect)


encumbrance.modifies(D20)(hinder)
