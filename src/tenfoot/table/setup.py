"""Setting a table up: ready-made fights and custom encounters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from tenfoot.adventure.running import adventure_keys, adventure_named, adventures_of_packs
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM
from tenfoot.engine.geometry import Grid, cells_of, standing_room
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.packs import find_packs
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.encounter import Encounter, SetupError
from tenfoot.rulesets.names import RULESETS, base_name
from tenfoot.rulesets.ready_maps import find_map
from tenfoot.rulesets.starter_fight import STARTER_FIGHTS, StarterFight
from tenfoot.table.refusal import Refusal

COMPUTER = "computer"
"""The seat of heroes that nobody plays."""
MOST = 40
"""Creatures in one encounter."""


class HeroChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hero of an encounter, and where it stands."""

    key: str
    name: str = ""
    x: int = -1
    y: int = -1


class FoeChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some foes of one kind in an encounter."""

    key: str
    count: int = 1
    name: str = ""
    x: int = -1
    y: int = -1


class EncounterChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter made by a person: heroes, foes, map and rules."""

    heroes: tuple[HeroChoice, ...]
    foes: tuple[FoeChoice, ...]
    map: str = "open-field"
    ruleset: str = ""
    """The rules by which it is played; empty: the default ones."""


class Preset(msgspec.Struct, frozen=True):
    """A fight that is ready to be played."""

    key: str
    name: str
    about: str
    encounter: EncounterChoice
    ruleset: str
    """The rules by which it is played."""
    adventure: str = ""
    """The adventure that is played; the encounter then only names the heroes."""


def with_additions(own: str, wanted: str) -> str:
    """Return the rules of a ready fight with those that a table wishes for; those of another edition are refused."""
    if wanted and base_name(wanted) != base_name(own):
        raise Refusal(
            "illegal", f"This is played by the rules {own}, with packs and house rules that fit them."
        )
    parts = dict.fromkeys([*own.split("+"), *wanted.split("+")[1:]])
    named = {part.partition("=")[0]: part for part in parts}
    return "+".join(named.values())


def hero_sheets(ruleset: Ruleset) -> dict[str, Sheet]:
    """List the heroes that a player can choose in a ruleset."""
    return ruleset.table("heroes", Sheet)


@lru_cache(maxsize=32)
def presets(ruleset: Ruleset) -> tuple[Preset, ...]:
    """What is ready to be played by these rules: our adventures for them, and the edition's own first fights."""
    sheets = hero_sheets(ruleset)
    keys = [*adventure_keys(), *adventures_of_packs(ruleset)]
    ours = [key for key in keys if adventure_named(key).ruleset == ruleset.name]
    fights = ruleset.table(STARTER_FIGHTS, StarterFight).values()
    return (
        *(_adventure_preset(key, sheets) for key in ours),
        *(_fight_preset(fight, ruleset.name) for fight in fights),
    )


def every_preset() -> tuple[Preset, ...]:
    """What is ready to be played, by every ruleset there is, those of the default rules first."""
    ours = [preset for name in RULESETS for preset in presets(ruleset_named(name))]
    return (*ours, *_presets_of_packs())


def _presets_of_packs() -> Iterator[Preset]:
    """List the encounters and adventures of the packs that there are; a pack with faults has none."""
    for name, pack in sorted(find_packs()[0].items()):
        if pack.faults or not pack.brings_games:
            continue
        try:
            rules = ruleset_named(pack.expression)
        except ValueError:
            continue
        yield from (preset for preset in presets(rules) if preset.key.endswith(f"@{name}"))


def _fight_preset(fight: StarterFight, ruleset: str) -> Preset:
    heroes = tuple(HeroChoice(key) for key in fight.heroes)
    foes = tuple(FoeChoice(key, count) for key, count in fight.foes)
    return Preset(
        fight.key, fight.name, fight.about, EncounterChoice(heroes, foes, fight.map, ruleset), ruleset
    )


def hero_names(heroes: Sequence[str], sheets: Mapping[str, Sheet]) -> list[str]:
    """The name of our own hero of the same class for each, of whatever level it is; "" where there is none."""
    names = {hero.partition("-")[0]: sheet.name for hero, sheet in reversed(list(sheets.items()))}
    return [names.get(hero.partition("-")[0], "") for hero in heroes]


