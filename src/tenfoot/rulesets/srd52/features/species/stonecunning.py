"""Stonecunning, a trait of the species Dwarf."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense

stonecunning = Rule("feature.stonecunning", "5.2/c-dwarf/stonecunning", tags=(OUT_OF_COMBAT_TOO,))


feels_stone = Rule("feels stone", "5.2/c-dwarf/stonecunning")


POOL = "stonecunning"


FEET = 60


FLOOR = "floor"
"""The scene's flag of what the floor is made of; stone where nothing is said."""


def _on_stone(play: Play, creature: Creature) -> bool:
    return play.state.flags.get(FLOOR, "stone") == "stone" and creature.altitude == 0


def touch_stone(play: Play, creature: Creature, effect: Effect) -> bool:
    """Offer a Bonus Action that gives Tremorsense, to a dwarf who touches stone."""
    return _on_stone(play, creature) and not play.has(creature.id, feels_stone.name)


@stonecunning.action("Stonecunning", cost=(BONUS, PoolUse(POOL)), guard=touch_stone, log=POOL)
def feel_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Give the dwarf Tremorsense for ten minutes."""
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(feels_stone.name, creature.id, source=creature.id, expiry=expiry)


@feels_stone.modifies(SENSES, "owner")
def tremors(play: Play, sense: Sense, effect: Effect) -> None:
    """Stonecunning: Tremorsense of 60 feet while the creature touches stone."""
    if sense.name == "tremorsense" and _on_stone(play, play.creature(effect.bearer)):
        sense.feet = max(sense.feet, FEET)
