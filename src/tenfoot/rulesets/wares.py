"""Everything that has a price, as one list: weapons, armor, gear, tools, mounts, vehicles, services, magic items.

Rows come from the ruleset's own tables, so an edition without some table simply lists less.
"""

from __future__ import annotations

import re

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.items.money import in_words
from tenfoot.rulesets.srd52.exploration.poisons import Poison as Poison
from tenfoot.rulesets.srd52.items.magic_item import MagicItem as MagicItem
from tenfoot.rulesets.srd52.items.magic_item import Power as Power
from tenfoot.rulesets.srd52.items.services import Service as Service
from tenfoot.rulesets.srd52.items.ships import Ship as Ship


class Ware(msgspec.Struct, frozen=True):
    """One entry: what it is, what it costs in copper pieces, what it weighs, and its facts in a line each."""

    key: str
    name: str
    kind: str
    cost: int = 0
    weight: float = 0
    facts: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()

    @property
    def price(self) -> str:
        """The item's cost in coins, or "-" without a price."""
        return in_words(self.cost) if self.cost else "-"


def wares(ruleset: Ruleset) -> dict[str, Ware]:
    """Return every item that can be bought or found in a ruleset, by its key."""
    found: dict[str, Ware] = {}
    for weapon in ruleset.table("weapons", Weapon).values():
        found[weapon.key] = _weapon(weapon)
    for armor in ruleset.table("armor", Armor).values():
        found[armor.key] = _armor(armor)
    magic = ruleset.tables().get("magic items", {})
    for gear in ruleset.table("gear", Gear).values():
        found.setdefault(gear.key, _gear(gear, "magic item" if gear.key in magic else gear.kind))
    for table, kind in (("ships", "vehicle"), ("services", "service"), ("magic items", "magic item")):
        for key, row in ruleset.tables().get(table, {}).items():
            found.setdefault(key, _other(key, kind, row))
    return found


def _weapon(row: Weapon) -> Ware:
    facts = [f"{row.category} {'ranged' if row.ranged else 'melee'} weapon, {row.dice} {row.kind}"]
    if row.versatile:
        facts.append(f"{row.versatile} with both hands")
    if row.range:
        facts.append(f"range {row.range}/{row.long} feet")
    if row.properties:
        facts.append(", ".join(row.properties))
    if row.mastery:
        facts.append(f"mastery: {row.mastery}")
    return Ware(row.key, row.name, "weapon", row.cost, row.weight, tuple(facts))


def _armor(row: Armor) -> Ware:
    if row.category == "shield":
        facts = [f"shield, +{row.base} to Armor Class"]
    else:
        dexterity = " + Dex" if row.dex_cap >= 9 else f" + Dex (up to {row.dex_cap})" if row.dex_cap else ""
        facts = [f"{row.category} armor, Armor Class {row.base}{dexterity}"]
    if row.strength:
        facts.append(f"Strength {row.strength}")
    if row.stealth_disadvantage:
        facts.append("Disadvantage on Stealth")
    return Ware(row.key, row.name, "armor", row.cost, row.weight, tuple(facts))


def _gear(row: Gear, kind: str) -> Ware:
    facts: list[str] = []
    if row.bundle > 1:
        facts.append(f"{row.bundle} together")
    if row.holds:
        words = [f"{room.amount:g} {room.unit}" for room in row.holds]
        facts.append("holds " + (" or " if any(room.either for room in row.holds) else ", ").join(words))
    if row.contents:
        facts.append("contains " + ", ".join(f"{n} {kind}" if n > 1 else kind for kind, n in row.contents))
    if row.ability:
        facts.append(f"checks use {row.ability}")
    facts += [f"{task.key}: DC {task.dc}" for task in row.tasks]
    if row.crafts:
        facts.append("makes " + ", ".join(row.crafts))
    if row.carries:
        facts.append(f"carries {row.carries} pounds")
    costs = {
        "action": "an action",
        "bonus": "a Bonus Action",
        "attack": "in place of an attack",
        "none": "free",
    }
    facts += [
        f"{use.how}: {costs[use.cost]}" + (" (not in a fight)" if use.peace else "") for use in row.uses
    ]
    if row.rarity:
        facts.append(row.rarity)
    return Ware(row.key, row.name, kind, row.cost, row.weight, tuple(facts), row.cites)


def ware_named(ruleset: Ruleset, words: str) -> Ware | None:
    """One entry by its key or its name; magic that leaves something open also by what was chosen
    (`flame tongue greatsword`, `+1 longsword`)."""
    every = wares(ruleset)
    better = re.fullmatch(r"\+(\d)[ -](.+)", words.strip())
    key = _slug(better[2] if better else words)
    found = every.get(key) if not better else None
    if found is None and not better:
        found = next((row for row in every.values() if _slug(row.name) == key), None)
    if found is not None:
        return found
    if better:
        key = f"{key}-plus-{better[1]}"
    made = ruleset.tables().get("magic items", {}).get(key)
    return _other(key, "magic item", made) if made is not None else None


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9+]+", "-", name.lower().replace("'", "")).strip("-")


def _other(key: str, kind: str, row: object) -> Ware:
    told = getattr(row, "told", None)
    if callable(told):
        return Ware(key, str(getattr(row, "name", key)), kind, 0, 0, told())
    plain = msgspec.to_builtins(row)
    assert isinstance(plain, dict)
    cost = plain.pop("cost", 0)
    if kind == "vehicle":
        cost *= 100
        plain["speed"] = f"{plain['speed'] / 10:g} miles an hour"
    facts = tuple(
        f"{name.replace('_', ' ')}: {value}"
        for name, value in plain.items()
        if name not in ("key", "name") and value not in ("", 0, False, None, {}, [])
    )
    name = str(plain.get("name", key.replace("-", " ").title()))
    if lifestyle := plain.get("lifestyle"):
        name = f"{name.split()[0]} ({lifestyle})"
    return Ware(key, name, kind, int(cost), 0, facts)
