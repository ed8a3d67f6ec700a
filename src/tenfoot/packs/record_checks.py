"""Words of records that a table of the base decides: creature types, places of items, tags, uses and pools."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Sheet
from tenfoot.packs.declared_records import features_in
from tenfoot.reader import nearest
from tenfoot.rulesets.common.content.grant_records import GrantedMoment
from tenfoot.rulesets.common.content.random_table import RandomTable, table_faults
from tenfoot.rulesets.common.content.record_words import RecordWords
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.magic.components import IN_HAND
from tenfoot.rulesets.pack_records import Background, ClassTable, MagicItem
from tenfoot.rulesets.starter_fight import FightMap

LANGUAGES = ("th",)
"""Languages besides English that names of records can be written in."""
Fault: TypeAlias = tuple[tuple[str, ...], str, str]
"""The path of a field, what is wrong with it, and the nearest right word."""


def record_faults(ruleset: Ruleset, row: object) -> Iterator[Fault]:
    """List words of a record that nothing of the base has."""
    if isinstance(row, Sheet) and row.cr and row.tags:
        yield from _known("tags", "creature type", [row.tags[0]], ruleset.tables().get("creature types", {}))
    if isinstance(row, Sheet):
        slots = ruleset.derived("places of items", _base_slots)
        yield from _known("gear", "place to wear or hold an item", [slot for _, _, slot in row.gear], slots)
    if isinstance(row, MagicItem):
        items = ruleset.table("magic items", MagicItem)
        listed = [items[key] for key in list(items)]
        yield from _known("place", "place to wear an item", [row.place], {each.place for each in listed})
        yield from _known("category", "category of items", [row.category], {each.category for each in listed})
    if isinstance(row, RandomTable):
        yield from (((field,), text, "") for field, text in table_faults(row))
    if isinstance(row, RecordWords):
        yield from _known("key", "language", [row.key.partition("@")[0]], LANGUAGES)
    if isinstance(row, FightMap):
        try:
            row.grid()
        except ValueError as error:
            yield ("rows",), str(error), ""
    if isinstance(row, Background):
        gear = ruleset.table("gear", Gear)
        tools = {key for key in list(gear) if gear[key].kind == "tool"}
        yield from _known("tool", "tool", [row.tool], tools)
    yield from _known(
        "activity", "tag of an activity", _tags(row), ruleset.derived("activity tags", _base_tags)
    )
    features = list(features_in(row))
    columns = row.columns if isinstance(row, ClassTable) else {}
    for feature in features:
        if feature.uses and not re.fullmatch(r"\d+|prof|level x5", feature.uses):
            yield from _known("features", "number of uses", [feature.uses], (*ABILITIES, *columns, "prof"))
    if features:
        pools = {getattr(each, "pool", "") or each.key.partition("@")[0] for each in features}
        yield from _known("features", "pool of a feature", _pools(row), pools)


def _known(field: str, what: str, words: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    there = set(known)
    for word in words:
        if there and word and word not in there:
            yield (field,), f"there is no {what} '{word}'.", nearest(word, sorted(there))


def _inside(row: object) -> Iterator[object]:
    """List a record and everything in it."""
    yield row
    if isinstance(row, msgspec.Struct):
        for field in row.__struct_fields__:
            yield from _inside(getattr(row, field))
    elif isinstance(row, dict):
        for each in row.values():
            yield from _inside(each)
    elif isinstance(row, tuple | list):
        for each in row:
            yield from _inside(each)


def _tags(row: object) -> list[str]:
    return [tag for each in _inside(row) if isinstance(each, Activity) for tag in each.tags]


def _pools(row: object) -> list[str]:
    """List the pools that the triggered effects of a record spend from."""
    costs = [each.cost for each in _inside(row) if isinstance(each, GrantedMoment)]
    return [
        part.removeprefix("pool ") for cost in costs for part in cost.split(", ") if part.startswith("pool ")
    ]


def _base_slots(ruleset: Ruleset) -> frozenset[str]:
    tables = [ruleset.table(name, Sheet) for name in ("monsters", "heroes") if name in ruleset.tables()]
    return frozenset(
        {*IN_HAND, *(slot for rows in tables for row in rows.values() for _, _, slot in row.gear)}
    )


def _base_tags(ruleset: Ruleset) -> frozenset[str]:
    tables = [ruleset.tables().get(name, {}) for name in ("monsters", "spells", "gear", "magic items")]
    return frozenset(tag for rows in tables for key in list(rows) for tag in _tags(rows[key]))
