"""The arguments of every tool as records: their schemas are made from them, and calls are checked by them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Literal, TypeVar

import msgspec

from tenfoot.compendium.card import Kind
from tenfoot.rulesets.names import DEFAULT

A = TypeVar("A", bound=msgspec.Struct)


class CallFault(ValueError):
    """What is wrong with a call, in a sentence for the caller."""


class LookUp(msgspec.Struct, forbid_unknown_fields=True):
    """Look up spells, monsters, items, classes, conditions and other content, by name, words or filters."""

    words: str = ""
    kind: Kind | None = None
    filters: dict[str, str] = {}
    ruleset: str = DEFAULT


class SearchRules(msgspec.Struct, forbid_unknown_fields=True):
    """Find rules by words, or one rule by its id; each with an example."""

    words: str
    limit: int = 4


class Roll(msgspec.Struct, forbid_unknown_fields=True):
    """Roll dice such as 2d6+3 or 4d6kh3."""

    dice: str


class AskOdds(msgspec.Struct, forbid_unknown_fields=True):
    """Exact odds of dice, of an attack (bonus, ac) or of a saving throw (bonus, dc), with damage."""

    dice: str = ""
    bonus: int = 0
    ac: int = 0
    dc: int = 0
    damage: str = "0"
    mode: Literal["normal", "advantage", "disadvantage"] = "normal"


class BuildHero(msgspec.Struct, forbid_unknown_fields=True, rename={"class_": "class"}):
    """Build a hero; what is left out is chosen sensibly. Returns its numbers."""

    name: str
    class_: str = "fighter"
    level: int = 1
    species: str = "human"
    background: str = ""
    subclass: str = ""


class BuildEncounter(msgspec.Struct, forbid_unknown_fields=True):
    """Propose groups of monsters that fill a party's XP budget."""

    party: str
    grade: Literal["low", "moderate", "high"] = "moderate"
    type: str = ""
    seed: int = 1


class SimulateFight(msgspec.Struct, forbid_unknown_fields=True):
    """Play a fight many times: who wins, who falls, how long it takes."""

    party: str
    foes: str
    map: str = "open"
    runs: int = 32
    seed: int = 1


class StartTable(msgspec.Struct, forbid_unknown_fields=True):
    """Open a table of your own: an adventure, or heroes against foes. Returns a handle for each of your seats."""

    adventure: str = ""
    heroes: str = ""
    foes: str = ""
    map: str = "open-field"
    play: Literal["player", "gm", "both"] = "player"
    name: str = "Agent"
    seed: int = 1


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat by its link, or a free chair by the table's code. Returns the seat's handle for all later calls."""

    link: str = ""
    code: str = ""
    name: str = "Agent"


class AskTurn(msgspec.Struct, forbid_unknown_fields=True):
    """What happened since the cursor, what the seat sees, what it is asked, and the legal answers with odds."""

    seat: str
    since: int = -1


class More(msgspec.Struct, forbid_unknown_fields=True):
    """More of the seat's game: a group's options, an option's cells, map, sheet, a number explained, GM's secrets."""

    seat: str
    what: Literal["options", "cells", "map", "sheet", "explain", "reasons", "secrets", "commands", "log"]
    about: str = ""


class Give(msgspec.Struct, forbid_unknown_fields=True, rename={"pick": "answer"}):
    """Answer the seat's question by an option's key; creatures by name, a square as x,y. Returns the next turn."""

    seat: str
    pick: str
    targets: list[str] = []
    cell: str = ""
    number: int = 0
    words: str = ""
    part: str = ""


class Wait(msgspec.Struct, forbid_unknown_fields=True):
    """Wait until the seat is asked, at most 20 seconds, and learn which seats the table waits for."""

    seat: str
    seconds: int = 20


class SayWords(msgspec.Struct, forbid_unknown_fields=True):
    """Say something at the table, to everybody or to one seat."""

    seat: str
    text: str
    to: str = ""


class GameMaster(msgspec.Struct, forbid_unknown_fields=True):
    """Do what a line of the GM's palette says (3 goblin at door hidden; -7 ogre; prone pim; next; undo)."""

    seat: str
    line: str
    preview: bool = False


def read_arguments(kind: type[A], given: dict[str, Any] | None) -> A:
    """Return the record of a call's arguments, or say in a sentence what is wrong with them."""
    plain = given or {}
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in plain:
        if name not in fields:
            near = get_close_matches(str(name)[:40], fields, 1)
            hint = f" Did you mean '{near[0]}'?" if near else ""
            raise CallFault(f"There is no argument '{str(name)[:40]}'.{hint} Arguments: {', '.join(fields)}.")
    for name, field in fields.items():
        if name not in plain:
            if field.required:
                raise CallFault(f"The argument '{name}' is missing. Arguments: {', '.join(fields)}.")
            continue
        try:
            msgspec.convert(plain[name], field.type)
        except (msgspec.ValidationError, RecursionError):
            raise CallFault(
                f"'{name}' is {_shown(plain[name])}; it must be {_wanted(field.type)}."
                f"{_nearest(plain[name], field.type)}"
            ) from None
    return msgspec.convert(plain, kind)


def _shown(value: object) -> str:
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _nearest(value: object, kind: Any) -> str:
    """The word of a fixed list that is nearest to a given one, as a hint."""
    near = get_close_matches(str(value)[:40], [str(word) for word in _literals(kind)], 1)
    return f" Did you mean '{near[0]}'?" if near else ""


def _wanted(kind: Any) -> str:
    if kind is int:
        return "a whole number"
    if kind is bool:
        return "true or false"
    if kind is str:
        return "text"
    words = [str(word) for word in _literals(kind)]
    if words:
        return f"one of {', '.join(words)}"
    return "a list of names" if "list" in str(kind) else "an object with text values"


def _literals(kind: Any) -> list[object]:
    found: list[object] = []
    for inner in getattr(kind, "__args__", ()):
        if isinstance(inner, str):
            found.append(inner)
        else:
            found += _literals(inner)
    return found
