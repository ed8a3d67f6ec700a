"""How rare magic items are, what that makes them worth, and where they can be had."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.magic_item import MagicItem as MagicItem
from tenfoot.rulesets.srd52.items.spell_scroll import PREFIX as SCROLL


class Rarity(msgspec.Struct, frozen=True):
    """A rarity: its guide value and what making such an item takes."""

    name: str
    value: int
    """In gold pieces; 0: priceless."""
    days: int
    cost: int
    """To make, in gold pieces; 0 days: it can't be made."""
    place: str
    """The smallest settlement in which such things are usually sold."""


RARITIES = {
    row.name: row
    for row in (
        Rarity("common", 100, 5, 50, "town"),
        Rarity("uncommon", 400, 10, 200, "city"),
        Rarity("rare", 4_000, 50, 2_000, "city"),
        Rarity("very rare", 40_000, 125, 20_000, "extraordinary"),
        Rarity("legendary", 200_000, 250, 100_000, "extraordinary"),
        Rarity("artifact", 0, 0, 0, "nowhere"),
    )
}
"""5.2/e-rarity/list, 5.2/e-rarity/value, 5.2/e-enchant/time-cost, 5.2/e-rarity/where-sold."""
CONSUMABLE = ("potion", "scroll")


CATEGORIES = ("armor", "potion", "ring", "rod", "scroll", "staff", "wand", "weapon", "wondrous item")
"""5.2/e-cat/nine. Ammunition belongs to the weapons."""


def magic_item(play: Play, kind: str) -> MagicItem | None:
    """The magic item of this kind, if it is one."""
    return play.ruleset.table("magic items", MagicItem).get(kind)


def rarity_of(play: Play, item: Item) -> str:
    """How rare an item is: by its own flag, the list of magic items, or the equipment list; "" for mundane items."""
    said = item.data.get("rarity")
    if isinstance(said, str):
        return said
    made = magic_item(play, item.kind)
    if made is not None:
        return made.rarity
    entry = gear_of(play, item.kind)
    return entry.rarity if entry is not None else ""


def guide_value(play: Play, item: Item) -> int:
    """The guide value in copper pieces: by rarity, half for what is used up, and the mundane item's price on top.

    A Spell Scroll is worth double its scribing cost (5.2/e-rarity/scroll-value).
    """
    entry = gear_of(play, item.kind)
    if entry is not None and item.kind.startswith(SCROLL):
        return entry.cost
    value = RARITIES[rarity_of(play, item)].value * 100
    made = magic_item(play, item.kind)
    used_up = (
        made.category in CONSUMABLE if made is not None else entry is not None and entry.kind in CONSUMABLE
    )
    if used_up:
        return value // 2
    return value + base_price(play, made.base if made is not None and made.base else item.kind)


def base_price(play: Play, kind: str) -> int:
    """What the mundane item costs, in copper pieces; 0 if the lists have no such item."""
    weapon = play.ruleset.table("weapons", Weapon).get(kind)
    if weapon is not None:
        return weapon.cost
    armor = play.ruleset.table("armor", Armor).get(kind)
    return armor.cost if armor is not None else 0
