"""Names in records: which fields name a record of which table, and how a short name becomes a full one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, TypeAlias, get_args, get_origin

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Caster, Damage, EffectStep, Sheet, Trait
from tenfoot.packs.pack import AT as AT
from tenfoot.reader.document import Path, hints_of
from tenfoot.rulesets.common.conditions.condition import PREFIX
from tenfoot.rulesets.common.content.declared_rule import DeclaredCondition
from tenfoot.rulesets.common.content.grant_records import Grant
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.pack_records import (
    Background,
    Call,
    ClassTable,
    Feat,
    Lineage,
    MagicItem,
    Power,
    Species,
    Subclass,
)
from tenfoot.rulesets.ready_maps import maps_of
from tenfoot.rulesets.starter_fight import FIGHT_MAPS, StarterFight

Lookup: TypeAlias = Callable[[str, str, Path], str]
"""Gives the full name for a table, a name and the place where it stands."""

SKILLS, FEATS, CLASSES = "skills", "feats", "classes"
SPELLS, MONSTERS, THINGS, CONDITIONS, RULES, KINDS, STEPS, ABILITY = (
    "spells",
    "monsters",
    "things",
    "conditions",
    "rules",
    "damage types",
    "steps",
    "abilities",
)
NAMED: dict[tuple[type[msgspec.Struct], str], str] = {
    **{(Caster, field): SPELLS for field in ("spells", "at_will", "daily", "rituals", "levels")},
    **{(Sheet, field): KINDS for field in ("resist", "immune", "vulnerable")},
    **{(Grant, field): KINDS for field in ("resist", "immune", "vulnerable")},
    (Caster, "ability"): ABILITY,
    (Sheet, "condition_immune"): CONDITIONS,
    (Sheet, "gear"): THINGS,
    (Trait, "rule"): RULES,
    (Damage, "kind"): KINDS,
    (EffectStep, "do"): STEPS,
    (EffectStep, "kind"): KINDS,
    (Activity, "save"): ABILITY,
    (Activity, "ability"): ABILITY,
    **{(MagicItem, field): SPELLS for field in ("spells", "levels", "rises", "daily", "on_self", "reach")},
    (MagicItem, "base"): THINGS,
    (MagicItem, "rarity"): "rarities",
    (Call, "creatures"): MONSTERS,
    (Power, "rule"): RULES,
    (Spell, "classes"): CLASSES,
    (Grant, "condition_immune"): CONDITIONS,
    (DeclaredCondition, "includes"): CONDITIONS,
    (Background, "feat"): FEATS,
    (Background, "skills"): SKILLS,
    (Background, "abilities"): ABILITY,
    (Background, "tool"): THINGS,
    (Background, "kits"): THINGS,
    (Subclass, "class"): CLASSES,
    (Subclass, "spells"): SPELLS,
    (Lineage, "spells"): SPELLS,
    (Lineage, "resist"): KINDS,
    (Species, "spells"): SPELLS,
    (Species, "resist"): KINDS,
    (Species, "skill_from"): SKILLS,
    (ClassTable, "primary"): ABILITY,
    (ClassTable, "saves"): ABILITY,
    (ClassTable, "ability"): ABILITY,
    (ClassTable, "skills"): SKILLS,
    (ClassTable, "kits"): THINGS,
    (Feat, "raises"): ABILITY,
    (Feat, "needs"): ABILITY,
    (StarterFight, "heroes"): "heroes",
    (StarterFight, "foes"): MONSTERS,
    (StarterFight, "map"): FIGHT_MAPS,
}
"""What each field names. What depends on another field is in `_table_of`."""
BELOW = {
    (Background, "kits"),
    (ClassTable, "kits"),
    (Subclass, "spells"),
    (Lineage, "spells"),
    (Species, "spells"),
}
"""Fields whose names are not the keys but what is below them: spells by level, items by the letter of the kit."""
FREE = {KINDS: ("", "all", "choice"), ABILITY: ("", "spell"), STEPS: (), THINGS: ("",), RULES: ("",)}
"""Words that stand for no record."""


def _table_of(kind: type[msgspec.Struct], field: str, record: Mapping[str, object]) -> str:
    if kind is EffectStep and field == "name":
        return {"condition": CONDITIONS, "effect": RULES}.get(str(record.get("do")), "")
    if kind is Activity and field == "rule":
        return {"cast": SPELLS, "rule": RULES}.get(str(record.get("kind")), "")
    return NAMED.get((kind, field), "")


def with_full_names(value: object, kind: object, lookup: Lookup, path: Path = ()) -> object:
    """Give the same plain value with every name in it looked up."""
    record = record_type(kind)
    if record is not None and isinstance(value, dict):
        hints = hints_of(record)
        made: dict[str, object] = {}
        for field, each in value.items():
            table = _table_of(record, field, value)
            here = (*path, field)
            if table and (record, field) in BELOW:
                made[field] = _renamed_below(each, table, lookup, here)
            elif table:
                made[field] = _renamed(each, table, lookup, here)
            else:
                made[field] = with_full_names(each, hints.get(field), lookup, here)
        return made
    inner = inner_type(kind)
    if isinstance(value, list):
        return [with_full_names(each, inner, lookup, (*path, number)) for number, each in enumerate(value)]
    if isinstance(value, dict):
        return {key: with_full_names(each, inner, lookup, (*path, key)) for key, each in value.items()}
    return value


def _renamed_below(value: object, table: str, lookup: Lookup, path: Path) -> object:
    """Look up the names in the lists below keys that are no names themselves."""
    if isinstance(value, dict):
        return {key: _renamed_below(each, table, lookup, (*path, key)) for key, each in value.items()}
    return _renamed(value, table, lookup, path)


def _renamed(value: object, table: str, lookup: Lookup, path: Path) -> object:
    """Look up a name, every name of a list, or the keys of a table."""
    if isinstance(value, str):
        return value if value in FREE.get(table, ()) else lookup(table, value, path)
    if isinstance(value, list):
        if table in (THINGS, MONSTERS) and value and isinstance(value[0], list):
            return [
                [_renamed(each[0], table, lookup, (*path, number)), *each[1:]] if each else each
                for number, each in enumerate(value)
            ]
        return [_renamed(each, table, lookup, (*path, number)) for number, each in enumerate(value)]
    if isinstance(value, dict):
        return {_renamed(key, table, lookup, (*path, key)): each for key, each in value.items()}
    return value


def record_type(kind: object) -> type[msgspec.Struct] | None:
    """Give the type of the record that a field holds, or None where it holds none, or several."""
    kind = _plain_type(kind)
    for each in (kind, *get_args(kind)):
        if isinstance(each, type) and issubclass(each, msgspec.Struct):
            return each if get_origin(kind) not in (list, tuple, dict) else None
    return None


def _plain_type(kind: object) -> object:
    """Give a type without its bounds."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def inner_type(kind: object) -> object:
    """Give the type of what is in a list or a table."""
    kind = _plain_type(kind)
    if get_origin(kind) in (list, tuple):
        return next(iter(get_args(kind)), None)
    return get_args(kind)[1] if get_origin(kind) is dict else None


