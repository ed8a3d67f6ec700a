"""What a scenario file may say. An unknown key is an error with its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from tenfoot.reader import Document, ReadingFault, as_type, read_documents, read_source, shorten
from tenfoot.rulesets.common.space.objects import Thing

Place: TypeAlias = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
"""A square by its column and row."""
Plain: TypeAlias = object
"""Any plain value of a YAML file."""
Side: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=200)]
"""Squares from side to side."""
To: TypeAlias = str | list[str | int] | None
"""Targets by name, or a square."""
Steps: TypeAlias = tuple[str | int, ...]
"""The way to a part of a document."""


class ScenarioFault(ValueError):
    """A scenario that can't be read or set up, with the place and how to fix it."""


class EffectSpec(msgspec.Struct, forbid_unknown_fields=True):
    """An effect that is active from the start."""

    rule: str
    source: str = ""
    level: int = 0
    dc: int = 0
    lasts: str = ""
    cells: list[Place] = []
    data: dict[str, int | str | list[int | str]] = {}


class CreatureSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A creature: a sheet from content (`sheet`), or its own numbers (`like`, fields of a sheet)."""

    sheet: str = ""
    like: dict[str, Plain] = {}
    build: dict[str, Plain] = {}
    """A hero by its choices; `from` names a hero whose choices are changed."""
    at: Place | None = None
    altitude: int = 0
    side: str = ""
    seat: str = ""
    gear: list[tuple[str, int, str]] | None = None
    hp: int | None = None
    hp_max: int | None = None
    temp_hp: int = 0
    life: str = "alive"
    conditions: list[str | EffectSpec] = []
    effects: list[EffectSpec] = []
    pools: dict[str, int] = {}
    counters: dict[str, int] = {}
    notes: dict[str, str] = {}
    budget: dict[str, int] = {}
    attitudes: dict[str, str] = {}
    mount: str = ""
    marks: dict[str, dict[str, int | str]] = {}
    """What is special about carried things, by kind: `{ring: {magic: 1, attuned: 1}}`."""
    object: Thing | None = None
    """A thing instead of a creature: its material, size and so on."""


class Reply(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a question that comes up on the way. `kind` and `who`, if given, must fit the question."""

    pick: str
    kind: str = ""
    who: str = ""
    to: To = None
    number: int = 0
    words: str = ""


class TestSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A D20 Test that the GM calls for."""

    __test__ = False

    kind: str
    ability: str = ""
    dc: int = 0
    skills: list[str] = []
    tags: list[str] = []
    against: str = ""


class HarmSpec(msgspec.Struct, forbid_unknown_fields=True):
    """Damage dealt by a scenario step, with or without a source."""

    amounts: list[tuple[int, str]]
    source: str = ""
    critical: bool = False
    melee: bool = False
    tags: list[str] = []


class WeighSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A fight to weigh by the XP budget: how many characters of each level, and how many foes of each kind."""

    party: dict[int, int]
    foes: dict[str, int] = {}
    lair: bool = False


