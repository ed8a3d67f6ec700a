"""Heroes that are ready to play, by name: `fighter-5`, or any class and level such as `wizard-7`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import cast

import msgspec

from tenfoot.engine.ruleset import OnDemand, gather
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.srd52 import features
from tenfoot.rulesets.srd52.content import content
from tenfoot.rulesets.srd52.hero.build import Content, Hero, build_hero
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, choices_from, suggestion
from tenfoot.rulesets.srd52.hero.quick import Wish, quick_hero
from tenfoot.rulesets.srd52.hero.tables import classes, rows
from tenfoot.rulesets.srd52.items.magic_item import MagicItem


@cache
def hero_content() -> Content:
    """What the builder needs of the 2024 rules."""
    tables = content()
    beasts = {
        key: row for key, row in tables["monsters"].items() if isinstance(row, Sheet) and "beast" in row.tags
    }
    return Content(
        weapons={key: row for key, row in tables["weapons"].items() if isinstance(row, Weapon)},
        armor={key: row for key, row in tables["armor"].items() if isinstance(row, Armor)},
        magic=cast("dict[str, MagicItem]", tables["magic items"]),
        wielded=cast("dict[str, Weapon]", tables["weapons"]),
        worn=cast("dict[str, Armor]", tables["armor"]),
        spells=tables["spells"],
        beasts=beasts,
        rules=frozenset(rule.name for rule in gather(features)),
    )


@cache
def ready_heroes() -> dict[str, Choices]:
    """The heroes of the project, by key."""
    return {row.key: row for row in rows("heroes.json", Choices)}


@cache
def hero_named(key: str) -> Hero | None:
    """A ready hero, or a quick one if the name is a class and a level; None if it is neither."""
    chosen = ready_heroes().get(key)
    if chosen is not None:
        return build_hero(chosen, hero_content())
    match = re.fullmatch(r"([a-z]+)-?(\d{1,2})", key)
    if match is None or match[1] not in classes() or not 1 <= int(match[2]) <= 20:
        return None
    canonical = f"{match[1]}-{int(match[2])}"
    return hero_named(canonical) if canonical != key else quick_hero(match[1], int(match[2]), hero_content())


def hero_sheet(key: str) -> Sheet | None:
    """The sheet of a hero by name."""
    hero = hero_named(key)
    return hero.sheet if hero is not None else None


def build_from_plain(plain: dict[str, object]) -> Sheet:
    """A sheet from plain choices; `from` names a hero whose choices are taken where nothing else is said."""
    given = dict(plain)
    base = given.pop("from", "")
    if base:
        hero = hero_named(str(base))
        if hero is None:
            raise ChoiceError("from", f"no hero '{base}'.{suggestion(str(base), ready_heroes())}")
        if given.get("species", hero.choices.species) != hero.choices.species:
            hero = _of_another_species(str(base), hero, str(given["species"]))
        fields = msgspec.to_builtins(hero.choices)
        given = {**fields, "key": "", **given}
    return build_hero(choices_from(given, str(given.get("name", ""))), hero_content()).sheet


def _of_another_species(key: str, hero: Hero, species: str) -> Hero:
    """The premade hero of a class and level as another species, with the choices that this one has."""
    match = re.fullmatch(r"([a-z]+)-?(\d{1,2})", key)
    if key in ready_heroes() or match is None or match[1] not in classes():
        return hero
    return quick_hero(match[1], int(match[2]), hero_content(), Wish(species=species))


def hero_table() -> OnDemand:
    """The content table of heroes: the ready ones are listed, others are made when asked for."""
    return OnDemand({key: sheet for key in ready_heroes() if (sheet := hero_sheet(key))}, hero_sheet)


def every_name() -> Iterator[str]:
    """Every name that a hero can be called by: the ready ones, then each class at each level."""
    yield from ready_heroes()
    for name in classes():
        for level in range(1, 21):
            if f"{name}-{level}" not in ready_heroes():
                yield f"{name}-{level}"
