"""The numbers of an item as facts of its card: from the records of weapons, armor, gear, vehicles and magic items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tenfoot.compendium.card import CardLine
from tenfoot.compendium.wording import ABILITIES, title
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.wares import MagicItem, Power, Service, Ship

Pairs = Iterator[tuple[str, object]]
_COSTS = {"action": "an action", "bonus": "a Bonus Action", "attack": "in place of an attack", "none": "free"}
_GROUPS = {
    "weapon": "any weapon",
    "melee weapon": "any melee weapon",
    "armor": "any armor",
    "sturdy armor": "any Medium or Heavy armor but Hide",
    "ammunition": "any ammunition",
}


def facts_of_weapon(row: Weapon) -> Pairs:
    """A weapon's category, damage, properties with their numbers, and mastery."""
    yield "Kind", f"{title(row.category)} {'Ranged' if row.ranged else 'Melee'} weapon"
    yield "Damage", f"{row.dice} {title(row.kind)}"
    yield "Properties", ", ".join(_property(row, name) for name in row.properties)
    yield "Mastery", title(row.mastery)


def facts_of_armor(row: Armor) -> Pairs:
    """A suit of armor's Armor Class, what it asks for and what it costs in Stealth; a Shield's bonus."""
    if row.category == "shield":
        yield "Kind", "Shield"
        yield "Armor Class", f"+{row.base}"
        return
    dexterity = (
        " + Dexterity modifier"
        if row.dex_cap >= 9
        else f" + Dexterity modifier (at most {row.dex_cap})"
        if row.dex_cap
        else ""
    )
    yield "Kind", f"{title(row.category)} armor"
    yield "Armor Class", f"{row.base}{dexterity}"
    yield "Needs Strength", row.strength or ""
    yield "Stealth", "Disadvantage" if row.stealth_disadvantage else ""


def facts_of_gear(row: Gear, names: Mapping[str, str]) -> Pairs:
    """What a piece of gear holds or contains, a tool's ability, tasks and products, a mount's capacity."""
    yield "Sold as", f"{row.bundle} together" if row.bundle > 1 else ""
    room = [f"{each.amount:g} {each.unit}" for each in row.holds]
    yield "Holds", (" or " if any(each.either for each in row.holds) else ", ").join(room)
    yield "Contains", ", ".join(_counted(names.get(kind, title(kind)), n) for kind, n in row.contents)
    yield "Ability", ABILITIES.get(row.ability, "")
    yield "Checks", ", ".join(f"{task.key} (DC {task.dc})" for task in row.tasks)
    yield "Crafts", ", ".join(names.get(kind, title(kind)) for kind in row.crafts)
    yield "Carries", f"{row.carries:,} lb." if row.carries else ""
    yield "Uses", row.charges or ""


def lines_of_gear(row: Gear) -> list[CardLine]:
    """What a creature can do with a piece of gear, and what that takes."""
    return [
        CardLine(
            name=use.how[:1].upper() + use.how[1:],
            text=f"Takes {_COSTS[use.cost]}."
            if use.cost in ("action", "bonus")
            else _free(use.cost, use.peace),
        )
        for use in row.uses
    ]


def facts_of_ship(row: Ship) -> Pairs:
    """A vehicle's speed, crew, room and toughness."""
    yield "Speed", f"{row.speed / 10:g} mph"
    yield "Crew", row.crew
    yield "Passengers", row.passengers or ""
    yield "Cargo", f"{row.cargo:g} tons" if row.cargo else ""
    yield "Armor Class", row.armor_class
    yield "Hit Points", row.hp
    yield "Damage Threshold", row.threshold or ""


def facts_of_service(row: Service) -> Pairs:
    """What a price is for, and the way of living that includes it."""
    yield "Per", row.per
    yield "Lifestyle", title(row.lifestyle)


def facts_of_magic(row: MagicItem, names: Mapping[str, str], spells: Mapping[str, str]) -> Pairs:
    """What a magic item is made from, where it is worn, its bonus, charges and spells."""
    if row.of:
        kinds = _GROUPS.get(row.of) or ", ".join(names.get(kind, title(kind)) for kind in row.of.split(", "))
        yield "Made from", kinds
    elif row.base:
        yield "Made from", names.get(row.base, title(row.base))
    yield "Worn on", row.place if row.place != "hand" else ""
    if row.bonus:
        yield "Bonus", f"+{row.bonus}"
    if row.charges:
        back = f", {row.recharge.replace('+', ' + ')} back at dawn" if row.recharge else ""
        yield "Charges", f"{row.found.replace('+', ' + ') if row.found else row.charges}{back}"
    cast = [
        f"{spells.get(key, title(key))}{f' ({cost})' if cost else ''}" for key, cost in row.spells.items()
    ]
    cast += [f"{spells.get(key, title(key))} ({n} until dawn)" for key, n in row.daily.items()]
    yield "Spells", ", ".join(cast)
    yield "Save DC", row.dc or ""
    yield "Comes as", ", ".join(title(kind) for kind in row.variants)
    yield "Cursed", "Yes" if row.cursed else ""


def lines_of_magic(row: MagicItem) -> list[CardLine]:
    """What a magic item is used for by an action, with what that takes."""
    return [CardLine(name=power.key[:1].upper() + power.key[1:], text=_power(power)) for power in row.powers]


def _power(power: Power) -> str:
    words = [f"Takes {_COSTS[power.cost]}" if power.cost != "none" else "Takes no action"]
    if power.charges:
        many = f"{power.charges} to {power.most}" if power.most else str(power.charges)
        words.append(f"{many} charge{'s' if many != '1' else ''}")
    if power.again:
        words.append("once until dawn" if power.again == "dawn" else f"again after {power.again}")
    if power.used_up:
        words.append("uses it up")
    return ", ".join(words) + "."


def _free(cost: str, peace: bool) -> str:
    if cost == "attack":
        return "Takes the place of an attack."
    return "Takes no action" + (", but not in a fight." if peace else ".")


def _property(row: Weapon, name: str) -> str:
    if name == "versatile":
        return f"Versatile ({row.versatile})"
    if name in ("thrown", "ammunition") and row.range:
        what = f"; {title(row.ammunition)}" if name == "ammunition" and row.ammunition else ""
        return f"{title(name)} (range {row.range}/{row.long}{what})"
    return "Two-Handed" if name == "two-handed" else title(name)


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name