def _adventure_preset(key: str, sheets: Mapping[str, Sheet]) -> Preset:
    """Return a bundled adventure, ready to be played; each hero has the name of the premade hero of its class."""
    adventure = adventure_named(key)
    names = hero_names(adventure.heroes, sheets)
    heroes = tuple(HeroChoice(hero, name) for hero, name in zip(adventure.heroes, names, strict=True))
    return Preset(key, adventure.title, adventure.about, EncounterChoice(heroes, ()), adventure.ruleset, key)


def find_preset(key: str) -> Preset:
    """Find the preset with this key, or refuse."""
    for preset in every_preset():
        if preset.key == key:
            return preset
    raise SetupError(unknown("preset", key, [preset.key for preset in every_preset()], "tenfoot"))


def first_fight(ruleset: str) -> Preset:
    """The fight to use when none is named, by these rules."""
    found = presets(ruleset_named(ruleset))
    for preset in found:
        if not preset.adventure:
            return preset
    raise SetupError(f"There is no fight ready to be played by the rules of {ruleset}.")


def build(
    ruleset: Ruleset,
    choice: EncounterChoice,
    hero_seats: Sequence[str],
    seed: int,
    own: Mapping[str, Sheet] | None = None,
) -> State:
    """The state from which the fight starts. `hero_seats` says who plays each hero, `own` has their own sheets."""
    count = len(choice.heroes) + sum(foe.count for foe in choice.foes)
    if not choice.heroes or not choice.foes:
        raise SetupError("A fight needs at least one hero and one foe.")
    if count > MOST or any(foe.count < 1 for foe in choice.foes):
        raise SetupError(f"An encounter may have up to {MOST} creatures, and at least one of each foe.")
    encounter = Encounter(ruleset, find_map(choice.map, ruleset).grid(), seed)
    heroes = hero_sheets(ruleset)
    monsters = ruleset.table("monsters", Sheet)
    for hero, seat in zip(choice.heroes, hero_seats, strict=True):
        sheet = (own or {}).get(hero.key) or heroes.get(hero.key) or monsters.get(hero.key)
        if sheet is None:
            raise SetupError(unknown("hero", hero.key, [*heroes, *monsters], ruleset.name))
        made = put_creature(encounter, sheet, hero.x, hero.y, "heroes", seat, hero.name)
        made.counters["as character"] = 1
    for foe in choice.foes:
        sheet = monsters.get(foe.key)
        if sheet is None:
            raise SetupError(unknown("monster", foe.key, monsters, ruleset.name))
        for number in range(foe.count):
            x, y = (foe.x, foe.y) if number == 0 else (-1, -1)
            put_creature(encounter, sheet, x, y, "foes", GM, foe.name if foe.count == 1 else "")
    return encounter.fight()


def put_creature(
    encounter: Encounter, sheet: Sheet, x: int, y: int, side: str, seat: str, name: str
) -> Creature:
    """Put a creature on the square that was asked for, or on the first free one on its side's end of the map."""
    grid = encounter.state.grid
    if x >= 0 or y >= 0:
        if not (0 <= x < grid.width and 0 <= y < grid.height):
            raise SetupError(f"({x}, {y}) is not on the map of {grid.width} x {grid.height} squares.")
        return encounter.add(sheet, (x, y), side=side, seat=seat, name=name)
    squares = sheet.size - 1 if sheet.size > 2 else 1
    middle = grid.height / 2
    taken = {
        cell
        for creature in encounter.state.creatures.values()
        for cell in _block(grid, creature.cell, encounter.state.sheets[creature.sheet].size)
    }

    def nearness(cell: int) -> tuple[float, float, int]:
        column, row = grid.at(cell)
        edge = column if side == "heroes" else grid.width - squares - column
        return (abs(edge - 2) // 2, abs(row + squares / 2 - middle), cell)

    for cell in sorted(cells_of(standing_room(grid, squares)), key=nearness):
        if not taken & set(_block(grid, cell, sheet.size)):
            return encounter.add(sheet, cell, side=side, seat=seat, name=name)
    raise SetupError(f"There is no room left on the map for {sheet.name}.")


def _block(grid: Grid, cell: int, size: int) -> list[int]:
    side = size - 1 if size > 2 else 1
    return (
        [cell + row * grid.width + column for row in range(side) for column in range(side)]
        if cell >= 0
        else []
    )
