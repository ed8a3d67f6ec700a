"""Compare the cards of classes, subclasses, species, backgrounds and feats with the SRD's numbers and names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_library import library
from tenfoot.compendium.wording import ABILITIES, SIZES, slug

Pairs = Iterator[tuple[str, object, object]]
DICE_COUNTED = ("sneak_attack",)
"""Columns of a class table with dice of which the card says how many they are; of others it says the faces."""
LATER = {(17, "Improved Brutal Strike")}
"""Features that a class table names a second time when they grow; the card has them once, with all that they do."""


def faults(srd: Path) -> Iterator[str]:
    """What differs between our cards and the SRD's classes, origins and feats, a line each."""

    def read(name: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads((srd / "json" / f"{name}.json").read_text("utf-8"))
        return rows

    every = library("srd52")
    for kind, rows, compare in (
        ("class", read("classes"), _class),
        ("subclass", [sub for row in read("classes") for sub in row["subclasses"]], _subclass),
        ("species", read("species"), _species),
        ("background", read("backgrounds"), _background),
        ("feat", read("feats"), _feat),
    ):
        cards = {slug(card.name): card for card in every if card.kind == kind}
        if missing := {slug(row["name"]) for row in rows} ^ set(cards):
            yield f"{kind}: only on one side: {sorted(missing)}"
        for row in rows:
            card = cards.get(slug(row["name"]))
            for what, ours, theirs in compare(card, row) if card else ():
                if ours != theirs:
                    yield f"{kind} {row['name']}: {what} is {ours!r}, the SRD has {theirs!r}"


def _class(card: Card, row: dict[str, Any]) -> Pairs:
    core = row["core_traits"]
    skills = row["skill_choices"]
    yield "name", card.name, row["name"]
    yield "Hit Point Die", card.fact("Hit Point Die"), f"d{row['hit_die']}"
    yield "saves", card.fact("Saving throws"), ", ".join(ABILITIES[each] for each in row["saving_throws"])
    yield (
        "primary ability",
        sorted(re.findall(r"[A-Z]\w+", card.fact("Primary ability"))),
        sorted(ABILITIES[each] for each in row["primary_ability"]),
    )
    count, _, names = card.fact("Skills").partition(" of: ")
    yield "skills", int(count), skills["choose"]
    if names != "any":
        yield "skills to choose from", sorted(map(slug, names.split(", "))), sorted(map(slug, skills["from"]))
    yield "armor", _armor(card.fact("Armor")), _armor(core["Armor Training"])
    yield "weapons", _weapons(card.fact("Weapons")), _weapons(core["Weapon Proficiencies"])
    kits = re.findall(r"\(([A-C])\) (.*?)(?=;? or \([A-C]\)|; \([A-C]\)|$)", core["Starting Equipment"])
    for letter, text in kits:
        yield f"kit {letter}", _coins(card.fact(f"Equipment {letter}")), _coins(text)
        yield f"pieces of kit {letter}", _pieces(card.fact(f"Equipment {letter}")), _pieces(text)
    yield from _levels(card, row)


def _levels(card: Card, row: dict[str, Any]) -> Pairs:
    """The class table: which feature comes at which level, the columns, the spell slots and the levels with a feat."""
    ours = {(int(n), name) for n, name in _features(card.sections[0].lines)}
    theirs = {(each["level"], each["name"]) for each in row["features"] if not _is_feat(each["name"])}
    yield "features", sorted((ours ^ theirs) - LATER), []
    feats = [
        at["level"]
        for at in row["levels"]
        if {"Ability Score Improvement", "Epic Boon"} & set(at["features"])
    ]
    yield "levels with a feat", [int(n) for n in re.findall(r"\d+", card.fact("Feats"))], feats
    table = {slug(line.name): line.text.split(", ") for line in card.sections[-1].lines}
    for name in row["levels"][0]:
        if name in ("level", "proficiency_bonus", "features", "spell_slots"):
            continue
        printed = [str(at.get(name) or 0) for at in row["levels"]]
        if name in DICE_COUNTED:
            printed = [each.partition("d")[0] for each in printed]
        yield name, table.get(slug(name)), [_number(each) for each in printed]
    for level in range(1, 10):
        slots = [str([*(at.get("spell_slots") or ()), *[0] * 9][level - 1]) for at in row["levels"]]
        if any(each != "0" for each in slots):
            yield f"level {level} slots", table.get(f"level-{level}-slots"), slots


def _subclass(card: Card, row: dict[str, Any]) -> Pairs:
    yield "name", card.name, row["name"]
    ours = {(int(n), name) for n, name in _features(card.sections[0].lines)}
    yield "features", sorted(ours ^ {(each["level"], each["name"]) for each in row["features"]}), []


def _species(card: Card, row: dict[str, Any]) -> Pairs:
    yield "name", card.name, row["name"]
    sizes = sorted(row["sizes"], key=SIZES.index)
    yield "size", sorted(card.fact("Size").split(" or "), key=SIZES.index), sizes
    yield "Speed", card.fact("Speed"), f"{row['speed']} feet"
    yield (
        "traits",
        sorted(line.name for line in card.sections[0].lines),
        sorted(each["name"] for each in row["traits"]),
    )


def _background(card: Card, row: dict[str, Any]) -> Pairs:
    yield "name", card.name, row["name"]
    yield "abilities", card.fact("Abilities"), ", ".join(ABILITIES[each] for each in row["ability_scores"])
    yield "feat", card.fact("Feat"), row["feat"]
    yield "skills", sorted(card.fact("Skills").split(", ")), sorted(row["skills"])
    yield "tool", card.fact("Tool"), row["tool"].removeprefix("choice: ")
    for letter in "ab":
        text = ", ".join(row[f"equipment_{letter}"])
        ours = card.fact(f"Equipment {letter.upper()}")
        yield f"kit {letter}", _coins(ours), _coins(text)
        yield f"pieces of kit {letter}", _pieces(ours), _pieces(text)


def _feat(card: Card, row: dict[str, Any]) -> Pairs:
    yield "name", card.name, row["name"]
    yield "category", slug(card.fact("Category")), slug(row["category"])
    yield "repeatable", card.fact("Repeatable"), "Yes" if row["repeatable"] else "No"
    asked = row["prerequisite"] or ""
    yield "level", re.findall(r"Level (\d+)", card.fact("Prerequisite")), re.findall(r"Level (\d+)", asked)
    yield "scores", set(re.findall(r"\d+", card.fact("Prerequisite"))), set(re.findall(r"\d+", asked))


def _is_feat(name: str) -> bool:
    return name in ("Ability Score Improvement", "Epic Boon") or name.endswith(
        ("Subclass", "Subclass feature")
    )


def _features(lines: Any) -> list[tuple[str, str]]:
    return [(found[1], found[2]) for line in lines if (found := re.match(r"Level (\d+): (.+)", line.name))]


def _armor(text: str) -> list[str]:
    return sorted(set(re.findall(r"light|medium|heavy|shield", text.lower())))


def _weapons(text: str) -> list[str]:
    return sorted(set(re.findall(r"simple|martial|finesse|light", text.lower())))


def _coins(text: str) -> list[str]:
    return re.findall(r"(\d+) GP", text)


def _pieces(text: str) -> int:
    """How many kinds of items a kit has besides its coins."""
    plain = re.sub(r"\([^)]*\)|,? and \d+ GP|,? ?\d+ GP", "", text)
    return len([part for part in re.split(r", | and ", plain) if part.strip(" ,.;")])


def _number(text: str) -> str:
    """The number of a table's cell: `+10 ft.` is 10, a die `1d6` its faces."""
    found = re.search(r"\d+", text.removeprefix("1d").removeprefix("D").removeprefix("+"))
    return found[0] if found else text