class StepSpec(msgspec.Struct, forbid_unknown_fields=True):
    """One step: a creature does something, the GM does, or something is checked."""

    who: str = ""
    does: str = ""
    """The key of an option, or its beginning if that is unique."""
    plays: str = ""
    """What `who` must choose to do when the computer plays it (the key of an option, or its beginning)."""
    to: To = None
    """Targets by name, or a square."""
    number: int = 0
    words: str = ""
    cannot: str = ""
    """An option that must not be there (its key or a beginning of it)."""
    refused: str = ""
    """An option that is there, but whose value must be refused."""
    says: str = ""
    """Words that the refusal must contain."""
    turn: str = ""
    """Go on to this creature's turn; whoever is before it ends its turn at once."""
    place: dict[str, Place] = {}
    """Creatures that are simply put on other squares, even into another's space."""
    budget: dict[str, dict[str, int]] = {}
    """What creatures have left of their turn, simply set: `{Ann: {attacks: 1}}`."""
    performs: str = ""
    """Something that `who` does outside a fight, by its rule."""
    casts: str = ""
    """A spell that `who` casts outside a fight; `NAME as a ritual` casts its Ritual version."""
    builds: dict[str, Plain] = {}
    """Choices that make a hero, or that must be refused with the words in `says`."""
    gm: str = ""
    """The GM's word: `hp`, `move`, `condition` and so on."""
    test: TestSpec | None = None
    harm: HarmSpec | None = None
    heal: int | None = None
    temp_hp: int | None = None
    gains: str = ""
    """A condition that `who` receives."""
    lasts: str = ""
    time: int = 0
    """Seconds that pass."""
    begins: str = ""
    """An effect that comes into force on `who`, by its rule; `number` is its level."""
    ends: str = ""
    """An effect on `who` that ends, by its rule."""
    counters: dict[str, int] = {}
    """Small numbers of `who` that are simply set: `{food: 40}`."""
    rolls: str = ""
    """Dice that are simply rolled: notation, `d3`, `percentile`, `5%`."""
    table: dict[str, str] = {}
    """A random table for `rolls`: results by range."""
    at_will: str = ""
    """What `who` does at a moment of its own choosing, on anybody's turn: `concentration`."""
    weighs: WeighSpec | None = None
    """A fight whose difficulty is worked out; told as the event `encounter.weighed`."""
    undo: int = 0
    dice: list[int] = []
    """Faces, in the order in which they are rolled; all must be used."""
    answers: list[Reply] = []
    """Answers to questions on the way, in order; other questions get the rules' own default."""
    expect: dict[str, Plain] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One example: who is where, what happens, and the expected result."""

    name: str
    rules: list[str] = []
    asks: list[str] = []
    proves: list[str] = []
    """Clauses that it proves, as `spell/shield/ac`: it fails when the code or data behind them is taken away."""
    ruleset: str = "srd52"
    map: str = ""
    size: tuple[Side, Side] = (12, 10)
    light: str = "bright"
    heights: dict[int, list[Place]] = {}
    """Squares whose floor lies higher (or, negative, lower) than the rest, by feet."""
    creatures: dict[str, CreatureSpec] = {}
    things: list[str] = []
    """Items of the story, which no table lists."""
    order: list[str] = []
    """The order of turns, without rolling; empty: no fight is on, unless `initiative` is rolled."""
    initiative: bool = False
    """Roll Initiative as the first thing (the first step's dice and answers are for it)."""
    flags: dict[str, int | str] = {}
    typed: list[str] = []
    """Seats that roll real dice and type the faces: their rolls are questions."""
    scene: list[EffectSpec] = []
    """Effects on places that belong to nobody: a door, a lever, fog."""
    impossible: str = ""
    """Words of the refusal, for a set-up that must be refused."""
    play: list[StepSpec] = []
    about: str = ""


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file: one, a list, or several documents."""
    found: list[Scenario] = []
    try:
        for document in read_documents(read_source(path), str(path)):
            for part in _scenarios_in(document.plain):
                found.append(_convert(document, part))
    except ReadingFault as fault:
        raise ScenarioFault(str(fault)) from None
    if not found:
        raise ScenarioFault(f"{path}: holds no scenario; start with 'name:'.")
    return found


def _scenarios_in(plain: Plain, path: Steps = ()) -> Iterator[tuple[Steps, Plain]]:
    """Each scenario of a document with its place in it."""
    if isinstance(plain, list):
        for number, row in enumerate(plain):
            yield from _scenarios_in(row, (*path, number))
    elif isinstance(plain, dict) and "scenarios" in plain:
        yield from _scenarios_in(plain["scenarios"], (*path, "scenarios"))
    elif plain is not None:
        yield path, plain


def _convert(document: Document, part: tuple[Steps, Plain]) -> Scenario:
    path, row = part
    name = row.get("name", "") if isinstance(row, dict) else ""
    named = f"scenario '{shorten(str(name))}': " if name else ""
    try:
        return as_type(document.part(path), Scenario)
    except ReadingFault as fault:
        raise ReadingFault(fault.file, f"{named}{fault.text}", fault.line, fault.column) from None
