"""Compare every spell card with the SRD's numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_library import library
from tenfoot.compendium.wording import title

SPOKEN_OF = {
    ("beacon-of-hope", "wis"),
    ("haste", "dex"),
    ("gaseous-form", "con"),
    ("conjure-animals", "str"),
    ("enlarge-reduce", "str"),
    ("slow", "dex"),
    ("irresistible-dance", "dex"),
}
"""Saves that a spell changes or speaks of and does not ask for."""
WHOLLY_OTHER = {"simulacrum", "earthquake"}
"""Spells that halve something else than damage on a successful save of theirs."""
TWO_TIMES = {"plant-growth"}
"""Spells with two casting times; the card shows the first, and its line tells of the other."""


def faults(srd: Path) -> Iterator[str]:
    """What differs between our cards and the SRD's spells, a line each."""
    cards = {card.key: card for card in library("srd52").of_kind("spell")}
    rows: list[dict[str, Any]] = json.loads((srd / "json" / "spells.json").read_text("utf-8"))
    if missing := {row["id"] for row in rows} ^ set(cards):
        yield f"only on one side: {sorted(missing)}"
    for row in rows:
        if row["id"] in cards:
            for what, ours, theirs in _differences(cards[row["id"]], row):
                yield f"spell {row['id']}: {what} is {ours!r}, the SRD has {theirs!r}"


def _differences(card: Card, row: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    mechanics = row["mechanics"]
    filters = card.filters
    pairs: list[tuple[str, object, object]] = [
        ("level", filters["level"], row["level"]),
        ("school", filters["school"], row["school"]),
        ("classes", card.fact("Classes"), ", ".join(row["classes"])),
        ("ritual", filters["ritual"], row["ritual"]),
        ("concentration", filters["concentration"], row["concentration"]),
        ("casting time", card.fact("Casting time").split(",")[0].removesuffix(" or Ritual"), _time(row)),
        ("range", card.fact("Range"), row["range_text"]),
        ("components", card.fact("Components").split(" (")[0], row["components_text"].split(" (")[0]),
        ("duration", _plain(card.fact("Duration")), _plain(row["duration_text"])),
        ("saves", sorted(_strings(filters["save"])), sorted(_saves(row["id"], mechanics))),
        ("attack", bool(filters["attack"]), "spell_attack" in mechanics),
        ("consumed", "consumed" in card.fact("Components"), bool(row["components"].get("consumed"))),
    ]
    cost = re.search(r"worth ([\d,]+) (GP|SP|CP)", card.fact("Components"))
    worth = int(cost[1].replace(",", "")) / {"GP": 1, "SP": 10, "CP": 100}[cost[2]] if cost else 0
    pairs.append(("cost in GP", worth, row["components"].get("cost_gp", 0) or 0))
    yield from (pair for pair in pairs if pair[1] != pair[2])
    ours = set(re.findall(r"\d+d\d+", card.fact("Damage")))
    theirs = {
        each["dice"].split("+")[0].replace(" ", "") for each in mechanics.get("damage", ()) if "dice" in each
    }
    if theirs - ours:
        yield "damage", sorted(ours), sorted(theirs)
    halved = (
        mechanics.get("half_on_success") and "spell_attack" not in mechanics and row["id"] not in WHOLLY_OTHER
    )
    if halved and "half" not in card.fact("Save or attack"):
        yield "half on a success", False, True
    for area in mechanics.get("areas", ()):
        if f"{area['size']}-foot" not in card.fact("Area") or area["shape"].capitalize() not in card.fact(
            "Area"
        ):
            yield "area", card.fact("Area"), area
    conditions = {title(name) for name in mechanics.get("conditions", ())}
    if extra := conditions - set(card.fact("Conditions").split(", ")):
        yield "conditions", card.fact("Conditions"), sorted(extra)


def _saves(key: str, mechanics: dict[str, Any]) -> list[str]:
    return [save for save in mechanics.get("saves", ()) if (key, save) not in SPOKEN_OF]


def _strings(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def _time(row: dict[str, Any]) -> str:
    text = str(row["casting_time_text"])
    return "Action" if row["id"] in TWO_TIMES else text.split(",")[0].removesuffix(" or Ritual")


def _plain(duration: str) -> str:
    return duration.removeprefix("Concentration, up to ").lower()
