"""Every field, data key and tag that a record of the rules may have is read by some code: else it does nothing."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tenfoot.rulesets.catalogue import ruleset_named

SOURCE = Path(__file__).parents[2] / "src" / "tenfoot"
UNREAD_FIELDS = {
    "Alignment.moral": "an alignment is two words; rules ask for the key of both",
    "Gear.family": "says in the data which tool a variant belongs to",
    "MagicItem.pair": "says in the data that two of them are worn together",
    "ObjectSize.fragile_dice": "for a GM who rolls the Hit Points of an object",
    "ObjectSize.resilient_dice": "for a GM who rolls the Hit Points of an object",
}
"""Fields that no code reads, each with what it is for. The list may only get shorter."""
KINDS = {
    "angel",
    "chromatic",
    "devil",
    "dinosaur",
    "elf",
    "goblinoid",
    "lycanthrope",
    "metallic",
    "titan",
}
"""Tags that say what sort of creature a stat block is; words of `who` may name them."""
PATTERNS = ("hard on ", "school ")
ENDINGS = (" fails", " succeeds")
"""Tags of spells that are read by their beginning or their end."""


def names_in_code() -> tuple[set[str], set[str]]:
    """The attributes that code reads, and the strings that it has."""
    read: set[str] = set()
    strings: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
    return read, strings


READ, STRINGS = names_in_code()


def record_types(kind: object, seen: set[type]) -> None:
    """Collect the types of records that a type is made of."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in seen:
            seen.add(kind)
            for field in msgspec.structs.fields(kind):
                record_types(field.type, seen)
    else:
        for part in getattr(kind, "__args__", ()) or ():
            record_types(part, seen)


def test_every_field_of_a_record_is_read() -> None:
    seen: set[type] = set()
    for edition in ("srd52", "next2013"):
        for table in ruleset_named(edition).tables().values():
            for row in table.values():
                if isinstance(row, msgspec.Struct) and type(row) not in seen:
                    record_types(type(row), seen)
    unread = {
        f"{kind.__name__}.{field.name}"
        for kind in seen
        if issubclass(kind, msgspec.Struct)
        for field in msgspec.structs.fields(kind)
        if field.name not in READ and field.name not in STRINGS
    }
    assert unread == set(UNREAD_FIELDS), unread ^ set(UNREAD_FIELDS)


def shipped_records() -> Iterator[tuple[str, object]]:
    """Every record in the data files, with its file and line."""
    for path in sorted(SOURCE.glob("rulesets/*/data/*.json")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            text = line.rstrip(",")
            if text.startswith("{") and text.endswith("}"):
                yield f"{path.name}:{number}", json.loads(text)


def words_under(plain: object, field: str) -> Iterator[str]:
    """The keys (of `data`) or words (of `tags`) anywhere in a record."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            if key == field:
                yield from value
            yield from words_under(value, field)
    elif isinstance(plain, list):
        for value in plain:
            yield from words_under(value, field)


def test_every_data_key_and_tag_is_read() -> None:
    unread: dict[str, list[str]] = defaultdict(list)
    for place, record in shipped_records():
        for key in words_under(record, "data"):
            if key not in STRINGS:
                unread[f"data key '{key}'"].append(place)
        for tag in words_under(record, "tags"):
            if tag in STRINGS or tag in KINDS or tag.startswith(PATTERNS) or tag.endswith(ENDINGS):
                continue
            unread[f"tag '{tag}'"].append(place)
    assert not unread, dict(unread)
