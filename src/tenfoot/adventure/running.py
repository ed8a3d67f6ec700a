"""An adventure as a ruleset: the edition's rules with the adventure's content and its scene loop added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec

import tenfoot.adventure.scene_events  # noqa: F401  declares the events of scenes
from tenfoot.adventure.arriving import left_behind, opened
from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.format import Adventure
from tenfoot.adventure.gm_words import gm_calls_rest, gm_reveals, gm_sets_rhythm, gm_starts_fight
from tenfoot.adventure.library import with_library
from tenfoot.adventure.parley import parley
from tenfoot.adventure.party_rest import call_rest
from tenfoot.adventure.reading import AdventureFault, parse_adventure
from tenfoot.adventure.reserves import reserves
from tenfoot.adventure.scene import scene
from tenfoot.adventure.scene_traps import library_trap, trap
from tenfoot.engine.creature import Item
from tenfoot.engine.geometry import Grid
from tenfoot.engine.ruleset import Ruleset, RulesetPart, unknown
from tenfoot.engine.several import AT_ONCE
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.packs import Pack, RecordFault, find_packs, pack_named
from tenfoot.packs.pack import PACKS, PackPin
from tenfoot.packs.record_names import AT
from tenfoot.reader import read_source
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.turns.turn import SCENE
from tenfoot.rulesets.encounter import KIT, Encounter, sheet_named

PREFIX = "adventure "
RULES_IN_MEMORY = 64
"""Adventures and places whose rules are remembered."""


DATA = Path(str(files("tenfoot.adventure").joinpath("data")))


def adventure_named(key: str) -> Adventure:
    """One of the project's own adventures, or one of a pack (`ice-road@frost`)."""
    name, at, pack = key.partition(AT)
    if at:
        found = pack_named(pack)
        if name not in found.adventures:
            raise ValueError(unknown("adventure", name, found.adventures, pack))
        return _adventure_in(found.expression, name, found.adventures[name])
    return _our_adventure(key)


@lru_cache(maxsize=64)
def _adventure_in(rules: str, name: str, text: bytes) -> Adventure:
    """Read an adventure of a pack, which is played by the rules with that pack."""
    source = parse_adventure(text, f"adventures/{name}.yaml")
    faults = check_adventure(source, ruleset_named(rules))
    if faults:
        raise AdventureFault(faults)
    return msgspec.structs.replace(source.adventure, ruleset=rules)


def adventures_of_packs(ruleset: Ruleset) -> list[str]:
    """List the adventures of the packs of a ruleset, by their full names."""
    there = find_packs()[0]
    packs = [there[name] for name in ruleset.table(PACKS, PackPin) if name in there]
    return [f"{name}{AT}{pack.name}" for pack in packs for name in sorted(pack.adventures)]


def adventure_faults(pack: Pack, ruleset: Ruleset) -> Iterator[RecordFault]:
    """List what is wrong with the adventures of a pack, by file and line."""
    for name, text in sorted(pack.adventures.items()):
        try:
            found = check_adventure(parse_adventure(text, f"adventures/{name}.yaml"), ruleset)
        except AdventureFault as fault:
            found = fault.faults
        yield from (RecordFault(each.file, each.line, 1, each.message, each.suggestion) for each in found)


@cache
def _our_adventure(key: str) -> Adventure:
    """Read and check a bundled adventure. An unknown key is a ValueError, so a key can't name any other file."""
    if key not in _files():
        raise ValueError(unknown("adventure", key, adventure_keys(), "tenfoot"))
    source = parse_adventure(read_source(_files()[key]), f"{key}.yaml")
    faults = check_adventure(source, ruleset_named(source.adventure.ruleset))
    if faults:
        raise AdventureFault(faults)
    return source.adventure


@cache
def _files() -> dict[str, Path]:
    found = sorted(DATA.rglob("*.yaml"))
    return {path.relative_to(DATA).with_suffix("").as_posix(): path for path in found}


def adventure_keys() -> list[str]:
    """The project's own adventures that are there to be played; examples (`examples/...`) are for reading."""
    return [key for key in _files() if "/" not in key]


def adventure_rules(adventure: Adventure, name: str, base: Ruleset | None = None) -> Ruleset:
    """The rules by which it is played: those that it names, or `base`."""
    base = base or ruleset_named(adventure.ruleset)
    adventure = with_library(adventure, base)
    return base.derive(
        name,
        add=RulesetPart(
            rules=[
                trap,
                library_trap,
                left_behind,
                opened,
                parley,
                gm_reveals,
                gm_starts_fight,
                gm_calls_rest,
                gm_sets_rhythm,
                call_rest,
                reserves,
            ],
            ports={SCENE.name: scene},
            content={
                "adventures": {"this": adventure},
                "scenes": dict(adventure.scenes),
                "endings": dict(adventure.endings),
            },
        ),
    )


def rules_of(key: str) -> Ruleset:
    """The rules of one of the project's own adventures, with packs and house rules behind it (`KEY+flanking`)."""
    name, *additions = key.split("+")
    adventure = adventure_named(name)
    return _adventure_on(ruleset_named("+".join([adventure.ruleset, *additions])), name)


@lru_cache(maxsize=RULES_IN_MEMORY)
def _adventure_on(base: Ruleset, key: str) -> Ruleset:
    adventure = msgspec.structs.replace(adventure_named(key), ruleset=base.name)
    return adventure_rules(adventure, adventure_name(key, base.name), base)


def adventure_name(key: str, rules: str) -> str:
    """Return the name of an adventure's rules with the packs and house rules of a table's rules, if they fit it."""
    own = adventure_named(key).ruleset.split("+")
    base, *additions = rules.split("+")
    more = [part for part in additions if part not in own] if base == own[0] else []
    return PREFIX + "+".join([key, *more])


def begin_adventure(
    ruleset: Ruleset,
    seed: int = 0,
    heroes: Sequence[str] = (),
    seats: Sequence[str] = (),
    names: Sequence[str] = (),
    own: Mapping[str, Sheet] | None = None,
) -> State:
    """The state from which it is played: the party, ready to come into the first scene.

    `own` has the sheets of heroes that the ruleset does not know.
    """
    adventure = ruleset.entry("adventures", "this", Adventure)
    encounter = Encounter(ruleset, Grid(1, 1), seed)
    for number, key in enumerate(heroes or adventure.heroes):
        seat = seats[number] if number < len(seats) else ""
        name = names[number] if number < len(names) else ""
        sheet = (own or {}).get(key) or sheet_named(ruleset, key)
        hero = encounter.add(sheet, None, side="heroes", seat=seat, name=name)
        hero.counters["as character"] = 1
        kit = dict(ruleset.table(KIT, int))
        if sheet.training.get("tool.thieves-tools"):
            kit["thieves-tools"] = kit.get("thieves-tools", 0) + 1
        more = [Item(encounter.state.new_id(), kind, count) for kind, count in kit.items()]
        encounter.play.carry(hero, (*hero.items, *more))
    encounter.state.flags["march"] = ",".join(str(key) for key in encounter.state.creatures)
    encounter.state.flags["after combat"] = "scene"
    encounter.state.flags[AT_ONCE] = 1
    return encounter.state
