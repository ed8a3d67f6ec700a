"""Petrified: turned to stone, Incapacitated, and resistant to all damage."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.weight import WEIGHT

petrified = declare(
    condition(
        "petrified",
        "5.2/g-petrified/incapacitated",
        "5.2/g-petrified/speed-zero",
        "5.2/g-petrified/attacks-against",
        "5.2/g-petrified/saves-fail",
        "5.2/g-petrified/resist-all",
        "5.2/g-petrified/poisoned-immune",
        "5.2/g-petrified/transformed",
        "5.2/g-petrified/weight",
        includes=("incapacitated",),
    ),
    grants=[
        {
            "speed_at_most": 0,
            "advantage": ["attacked"],
            "fails": ["save.str", "save.dex"],
            "resist": ["all"],
            "condition_immune": ["poisoned"],
        }
    ],
)

MAGIC_MARKS = ("magic", "bonus", "attuned", "charges")
"""What an item's record has if it is magic; such things are not changed."""
begins_stiff = petrified.begins


@petrified.begin
def turns_to_stone(play: Play, effect: Effect) -> Proc[None]:
    """The nonmagical items it wears and carries turn to stone with it."""
    assert begins_stiff is not None
    yield from begins_stiff(play, effect) or ()
    creature = play.creature(effect.bearer)
    stony = [
        item
        if any(item.data.get(mark) for mark in MAGIC_MARKS)
        else msgspec.structs.replace(item, data={**item.data, "stone": 1})
        for item in creature.items
    ]
    play.carry(creature, stony)


@petrified.end
def turns_back(play: Play, effect: Effect, reason: str) -> None:
    """Turn the creature's items back from stone when it is Petrified no longer."""
    creature = play.creature(effect.bearer)
    if not play.effects_on(creature.id, petrified.name):
        restored = [
            msgspec.structs.replace(item, data={k: v for k, v in item.data.items() if k != "stone"})
            for item in creature.items
        ]
        play.carry(creature, restored)


@petrified.modifies(WEIGHT, "owner")
def heavy_as_stone(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Petrified: multiply the creature's weight by ten, however often it was petrified."""
    if not tally.factors:
        tally.times(10, 1, effect)