def names_in(ruleset: Ruleset, table: str) -> Iterator[str]:
    """List the names that a field about this table may have."""
    tables = ruleset.tables()
    if table == RULES:
        yield from (*ruleset.rules, *ruleset.general)
    elif table == CONDITIONS:
        yield from (name.removeprefix(PREFIX) for name in ruleset.rules if name.startswith(PREFIX))
    elif table == ABILITY:
        yield from ABILITIES
    elif table == THINGS:
        for each in ("weapons", "armor", "gear", "magic items"):
            yield from tables.get(each, {})
    elif table == SKILLS:
        yield from SKILL_ABILITY
    elif table == FIGHT_MAPS:
        yield from (found.key for found in maps_of(ruleset))
    elif table == CLASSES and CLASSES not in tables:
        yield from sorted(
            {name for spell in ruleset.table("spells", Spell).values() for name in spell.classes}
        )
    else:
        yield from tables.get(table, {})


def is_known(ruleset: Ruleset, table: str, name: str) -> bool:
    """Say whether a table has a name, counting those that it makes when asked (`longsword-plus-1`)."""
    tables = ruleset.tables()
    if table == THINGS:
        return any(name in tables.get(each, {}) for each in ("weapons", "armor", "gear", "magic items"))
    if table in tables and table != FIGHT_MAPS:
        return name in tables[table]
    return name in ruleset.derived(f"names of {table}", lambda rules: frozenset(names_in(rules, table)))
