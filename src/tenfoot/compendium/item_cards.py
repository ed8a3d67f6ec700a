"""Item cards: weapons, armor, gear, tools, vehicles, services, poisons and magic items; and traps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.compendium.card import Card, CardLine, Filterable, Played, Section, facts_of
from tenfoot.compendium.card_source import edition_of, source_of
from tenfoot.compendium.item_facts import (
    Pairs,
    facts_of_armor,
    facts_of_gear,
    facts_of_magic,
    facts_of_service,
    facts_of_ship,
    facts_of_weapon,
    lines_of_gear,
    lines_of_magic,
)
from tenfoot.compendium.wording import money, slug, title
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.trap import TrapKind
from tenfoot.rulesets.index import CHAPTERS, RuleRow, rule_index
from tenfoot.rulesets.ledger import narrative_rules
from tenfoot.rulesets.wares import MagicItem, Poison, Service, Ship, Ware, wares

_POISON_AREA = "t-poison"
_TRAP_AREA = "t-trap"


@cache
def item_lines(edition: str) -> dict[str, str]:
    """What each magic item and potion of an edition does, in a line of our own words, by its key."""
    path = Path(__file__).parent / "data" / f"{edition}-item-lines.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str]) if path.exists() else {}


def item_cards(ruleset: Ruleset) -> list[Card]:
    """A card for everything that can be carried, bought or found."""
    every = wares(ruleset)
    poisons = ruleset.table("poisons", Poison)
    names = {key: ware.name for key, ware in every.items()}
    found = [_ware(ware, ruleset, names) for ware in every.values() if ware.key not in poisons]
    return found + [_poison(row, every.get(row.key), ruleset) for row in poisons.values()]


def trap_cards(ruleset: Ruleset) -> list[Card]:
    """A card for every trap of the edition."""
    return [_trap(row, ruleset) for row in ruleset.table("traps", TrapKind).values()]


def played_by_ledger(lines: list[CardLine]) -> Played:
    """How much of a card is played, counted from its lines: all, some or none of them."""
    told = sum(line.played == "told" for line in lines)
    return "in full" if not told else "told" if told == len(lines) else "partly"


def _ware(ware: Ware, ruleset: Ruleset, names: Mapping[str, str]) -> Card:
    index = rule_index(edition_of(ruleset))
    magic = ruleset.table("magic items", MagicItem).get(ware.key)
    weapon = ruleset.table("weapons", Weapon).get(ware.key)
    gear = ruleset.table("gear", Gear).get(ware.key) if weapon is None else None
    rarities = _rarities(magic, gear)
    category = magic.category if magic is not None else ware.kind
    line = item_lines(edition_of(ruleset)).get(ware.key, "")
    uses = lines_of_magic(magic) if magic is not None else lines_of_gear(gear) if gear is not None else []
    rules = _rules([index[cite] for cite in ware.cites if cite in index], edition_of(ruleset))
    numbers = tuple(_numbers_of(ware, ruleset, names))
    about = line or (rules[0].text if rules else _plain_line(ware, numbers))
    told = line and not rarities
    more = [] if told else [each for each in rules if each.text != about]
    left = magic.gm if magic is not None else ()
    chapter = "Magic Items" if rarities else "Equipment"
    summary = [title(category), "rarity varies" if len(rarities) > 1 else "".join(map(title, rarities))]
    if magic is not None and magic.attunement:
        summary.append("needs Attunement" + (f" by a {title(magic.by)}" if magic.by else ""))
    filters: dict[str, Filterable] = {
        "category": ware.kind,
        "sort": category,
        "rarity": rarities,
        "attunement": magic is not None and magic.attunement,
        "magic": bool(rarities),
        "price": ware.cost / 100,
        "weight": ware.weight,
    }
    return Card(
        kind="item",
        key=ware.key,
        name=ware.name,
        edition=edition_of(ruleset),
        summary=", ".join(word for word in summary if word),
        about=about,
        facts=facts_of(
            ("Category", title(category)),
            ("Rarity", ", ".join(map(title, rarities))),
            ("Attunement", _attunement(magic)),
            *numbers,
            ("Price", money(ware.cost) if ware.cost else ""),
            ("Weight", f"{ware.weight:g} lb." if ware.weight else ""),
        ),
        sections=tuple(
            Section(heading, tuple(found)) for heading, found in (("Uses", uses), ("Rules", more)) if found
        ),
        played="partly" if left else played_by_ledger(rules),
        left="; ".join(left),
        short=bool(rarities) or (ware.kind == "gear" and not rules),
        source=source_of(ruleset, ware.key, chapter, ware.name),
        links=_links(weapon, ruleset),
        filters=filters,
    )


def _plain_line(ware: Ware, numbers: tuple[tuple[str, object], ...]) -> str:
    """The line of an item that no rule speaks of: what kind of item it is and its first number."""
    said = [str(value) for _, value in numbers if value not in ("", None)]
    if ware.kind == "vehicle":
        return f"A vehicle: {', '.join(f'{name} {value}' for name, value in numbers[:3])}."
    if ware.kind == "service":
        return f"A service, {money(ware.cost)}" + (f" a {said[0]}." if said else ".")
    if ware.kind == "armor":
        return f"{said[0]}: AC {said[1]}."
    return ": ".join(said[:2]) + "." if said else f"{title(ware.kind)}, {money(ware.cost)}."


def _links(weapon: Weapon | None, ruleset: Ruleset) -> tuple[str, ...]:
    """The cards of a weapon's mastery and properties, in the edition that has them."""
    if weapon is None or not weapon.mastery:
        return ()
    properties = (
        [f"rule/{name}-weapon-property" for name in weapon.properties if name != "returning"]
        if edition_of(ruleset) in CHAPTERS
        else []
    )
    return (f"mastery/{weapon.mastery}", *properties)


