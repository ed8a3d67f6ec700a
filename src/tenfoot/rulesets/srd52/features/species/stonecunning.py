"""Stonecunning, a trait of the species Dwarf."""

from __future__ import annotations

from collections.abc import Sequence

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


@stonecunning.offer
def touch_stone(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action that gives Tremorsense, to a dwarf who touches stone."""
    if not creature.budget.get("bonus") or not creature.pools.get(POOL) or not _on_stone(play, creature):
        return ()
    if play.has(creature.id, feels_stone.name):
        return ()
    facts: dict[str, int | str] = {"name": "Stonecunning"}
    return (Option(stonecunning.name, "option.activity", cost=(BONUS, PoolUse(POOL)), facts=facts),)


@stonecunning.perform
def feel_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Give the dwarf Tremorsense for ten minutes."""
    creature.budget["bonus"] -= 1
    creature.pools[POOL] -= 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Stonecunning")
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(feels_stone.name, creature.id, source=creature.id, expiry=expiry)


@feels_stone.modifies(SENSES, "owner")
def tremors(play: Play, sense: Sense, effect: Effect) -> None:
    """Stonecunning: Tremorsense of 60 feet while the creature touches stone."""
    if sense.name == "tremorsense" and _on_stone(play, play.creature(effect.bearer)):
        sense.feet = max(sense.feet, FEET)
