"""Putting items into containers: each takes so many pounds, cubic feet or pints, or so many of one kind.

The packs of the lists hold more than their backpack does, so nothing is refused unless a creature packs by this rule.
"""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import Gear, carried
from tenfoot.rulesets.common.items.weight import item_weight

MEASURES = {
    "pound": ("pounds", 1.0),
    "cubic foot": ("cubic feet", 1.0),
    "cubic feet": ("cubic feet", 1.0),
    "pint": ("pints", 1.0),
    "gallon": ("pints", 8.0),
    "ounce": ("pints", 1 / 16),
}
"""Words for amounts: the measure of the lists, and how many of it one is."""
HUNDREDTHS = 100
"""Amounts are kept in hundredths, as whole numbers."""

pack = Rule("pack", "5.2/e-gear/backpack", general=True)


def something_to_fill(play: Play, creature: Creature, effect: Effect) -> bool:
    """Outside fights, with a container carried: `20 arrow in quiver`, `4 pints in waterskin`."""
    return play.state.mode != "combat" and any(
        (entry := gear_of(play, item.kind)) is not None and entry.holds for item in creature.items
    )


@pack.action(cost=(), label="option.pack", takes="words", guard=something_to_fill)
def put_in(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Put items into a container, and refuse more than it holds."""
    words = answer.words or answer.pick.partition(":")[2]
    what, _, where = words.rpartition(" in ")
    amount, _, kind = what.partition(" ")
    item = carried(creature, where)
    entry = gear_of(play, where)
    if item is None or entry is None or not entry.holds:
        raise IllegalAnswer(f"{creature.name} has no container '{where}'.")
    unit, count = measured(play, creature, entry, float(amount), kind)
    room = next((room for room in entry.holds if room.unit == unit), None)
    if room is None:
        raise IllegalAnswer(f"{entry.name} does not hold {unit}.")
    inside = int(item.data.get(unit, 0)) + round(count * HUNDREDTHS)
    if inside > round(room.amount * HUNDREDTHS):
        raise IllegalAnswer(f"{entry.name} holds {room.amount:g} {unit}, not {inside / HUNDREDTHS:g}.")
    note_on(play, creature, item, {unit: inside})
    play.emit("packed", creature=creature.id, item=where, amount=round(count), unit=unit)


def measured(play: Play, creature: Creature, entry: Gear, amount: float, kind: str) -> tuple[str, float]:
    """What is put in, in the container's own measure: its unit and the amount."""
    if any(room.unit == kind for room in entry.holds):
        return kind, amount
    for word, (unit, factor) in MEASURES.items():
        if kind in (word, f"{word}s", unit):
            return unit, amount * factor
    if carried(creature, kind) is None:
        raise IllegalAnswer(f"{creature.name} has no '{kind}', and it is no measure.")
    return "pounds", amount * item_weight(play, kind)
