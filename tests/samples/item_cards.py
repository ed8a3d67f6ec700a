"""Compare the cards of weapons, armor, gear, tools, mounts, poisons and magic items with the SRD's numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_library import library
from tenfoot.compendium.wording import ABILITIES, slug, title
from tests.samples.clauses import copied_words, numbers

GROUPS = {
    "ammunition",
    "arcane-focus",
    "druidic-focus",
    "gaming-set",
    "holy-symbol",
    "musical-instrument",
    "spell-scroll-cantrip",
    "spell-scroll-level-1",
}
"""Entries of the gear table that stand for a group; its members have cards, and a scroll is named by its spell."""
OTHER_KEYS = {"clothes-fine": "fine-clothes", "clothes-travelers": "travelers-clothes"}
NO_ITEMS = ("spellcasting_services", "spell_scroll_costs", "coin_values")
"""Price lists of what is no item: rules have their numbers."""
PLUS = re.compile(r"(.+)-1-2-or-3")
VARIANTS = {
    "potions-of-healing": (
        "potion-of-healing",
        "potion-of-greater-healing",
        "potion-of-superior-healing",
        "potion-of-supreme-healing",
    ),
    "spell-scroll": (),
}
"""Entries of the SRD that are several items here. A Spell Scroll is made of a spell, so it has no card of its own."""
IN_WORDS = {
    ("carpet-of-flying", "30"),
    ("carpet-of-flying", "800"),
    ("oathbow", "3d6"),
    ("shield-of-the-cavalier", "10"),
    ("rod-of-alertness", "60"),
    ("staff-of-power", "10"),
    ("dancing-sword", "4"),
    ("handy-haversack", "3"),
    ("rod-of-alertness", "4"),
}
"""Numbers of a line that the SRD writes in another way; each looked at."""


def faults(srd: Path) -> Iterator[str]:
    """What differs between our cards and the SRD's items, a line each."""
    cards = {card.key: card for card in library("srd52").of_kind("item")}
    equipment = json.loads((srd / "json" / "equipment.json").read_text("utf-8"))
    for row in equipment["weapons"]:
        yield from _said(cards.get(row["id"]), row["id"], _weapon(cards.get(row["id"]), row))
    for row in equipment["armor"]:
        yield from _said(cards.get(row["id"]), row["id"], _armor(cards.get(row["id"]), row))
    for row in equipment["tools"]:
        if row["id"] not in GROUPS:
            yield from _said(cards.get(row["id"]), row["id"], _tool(cards.get(row["id"]), row))
    for row in equipment["adventuring_gear"]:
        if row["id"] not in GROUPS:
            key = OTHER_KEYS.get(row["id"], row["id"])
            yield from _said(cards.get(key), key, _price_and_weight(cards.get(key), row))
    for name, rows in equipment["other_tables"].items():
        for row in rows if name not in NO_ITEMS else ():
            key = _key(next(iter(row.values())))
            yield from _said(cards.get(key), key, _goods(cards.get(key), row))
    yield from _magic(cards, srd)
    for row in json.loads((srd / "json" / "toolbox.json").read_text("utf-8"))["poisons"]:
        yield from _said(cards.get(row["id"]), row["id"], _poison(cards.get(row["id"]), row))


def _key(printed: str) -> str:
    """The key of a row of the price lists: `Inn stay per day: Poor` is `inn-poor`, `Horse, Draft` is `draft-horse`."""
    plain = re.sub(r" \(.*?\)| per day| stay", "", printed)
    if ": " in plain:
        first, _, second = plain.partition(": ")
        return slug(f"{second} {first}" if first == "Wine" else f"{first} {second}")
    first, _, second = plain.partition(", ")
    single = first.removesuffix("s") if first in ("Arrows", "Bolts", "Bullets", "Needles") else first
    return slug(f"{first} {second}" if first == "Saddle" else f"{second} {single}")


