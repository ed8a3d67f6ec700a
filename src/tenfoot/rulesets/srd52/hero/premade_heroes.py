"""Heroes that are ready to play, by name: `fighter-5`, or any class and level such as `wizard-7`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from tenfoot.engine.ruleset import OnDemand, Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.srd52.hero.build import Hero, build_hero
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, choices_from, suggestion
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.hero.house_choices import with_house_feat
from tenfoot.rulesets.srd52.hero.quick import Wish, quick_hero
from tenfoot.rulesets.srd52.hero.tables import CLASSES, ClassTable, rows

CLASS_AND_LEVEL = re.compile(r"([a-z][a-z-]*?)(@[a-z][a-z0-9-]*?)?-?(\d{1,2})")
"""A class and a level: `wizard-7`, `wizard7`, or `tinker@gears-7` for the class of a pack."""


@cache
def ready_heroes() -> dict[str, Choices]:
    """Read the heroes of the project, by key."""
    return {row.key: row for row in rows("heroes.json", Choices)}


def hero_named(ruleset: Ruleset, key: str) -> Hero | None:
    """Build a premade hero, or a quick one if the name is a class and a level; None if it is neither."""
    known: dict[str, Hero | None] = ruleset.derived("heroes by name", lambda _: {})
    if key not in known:
        known[key] = _build_named(ruleset, key)
    return known[key]


def _build_named(ruleset: Ruleset, key: str) -> Hero | None:
    chosen = ready_heroes().get(key)
    if chosen is not None:
        return build_hero(with_house_feat(chosen, hero_content(ruleset)), hero_content(ruleset))
    held = class_and_level(ruleset, key)
    if held is None:
        return None
    canonical = f"{held[0]}-{held[1]}"
    if canonical != key:
        return hero_named(ruleset, canonical)
    return quick_hero(*held, hero_content(ruleset))


def class_and_level(ruleset: Ruleset, key: str) -> tuple[str, int] | None:
    """Give the class and level that a hero's name says; the short name of a pack's class is enough if it is unique."""
    match = CLASS_AND_LEVEL.fullmatch(key)
    if match is None or not 1 <= int(match[3]) <= 20:
        return None
    classes = ruleset.table(CLASSES, ClassTable)
    name = f"{match[1]}{match[2] or ''}"
    if name in classes:
        return name, int(match[3])
    full = [each for each in classes if each.partition("@")[0] == name]
    return (full[0], int(match[3])) if len(full) == 1 else None


def hero_sheet(ruleset: Ruleset, key: str) -> Sheet | None:
    """Give the sheet of a hero by name; None also for one that this ruleset does not allow any more."""
    try:
        hero = hero_named(ruleset, key)
    except ChoiceError:
        return None
    return hero.sheet if hero is not None else None


def build_from_plain(ruleset: Ruleset, plain: dict[str, object]) -> Sheet:
    """Build a sheet from plain choices; `from` names a hero whose choices are taken where nothing else is said."""
    given = dict(plain)
    base = given.pop("from", "")
    if base:
        hero = hero_named(ruleset, str(base))
        if hero is None:
            raise ChoiceError("from", f"no hero '{base}'.{suggestion(str(base), ready_heroes())}")
        if given.get("species", hero.choices.species) != hero.choices.species:
            hero = _of_another_species(ruleset, str(base), hero, str(given["species"]))
        fields = msgspec.to_builtins(hero.choices)
        given = {**fields, "key": "", **given}
    return build_hero(choices_from(given, str(given.get("name", ""))), hero_content(ruleset)).sheet


def _of_another_species(ruleset: Ruleset, key: str, hero: Hero, species: str) -> Hero:
    """The premade hero of a class and level as another species, with the choices that this one has."""
    held = class_and_level(ruleset, key)
    if key in ready_heroes() or held is None:
        return hero
    return quick_hero(*held, hero_content(ruleset), Wish(species=species))


def hero_table(ruleset: Ruleset) -> OnDemand:
    """Make the table of heroes: the ready ones are listed, others are made when asked for."""
    listed = {key: sheet for key in ready_heroes() if (sheet := hero_sheet(ruleset, key))}
    return OnDemand(listed, lambda key: hero_sheet(ruleset, key))


def every_name(ruleset: Ruleset) -> Iterator[str]:
    """List every name that a hero can be called by: the ready ones, then each class at each level."""
    yield from ready_heroes()
    for name in ruleset.table(CLASSES, ClassTable):
        for level in range(1, 21):
            if f"{name}-{level}" not in ready_heroes():
                yield f"{name}-{level}"
