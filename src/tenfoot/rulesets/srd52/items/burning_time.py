"""Magic lights that burn for so long: on oil, or until nothing is left of them."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import take_out
from tenfoot.rulesets.srd52.items.activating_items import UNITS
from tenfoot.rulesets.srd52.items.magic_item import Power

LIT, UNTIL, LEFT = "lit", "burns until", "burns"
"""Flags of such an item: it burns, when it goes out, and the seconds left while it does not burn."""

burning_time = Rule("burning time", "5.2/e-activate/magic-action", tags=("mark",))
"""On the creature that lit the item, until the item has burned for as long as it can."""


def seconds_left(item: Item, power: Power) -> int:
    """Seconds that the item still burns as it is: those saved, or all of them if it is not filled with fuel."""
    left = item.data.get(LEFT)
    return left if isinstance(left, int) else 0 if power.fuel else full_time(power)


def full_time(power: Power) -> int:
    """Seconds that a filling, or the whole item, burns."""
    number, _, unit = power.burns.partition(" ")
    return int(number) * UNITS[unit.rstrip("s")]


def can_burn(play: Play, creature: Creature, item: Item, power: Power) -> bool:
    """Whether a power that lights something has something to burn."""
    return not power.burns or seconds_left(item, power) > 0 or has_thing(play, creature, power.fuel)


def start_burning(play: Play, creature: Creature, item: Item, power: Power) -> Item:
    """Fill the item if it is empty, and let it burn until its time is over."""
    left = seconds_left(item, power)
    if not left:
        flask = take_out(play, creature, power.fuel)
        assert flask is not None
        take_away(play, creature, flask)
        left = full_time(power)
    end = play.state.time + left
    item = note_on(play, creature, item, {UNTIL: end, LEFT: None})
    play.attach(
        burning_time.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(0, "start", 0, end),
        data={"item": item.id, "fuel": power.fuel},
    )
    return item


def save_time(play: Play, creature: Creature, item: Item) -> Item:
    """Note on an item that no longer burns how long it still can."""
    until = item.data.get(UNTIL)
    if not isinstance(until, int):
        return item
    return note_on(play, creature, item, {UNTIL: None, LEFT: max(0, until - play.state.time)})


@burning_time.end
def go_out(play: Play, effect: Effect, reason: str) -> None:
    """Let the item go out when its time is over; what burns without fuel is used up."""
    bearer = play.creature(effect.bearer)
    item = next((one for one in bearer.items if one.id == effect.num("item")), None)
    if item is None or item.data.get(UNTIL) != play.state.time:
        return
    item = note_on(play, bearer, item, {LIT: None, "hooded": None, UNTIL: None, LEFT: 0})
    play.emit("burnt down", name=item.kind)
    if not effect.text("fuel"):
        take_away(play, bearer, item)