def _goods(card: Card | None, row: dict[str, Any]) -> list[tuple[str, object, object]]:
    """What the price lists say of a good: price, weight, how many together, what it carries, a ship's numbers."""
    if card is None:
        return []
    printed = {name: re.sub("\u2014", "", str(value)).replace("\u00bd", ".5") for name, value in row.items()}
    pairs: list[tuple[str, object, object]] = [
        ("price", card.fact("Price"), printed["cost"].split(" per ")[0])
    ]
    for name, fact, unit in (
        ("weight", "Weight", ""),
        ("carrying_capacity", "Carries", ""),
        ("amount", "Sold as", " together"),
        ("speed", "Speed", ""),
        ("crew", "Crew", ""),
        ("passengers", "Passengers", ""),
        ("ac", "Armor Class", ""),
        ("hp", "Hit Points", ""),
        ("damage_threshold", "Damage Threshold", ""),
    ):
        if name in printed:
            pairs.append((name, card.fact(fact), printed[name] + unit if printed[name] else ""))
    if "cargo_tons" in printed:
        tons = printed["cargo_tons"].replace("1/2", "0.5")
        pairs.append(("cargo", card.fact("Cargo"), f"{tons} tons" if tons else ""))
    return pairs


def _said(card: Card | None, key: str, pairs: list[tuple[str, object, object]]) -> Iterator[str]:
    if card is None:
        yield f"item {key}: there is no such card"
        return
    for what, ours, theirs in pairs:
        if ours != theirs:
            yield f"item {key}: {what} is {ours!r}, the SRD has {theirs!r}"


def _price_and_weight(card: Card | None, row: dict[str, Any]) -> list[tuple[str, object, object]]:
    if card is None:
        return []
    weight = row.get("weight_lb")
    return [
        ("name", card.name, _name(row["name"])),
        (
            "price",
            round(float(str(card.filters["price"])), 2),
            round(row["cost"]["gp"], 2) if row.get("cost") else 0,
        ),
        ("weight", float(str(card.filters["weight"])), float(weight or 0)),
    ]


def _name(printed: str) -> str:
    """A name in the order that it is said: `Clothes, Fine` is Fine Clothes."""
    return " ".join(reversed(printed.split(", "))) if ", " in printed else printed


def _weapon(card: Card | None, row: dict[str, Any]) -> list[tuple[str, object, object]]:
    if card is None:
        return []
    ours = card.fact("Properties")
    reach = row.get("range")
    shot = re.search(r"range (\d+)/(\d+)", ours)
    return [
        *_price_and_weight(card, row),
        ("kind", card.fact("Kind").lower(), f"{row['category']} {row['kind']} weapon"),
        ("damage", card.fact("Damage"), f"{row['damage_dice']} {title(row['damage_type'])}"),
        ("mastery", card.fact("Mastery").lower(), row["mastery"]),
        (
            "properties",
            sorted(slug(part.split(" (")[0]) for part in re.split(r", (?![^(]*\))", ours) if part),
            sorted(row["properties"]),
        ),
        ("versatile", "".join(re.findall(r"Versatile \((\S+)\)", ours)), row.get("versatile_dice", "")),
        (
            "range",
            (int(shot[1]), int(shot[2])) if shot else None,
            (reach["normal"], reach["long"]) if reach else None,
        ),
    ]


def _armor(card: Card | None, row: dict[str, Any]) -> list[tuple[str, object, object]]:
    if card is None:
        return []
    base = re.search(r"\d+", card.fact("Armor Class"))
    most = re.search(r"at most (\d+)", card.fact("Armor Class"))
    dexterity = (
        "max2" if most and most[1] == "2" else "full" if "Dexterity" in card.fact("Armor Class") else "none"
    )
    theirs = str(row.get("dex") or "none").replace("max_2", "max2").replace("max 2", "max2")
    return [
        *_price_and_weight(card, row),
        ("Armor Class", int(base[0]) if base else 0, row.get("ac_base") or row.get("ac_bonus")),
        ("Dexterity", dexterity, theirs),
        ("Strength", int(card.fact("Needs Strength") or 0), row.get("strength_required") or 0),
        ("Stealth", bool(card.fact("Stealth")), bool(row.get("stealth_disadvantage"))),
    ]


