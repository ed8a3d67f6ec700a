"""Records with grants and moments: the rules they stand for, and how the record refers to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, EffectStep, Trait
from tenfoot.rulesets.common.content.declared_moments import add_moment
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule, compile_rule, rule_with
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.pack_records import (
    BUILT,
    ClassFeature,
    ClassTable,
    Feat,
    Lineage,
    MagicItem,
    Species,
    Subclass,
)

AT = "@"
FEATURE, SPELL, KNOWS, ITEM = "feature.", "spell.", "knows.", "item rule."
T = TypeVar("T", bound=msgspec.Struct)


def with_own_rules(row: T, pack: str, ruleset: Ruleset) -> T:
    """Give a record that refers to the rules of its grants: features by full names, spells and items by steps."""
    if isinstance(row, Species):
        lineages = {key: _lineage(each, pack, ruleset) for key, each in row.lineages.items()}
        traits = _features(row.traits, pack, ruleset)
        return msgspec.structs.replace(row, traits=traits, lineages=lineages)
    if isinstance(row, Subclass):
        return msgspec.structs.replace(row, features=_features(row.features, pack, ruleset))
    if isinstance(row, ClassTable):
        subclasses = tuple(
            msgspec.structs.replace(with_own_rules(each, pack, ruleset), key=_full(each.key, pack))
            for each in row.subclasses
        )
        return msgspec.structs.replace(
            row, features=_features(row.features, pack, ruleset), subclasses=subclasses
        )
    if isinstance(row, Spell) and (row.grants or row.on):
        return msgspec.structs.replace(row, activity=_with_effect(row))
    if isinstance(row, MagicItem) and (row.grants or row.on):
        return msgspec.structs.replace(row, lends=(*row.lends, Trait(ITEM + row.key)))
    return row


def _lineage(lineage: Lineage, pack: str, ruleset: Ruleset) -> Lineage:
    return msgspec.structs.replace(lineage, traits=_features(lineage.traits, pack, ruleset))


def _features(features: tuple[ClassFeature, ...], pack: str, ruleset: Ruleset) -> tuple[ClassFeature, ...]:
    """Give features full names; one that the base plays (`extra-attack`, `darkvision`) has its short name."""
    return tuple(
        each
        if AT in each.key or (_is_known(each.key, ruleset) and not each.grants and not each.on)
        else msgspec.structs.replace(each, key=f"{each.key}{AT}{pack}")
        for each in features
    )


def _full(key: str, pack: str) -> str:
    return key if AT in key else f"{key}{AT}{pack}"


def _is_known(key: str, ruleset: Ruleset) -> bool:
    return key in BUILT or FEATURE + key in ruleset.rules


def _with_effect(spell: Spell) -> Activity:
    """Give the spell's activity with a step that begins its grants on each creature that it affects."""
    step = EffectStep(do="effect", name=SPELL + spell.key)
    made = spell.activity or Activity(
        key=spell.key, name=spell.name, kind="auto", targets=1 if spell.range else 0, range=spell.range
    )
    tags = made.tags if "spell" in made.tags else (*made.tags, "spell")
    if made.kind == "save":
        return msgspec.structs.replace(made, fail=(*made.fail, step), tags=tags)
    return msgspec.structs.replace(made, hit=(*made.hit, step), tags=tags)


def rules_in(row: object) -> Iterator[Rule]:
    """Compile the rules that a record stands for."""
    if isinstance(row, DeclaredRule):
        yield compile_rule(row)
    elif isinstance(row, Spell):
        if row.grants or row.on:
            yield rule_with(SPELL + row.key, row.grants, row.on, ("spell", "strongest"))
        if row.reaction:
            rule = Rule(KNOWS + row.key)
            for moment in row.reaction:
                add_moment(rule, moment, row.key)
            yield rule
    elif isinstance(row, MagicItem) and (row.grants or row.on):
        yield rule_with(ITEM + row.key, row.grants, row.on)
    else:
        for feature in features_in(row):
            if feature.grants or feature.on:
                yield rule_with(FEATURE + feature.key, feature.grants, feature.on)


def features_in(row: object) -> Iterator[ClassFeature | Feat]:
    """List the features of a record of heroes: traits of species and lineages, features of classes, a feat."""
    if isinstance(row, Feat):
        yield row
    elif isinstance(row, Species):
        yield from row.traits
        for lineage in row.lineages.values():
            yield from lineage.traits
    elif isinstance(row, Subclass):
        yield from row.features
    elif isinstance(row, ClassTable):
        yield from row.features
        for subclass in row.subclasses:
            yield from subclass.features
