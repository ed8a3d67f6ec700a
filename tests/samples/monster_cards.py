"""Compare every number of every stat block's card with the SRD."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tenfoot.compendium.card import Card, CardLine
from tenfoot.compendium.card_library import library
from tenfoot.compendium.wording import ABILITIES, slug, spaced

SECTIONS = {
    "traits": "Traits",
    "actions": "Actions",
    "bonus_actions": "Bonus Actions",
    "reactions": "Reactions",
    "legendary_actions": "Legendary Actions",
}

RAGING = {"clay-golem"}
"""Stat blocks that attack more often in a state of their own, which its trait says."""
MISPRINTED = {("gray-ooze", "Initiative"), ("invisible-stalker", "Initiative")}
"""Where the printed Initiative score is not 10 plus the printed modifier; the card has 10 plus it."""
CAST_BEFORE = {"archmage"}
"""Immunities that a spell gives that was cast before, which the engine lays on the creature as that spell."""


def faults(srd: Path) -> Iterator[str]:
    """What differs between our cards and the SRD's stat blocks, a line each."""
    cards = {card.key: card for card in library("srd52").of_kind("monster")}
    rows: list[dict[str, Any]] = json.loads((srd / "json" / "monsters.json").read_text("utf-8"))
    if missing := {row["id"] for row in rows} ^ set(cards):
        yield f"only on one side: {sorted(missing)}"
    for row in rows:
        if card := cards.get(row["id"]):
            yield from (f"monster {row['id']}: {text}" for text in (*_head(card, row), *_entries(card, row)))


def _head(card: Card, row: dict[str, Any]) -> Iterator[str]:
    hover = " (hover)" if "hover" in row["speed_text"] else ""
    expected = {
        "Armor Class": str(row["ac"]),
        "Initiative": f"{row['initiative']['mod']:+d} ({row['initiative']['score']})",
        "Hit Points": f"{row['hp']['average']} ({spaced(row['hp']['formula'])})",
        **{
            ABILITIES[key]: f"{each['score']} ({each['mod']:+d}, save {each['save']:+d})"
            for key, each in row["abilities"].items()
        },
    }
    for name, value in expected.items():
        if (card.key, name) in MISPRINTED:
            continue
        if card.fact(name) != value and not (
            name == "Hit Points" and card.fact(name) == value.split(" (")[0]
        ):
            yield f"{name} is {card.fact(name)!r}, the SRD has {value!r}"
    shapes = [line.text for section in card.sections for line in section.lines if "Forms:" in line.text]
    speeds = " ".join([card.fact("Speed"), *shapes])
    for mode, feet in row["speed"].items():
        said = f"{feet} ft." if mode == "walk" else f"{mode.capitalize()} {feet} ft."
        if isinstance(feet, int) and not isinstance(feet, bool) and said not in speeds:
            yield f"Speed is {card.fact('Speed')!r}, the SRD has {row['speed_text']!r}"
    if hover and "hover" not in card.fact("Speed"):
        yield f"Speed is {card.fact('Speed')!r}, the SRD has {row['speed_text']!r}"
    for skill, bonus in row["skills"].items():
        if f"{skill} {bonus:+d}" not in card.fact("Skills"):
            yield f"{skill} {bonus:+d} is not in {card.fact('Skills')!r}"
    for sense, number in row["senses"].items():
        said = f"{sense.replace('_', ' ').title()} {number}"
        if isinstance(number, int) and said not in card.fact("Senses"):
            yield f"{said} is not in {card.fact('Senses')!r}"
    for field, name in (
        ("vulnerabilities", "Vulnerabilities"),
        ("resistances", "Resistances"),
        ("damage_immunities", "Immunities"),
        ("condition_immunities", "Immunities"),
    ):
        for kind in row[field]:
            if kind.capitalize() not in card.fact(name) and card.key not in CAST_BEFORE:
                yield f"{name} lacks {kind}: {card.fact(name)!r}"
    worth = f"(XP {row['xp']:,}; PB +{row['pb']})"
    if worth not in card.fact("CR"):
        yield f"CR is {card.fact('CR')!r}, the SRD has {row['cr_text']!r}"
    if slug(row["descriptor"].split(",")[0].split(" (")[0]).replace("medium-or-small", "medium") not in slug(
        card.summary
    ) and not row.get("swarm_of_size"):
        yield f"it is {card.summary!r}, the SRD has {row['descriptor']!r}"


def _entries(card: Card, row: dict[str, Any]) -> Iterator[str]:
    for field, heading in SECTIONS.items():
        lines = [
            line for section in card.sections if section.title.startswith(heading) for line in section.lines
        ]
        for entry in row.get(field, ()):
            name = entry["name"]
            found = [line for line in lines if slug(line.name.split(" (")[0]) == slug(name.split(" (")[0])]
            if not found:
                yield f"{heading} lack {name}"
                continue
            yield from (f"{name}: {text}" for text in _numbers(row["id"], found[0], entry))


def _numbers(key: str, line: CardLine, entry: dict[str, Any]) -> Iterator[str]:
    usage = entry.get("usage", {})
    if usage.get("type") == "recharge":
        often = f"Recharge {usage['min']}-6" if usage["min"] < 6 else "Recharge 6"
        if often not in line.name:
            yield f"{line.name!r} lacks {often}"
    if usage.get("type") == "per_day" and f"{usage['uses']}/Day" not in line.name:
        yield f"{line.name!r} lacks {usage['uses']}/Day"
    if attack := entry.get("attack"):
        wanted = [f"{attack['bonus']:+d}"]
        wanted += [f"reach {attack['reach']} ft."] if "reach" in attack else []
        far = f"/{attack['long_range']}" if attack.get("long_range") else ""
        wanted += [f"range {attack['range']}{far}"] if isinstance(attack.get("range"), int) else []
        yield from (f"{line.text!r} lacks {text}" for text in wanted if text not in line.text)
        yield from _dice(line, attack.get("damage", ()))
    if save := entry.get("save"):
        wanted = [f"{ABILITIES[save['ability']]} Saving Throw: DC {save['dc']}"]
        if area := save.get("area"):
            wanted.append(f"{area['size']}-foot")
        yield from (f"{line.text!r} lacks {text}" for text in wanted if text not in line.text)
        yield from _dice(line, save.get("damage", ()))
    if casting := entry.get("spellcasting"):
        wanted = [f"DC {casting['save_dc']}"] if casting.get("save_dc") else []
        wanted += [f"{casting['attack_bonus']:+d} to hit"] if casting.get("attack_bonus") else []
        wanted += [each["spell"] for group in casting.get("spells", {}).values() for each in group]
        yield from (f"{line.text!r} lacks {text}" for text in wanted if text.lower() not in line.text.lower())
    if several := entry.get("multiattack"):
        count = sum(part.get("count", 0) for part in several["parts"])
        ours = sum(int(number) for number in re.findall(r"(\d+) ×", line.text))
        if several.get("resolved") and ours < count and key not in RAGING:
            yield f"{line.text!r} makes {ours} attacks, the SRD {count}"


def _dice(line: CardLine, damage: list[dict[str, Any]]) -> Iterator[str]:
    for each in damage:
        if each.get("dice") and f"{each['average']} ({spaced(each['dice'])})" not in line.text:
            yield f"{line.text!r} lacks {each['average']} ({spaced(each['dice'])})"
