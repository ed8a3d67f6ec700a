"""The wording that docs/style.md advises against gets rarer, never more frequent."""

from __future__ import annotations

import json
import re

import pytest

from tests.house.words import (
    BRITISH,
    CATALOG,
    CLASSES,
    FRAGMENT,
    HOUSE_WORDS,
    LEANING,
    NAMES,
    RECORD,
    room_of,
)


@pytest.mark.parametrize("name", CLASSES)
def test_wording_gets_no_worse(name: str) -> None:
    allowed = json.loads(RECORD.read_text())[name]["now"]
    found = list(CLASSES[name]())
    assert len(found) <= allowed, (
        f"{len(found)} {name}, {allowed} allowed. List them: python -m tests.house.words '{name}'. "
        f"What to write instead: docs/style.md"
    )


def test_record_never_rises_above_its_start() -> None:
    record = json.loads(RECORD.read_text())
    assert set(record) == set(CLASSES)
    assert all(row["now"] <= row["start"] for row in record.values())


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        (HOUSE_WORDS, "Whoever is in force lends a blow.", ["Whoever", "in force", "lends", "blow"]),
        (HOUSE_WORDS, "The target takes damage while the spell is active.", []),
        (BRITISH, "The colour of the centre", ["colour", "centre"]),
        (BRITISH, "The color of the center of the catalog", []),
        (LEANING, "And as it ends.", ["And"]),
        (LEANING, "Android is a word too.", []),
        (FRAGMENT, "the_jolt", ["the_"]),
        (FRAGMENT, "take_damage", []),
        (CATALOG, "{subject}: whom?", [": whom"]),
        (CATALOG, "{creature} uses skill.stealth", ["skill.stealth"]),
        (CATALOG, "{creature} hits {target}.", []),
    ],
)
def test_pattern_finds_what_it_names(pattern: re.Pattern[str], text: str, found: list[str]) -> None:
    assert [match[0] for match in pattern.finditer(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Flurry of Blows is a printed name; a blow is not.", ["blow"]),
        ("`keep` is code, {bearer} a field; the bearer keeps it.", ["bearer", "keeps"]),
        (
            "Keep highest is a term of dice, the house rules are the table's, the house is ours.",
            ["the house"],
        ),
        ("Authorization: Bearer is HTTP.", []),
    ],
)
def test_names_are_no_house_words(text: str, found: list[str]) -> None:
    assert [match[0] for match in HOUSE_WORDS.finditer(NAMES.sub(" ", text))] == found


def test_only_the_same_room_of_editions_may_repeat_a_module_name() -> None:
    shared = room_of("src/tenfoot/rulesets/common/damage/falling.py")
    assert shared == room_of("src/tenfoot/rulesets/srd52/damage/falling.py")
    assert shared != room_of("src/tenfoot/rulesets/srd52/movement/falling.py")
    assert shared != room_of("src/tenfoot/engine/geometry/falling.py")