def _numbers_of(ware: Ware, ruleset: Ruleset, names: Mapping[str, str]) -> Pairs:
    """The facts of an item from each table that has it: a magic weapon is in two."""
    if (magic := ruleset.table("magic items", MagicItem).get(ware.key)) is not None:
        spells = {key: row.name for key, row in ruleset.table("spells", Spell).items()}
        yield from facts_of_magic(magic, names, spells)
        if magic.of:
            return
    if (weapon := ruleset.table("weapons", Weapon).get(ware.key)) is not None:
        yield from facts_of_weapon(weapon)
    elif (armor := ruleset.table("armor", Armor).get(ware.key)) is not None:
        yield from facts_of_armor(armor)
    elif magic is None and (gear := ruleset.table("gear", Gear).get(ware.key)) is not None:
        yield from facts_of_gear(gear, names)
    elif (ship := ruleset.table("ships", Ship).get(ware.key)) is not None:
        yield from facts_of_ship(ship)
    elif (service := ruleset.table("services", Service).get(ware.key)) is not None:
        yield from facts_of_service(service)


_RARITIES = ("common", "uncommon", "rare", "very rare", "legendary", "artifact")


def _rarities(magic: MagicItem | None, gear: Gear | None) -> list[str]:
    """The rarities that an item comes in, the lowest first: those of its variants where it has to be one of them."""
    if magic is None:
        return [gear.rarity] if gear is not None and gear.rarity else []
    found = {str(each.get("rarity", magic.rarity)) for each in magic.variants.values()}
    if not found or magic.optional:
        found.add(magic.rarity)
    return sorted(found, key=lambda each: _RARITIES.index(each) if each in _RARITIES else len(_RARITIES))


def _attunement(magic: MagicItem | None) -> str:
    if magic is None or not magic.attunement:
        return ""
    return f"By a {title(magic.by)}" if magic.by else "Yes"


def _rules(rows: list[RuleRow], edition: str) -> list[CardLine]:
    told = narrative_rules(edition)
    return [
        CardLine(text=row.rule, rule=row.id, played="told" if row.id in told else "in full") for row in rows
    ]


def _named_rules(area: str, name: str, edition: str) -> list[CardLine]:
    """The rows of an area of the rule index whose section is, or ends with, the name."""
    rows = [row for row in rule_index(edition) if row.area == area]
    wanted = slug(name)
    return _rules([row for row in rows if slug(row.section.rpartition(" / ")[2]) == wanted], edition)


def _trap(row: TrapKind, ruleset: Ruleset) -> Card:
    tiers = [
        CardLine(
            name=f"Levels {levels}",
            text=f"{title(row.severity[str(tier)])}; {_numbers(msgspec.to_builtins(row.numbers(tier)), row.kind)}.",
        )
        for tier, levels in enumerate(("1-4", "5-10", "11-16", "17-20"), 1)
        if str(tier) in row.severity
    ]
    clues = [
        CardLine(text=f"{each.how.capitalize()} (DC {each.dc}) finds the {each.what}.") for each in row.clues
    ]
    rules = _named_rules(_TRAP_AREA, row.name, edition_of(ruleset))
    return Card(
        kind="trap",
        key=row.key,
        name=row.name,
        edition=edition_of(ruleset),
        summary="Trap",
        about=rules[0].text if rules else clues[0].text if clues else "",
        facts=facts_of(
            ("Danger", ", ".join(dict.fromkeys(title(each) for each in row.severity.values()))),
            ("Trigger", "Opening the lock" if row.trigger == "lock" else "Stepping there"),
        ),
        sections=tuple(
            Section(heading, tuple(found))
            for heading, found in (("Finding it", clues), ("By level", tiers), ("Rules", rules))
            if found
        ),
        played=played_by_ledger(rules),
        short=not rules,
        source=source_of(ruleset, row.key, "Gameplay Toolbox", row.name),
    )


def _numbers(tier: dict[str, object], kind: str) -> str:
    words = {
        "dc": "DC {}",
        "damage": "{} " + title(kind) + " damage",
        "feet": "{} feet",
        "spikes": "{} Piercing damage more",
    }
    said = [
        words.get(name, title(name) + " {}").format(value)
        for name, value in tier.items()
        if value not in ("", 0, False, None)
    ]
    return ", ".join(said) or "no numbers of its own"


def _poison(row: Poison, ware: Ware | None, ruleset: Ruleset) -> Card:
    rules = _named_rules(_POISON_AREA, row.name, edition_of(ruleset))
    filters: dict[str, Filterable] = {
        "category": "poison",
        "sort": "poison",
        "rarity": "",
        "attunement": False,
        "magic": False,
        "price": float(row.price),
        "weight": ware.weight if ware else 0.0,
    }
    return Card(
        kind="item",
        key=row.key,
        name=row.name,
        edition=edition_of(ruleset),
        summary=f"Poison, {row.way}",
        about=rules[0].text if rules else "",
        facts=facts_of(
            ("Category", "Poison"),
            ("Type", title(row.way)),
            ("Save", f"Constitution, DC {row.dc}"),
            (
                "Damage",
                f"{row.damage} Poison" + (", half on a success" if row.half else "") if row.damage else "",
            ),
            ("Later damage", f"{row.again_damage} Poison each {row.again}" if row.again_damage else ""),
            ("Poisoned", row.poisoned),
            ("Price", f"{row.price:,} GP"),
        ),
        sections=(Section("Rules", tuple(rules)),) if rules else (),
        played=played_by_ledger(rules),
        short=not rules,
        source=source_of(ruleset, row.key, "Gameplay Toolbox", row.name),
        filters=filters,
    )