def _tool(card: Card | None, row: dict[str, Any]) -> list[tuple[str, object, object]]:
    if card is None:
        return []
    return [
        *_price_and_weight(card, row),
        ("ability", card.fact("Ability"), ABILITIES[row["ability"]]),
        (
            "DCs",
            sorted(set(re.findall(r"DC (\d+)", card.fact("Checks")))),
            sorted(set(re.findall(r"DC (\d+)", row["utilize"]))),
        ),
    ]


def _poison(card: Card | None, row: dict[str, Any]) -> list[tuple[str, object, object]]:
    if card is None:
        return []
    dice = set(re.findall(r"\d+d\d+", row["text"]))
    facts = " ".join(fact.value for fact in card.facts)
    return [
        ("name", card.name, row["name"]),
        ("price", float(str(card.filters["price"])), float(row["cost_gp"])),
        ("type", f"{card.fact('Type')} Poison", row["kind"]),
        ("save", re.findall(r"DC (\d+)", card.fact("Save")), re.findall(r"DC (\d+) Con", row["text"])[:1]),
        ("dice", sorted(set(re.findall(r"\d+d\d+", facts))), sorted(dice)),
    ]


def _magic(cards: dict[str, Card], srd: Path) -> Iterator[str]:
    rows: list[dict[str, Any]] = json.loads((srd / "json" / "magic-items.json").read_text("utf-8"))
    seen: set[str] = set()
    for row in rows:
        plus = PLUS.fullmatch(row["id"])
        keys = (
            [f"{plus[1]}-plus-{n}" for n in (1, 2, 3)]
            if plus
            else list(VARIANTS.get(row["id"], (row["id"],)))
        )
        for key in keys:
            seen.add(key)
            card = cards.get(key)
            yield from _said(card, key, _magic_facts(card, row, plus is not None or len(keys) > 1))
            if card is not None:
                yield from _line(card, row)
    strays = {key for key, card in cards.items() if card.filters["magic"]} - seen
    if more := sorted(key for key in strays if not key.startswith("potion-of-giant-strength-")):
        yield f"magic items that the SRD does not have: {more}"


def _magic_facts(card: Card | None, row: dict[str, Any], variant: bool) -> list[tuple[str, object, object]]:
    if card is None:
        return []
    theirs = [str(each).replace("_", " ") for each in row["rarity"]]
    rarities = card.filters["rarity"]
    assert isinstance(rarities, list)
    pairs: list[tuple[str, object, object]] = [
        ("category", card.fact("Category").lower(), row["category"].lower()),
        ("attunement", card.filters["attunement"], bool(row["attunement"])),
    ]
    if not variant:
        pairs.append(("name", card.name, row["name"]))
    if theirs != ["rarity varies"]:
        pairs.append(("rarity", set(rarities) <= set(theirs), True))
    elif not variant and row["id"] != "potion-of-giant-strength":
        pairs.append(("rarity varies", len(rarities) > 1, True))
    charges = row.get("charges")
    count = charges.get("max") if isinstance(charges, dict) else charges
    if isinstance(count, int) and card.fact("Charges"):
        pairs.append(("charges", re.findall(r"^\d+", card.fact("Charges")), [str(count)]))
    return pairs


def _line(card: Card, row: dict[str, Any]) -> Iterator[str]:
    """The line of a magic item says only numbers that the SRD's text has, and says them in its own words."""
    theirs = numbers(row["text"]) | {"1", "2"}
    extra = {n for n in numbers(card.about) - theirs if (card.key, n) not in IN_WORDS}
    if extra and "-plus-" not in card.key:
        yield f"item {card.key}: its line says {', '.join(sorted(extra))}, the SRD does not"
    if copied := copied_words(card.about, row["text"]):
        yield f"item {card.key}: its line has the SRD's words: {copied}"
