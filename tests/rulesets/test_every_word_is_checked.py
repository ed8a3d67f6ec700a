"""One wrong letter in a word of a shipped monster or spell is found, with the name of the record."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeAlias

import msgspec
import pytest

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.content_checks import content_faults

RULESET = ruleset_named("srd52")
KEYED = ("training", "speeds", "senses", "daily")
"""Fields whose keys are words."""
WORDS = {
    "do",
    "kind",
    "save",
    "ability",
    "who",
    "when",
    "rule",
    "lasts",
    "dice",
    "cost",
    "per",
    "hit_dice",
    "parts",
}
WORDS |= {"condition_immune", "resist", "immune", "vulnerable", "spells", "at_will", "shape", "at"}
TEXTS = ("data", "about", "name", "key", "tags")
"""What is told, or read by a rule of its own."""
Place: TypeAlias = tuple["str | int", ...]


def words_of(plain: object, place: Place = (), field: str = "") -> Iterator[tuple[Place, str]]:
    """List every word of a record that must be one of a list, with its place; a key's place ends with `key:`."""
    if isinstance(plain, str):
        if field in WORDS and len(plain) > 2:
            yield place, plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            if field in KEYED:
                yield (*place, f"key:{key}"), key
            elif key not in TEXTS:
                yield from words_of(value, (*place, key), key)
    elif isinstance(plain, list | tuple):
        for number, value in enumerate(plain):
            yield from words_of(value, (*place, number), field)


def planted(plain: object, place: Place, word: str) -> object:
    """Give the same record with another word at a place."""
    step, rest = place[0], place[1:]
    if isinstance(plain, dict):
        if isinstance(step, str) and step.startswith("key:"):
            return {word if key == step[4:] else key: value for key, value in plain.items()}
        return {**plain, step: planted(plain[step], rest, word) if rest else word}
    assert isinstance(plain, list | tuple)
    return [
        (planted(value, rest, word) if rest else word) if number == step else value
        for number, value in enumerate(plain)
    ]


def is_found(table: str, key: str, place: Place, word: str) -> bool:
    """Say whether a record with this word at this place is refused."""
    row = RULESET.tables()[table][key]
    try:
        wrong = msgspec.convert(planted(msgspec.to_builtins(row), place, word), type(row), str_keys=True)
    except msgspec.ValidationError:
        return True
    found = list(content_faults(RULESET, {table: {key: wrong}}))
    return any(f"'{key}'" in fault for fault in found)


def places() -> list[tuple[str, str, Place, str]]:
    """List every place of the shipped monsters and spells that names something."""
    return [
        (table, key, place, word)
        for table in ("monsters", "spells")
        for key, row in RULESET.tables()[table].items()
        for place, word in words_of(msgspec.to_builtins(row))
    ]


def check_planted_faults(count: int, seed: int) -> None:
    """Plant one-letter faults in places drawn by seed, one after the other, and require that each is found."""
    chooser = random.Random(seed)
    for table, key, place, word in chooser.sample(places(), count):
        at = chooser.randrange(len(word))
        wrong = word[:at] + ("q" if word[at] != "q" else "x") + word[at + 1 :]
        assert is_found(table, key, place, wrong), (table, key, place, word, wrong)


def test_one_letter_is_found_wherever_something_is_named() -> None:
    assert len(places()) > 8000
    check_planted_faults(60, 2024)


@pytest.mark.parametrize(
    ("key", "place", "word"),
    [
        ("wolf", ("condition_immune", 0), "cold"),
        ("ghoul", ("immune", 0), "charmed"),
        ("ogre", ("training", "key:save.perception"), "save.perception"),
    ],
)
def test_a_right_word_in_the_wrong_place_is_found(key: str, place: Place, word: str) -> None:
    sheet = msgspec.to_builtins(RULESET.tables()["monsters"][key])
    sheet.update({"condition_immune": ["prone"], "immune": ["poison"], "training": {"save.perception": 1}})
    row = msgspec.convert(planted(sheet, place, word), type(RULESET.tables()["monsters"][key]), str_keys=True)
    assert list(content_faults(RULESET, {"monsters": {key: row}}))


def test_a_part_of_several_attacks_must_be_one_of_the_sheet() -> None:
    sheets = RULESET.tables()["monsters"]
    plain = msgspec.to_builtins(sheets["owlbear"])
    multi = next(each for each in plain["activities"] if each["kind"] == "multi")
    multi["parts"] = [["tentacle", 2]]
    found = list(
        content_faults(RULESET, {"monsters": {"owlbear": msgspec.convert(plain, type(sheets["wolf"]))}})
    )
    assert any("tentacle" in fault for fault in found)
