"""Filters of card lists, declared once for the command line, the browser, HTTP and the library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from tenfoot.compendium.card import Card, Kind

How: TypeAlias = Literal["range", "is", "has", "flag"]
Test: TypeAlias = Callable[[Card], bool]


class Filter(msgspec.Struct, frozen=True):
    """A named filter. `range` takes `3`, `3..5`, `..5` or `3..`; `is` and `has` take one value or several with
    commas (any of them); `flag` takes yes or no."""

    name: str
    how: How
    help: str


_PLAYED = Filter("played", "is", "how much of it the engine plays: in full, partly, told")
FILTERS: dict[Kind, tuple[Filter, ...]] = {
    "spell": (
        Filter("level", "range", "spell level, 0 for cantrips: 3 or 1..3"),
        Filter("class", "has", "whose spell list it is on: wizard"),
        Filter("school", "is", "school of magic: evocation"),
        Filter("casting", "is", "casting time: action, bonus, reaction, 1 minute or more"),
        Filter("range", "range", "range in feet, 0 for Self: 60.."),
        Filter("save", "has", "ability that saves against it: dex"),
        Filter("damage", "has", "damage type that it deals: fire"),
        Filter("condition", "has", "condition that it names: prone"),
        Filter("attack", "flag", "needs an attack roll"),
        Filter("concentration", "flag", "needs Concentration"),
        Filter("ritual", "flag", "can be cast as a Ritual"),
        Filter("costly", "flag", "has a material component with a price"),
        _PLAYED,
    ),
    "monster": (
        Filter("cr", "range", "Challenge Rating: 3, 1/4..2 or 10.."),
        Filter("type", "is", "creature type: undead"),
        Filter("size", "is", "size: large"),
        Filter("movement", "has", "way of moving: fly"),
        Filter("sense", "has", "special sense: darkvision"),
        Filter("damage", "has", "damage type that it deals: fire"),
        Filter("save", "has", "ability whose save it asks for: con"),
        Filter("resists", "has", "damage type that it resists or is immune to: cold"),
        Filter("immune", "has", "damage type or condition that it is immune to: poisoned"),
        Filter("vulnerable", "has", "damage type that it is vulnerable to: fire"),
        Filter("condition", "has", "condition that it imposes: grappled"),
        Filter("ac", "range", "Armor Class: 15.."),
        Filter("hp", "range", "Hit Points: ..50"),
        Filter("spells", "flag", "casts spells"),
        Filter("legendary", "flag", "takes Legendary Actions"),
        _PLAYED,
    ),
    "item": (
        Filter("category", "is", "weapon, armor, gear, tool, poison, magic item ..."),
        Filter("rarity", "is", "rarity of a magic item: rare"),
        Filter("magic", "flag", "is magic"),
        Filter("attunement", "flag", "needs Attunement"),
        Filter("price", "range", "price in GP: ..50"),
        Filter("weight", "range", "weight in pounds: ..5"),
        _PLAYED,
    ),
    "feat": (
        Filter("category", "is", "origin, general, fighting style or epic boon"),
        Filter("level", "range", "the level that it asks for: ..4"),
        Filter("repeatable", "flag", "can be taken again"),
        _PLAYED,
    ),
    "class": (
        Filter("caster", "flag", "casts spells"),
        Filter("die", "range", "faces of its Hit Point Die: 8.."),
        _PLAYED,
    ),
    "feature": (
        Filter("level", "range", "the level that gives it: 1..3"),
        Filter("of", "is", "whose feature it is: fighter"),
        _PLAYED,
    ),
    "rule": (Filter("chapter", "is", "the chapter that has it"), _PLAYED),
    "condition": (_PLAYED,),
}


class FilterFault(ValueError):
    """A filter or a value that does not exist; the message says what to type instead."""


def filters_of(kind: Kind) -> tuple[Filter, ...]:
    """The filters of a kind of card."""
    return FILTERS.get(kind, ())


def choose(cards: Iterable[Card], kind: Kind, wanted: Mapping[str, str | bool]) -> list[Card]:
    """The cards of one kind that pass every filter that is given."""
    rows = list(cards)
    tests = [_test(kind, name, value, rows) for name, value in wanted.items()]
    return [card for card in rows if all(test(card) for test in tests)]


def _test(kind: Kind, name: str, value: str | bool, rows: list[Card]) -> Test:
    filters = {each.name: each for each in filters_of(kind)}
    found = filters.get(name)
    if found is None:
        raise FilterFault(f"{kind} cards have no filter {name!r}. {_instead(name, filters)}")
    if found.how == "flag":
        yes = _yes(name, value)
        return lambda card: bool(card.filters.get(name, False)) is yes
    if found.how == "range":
        low, high = _bounds(name, str(value))
        return lambda card: low <= _number(card.filters.get(name, 0)) <= high
    known = _values(name, rows)
    chosen = {_plain(part) for part in str(value).split(",") if part.strip()}
    for each in sorted(chosen - {_plain(value) for value in known}):
        raise FilterFault(f"No {kind} has {name} {each!r}. {_instead(each, known)}")
    return lambda card: bool(chosen & {_plain(each) for each in _said(card, name)})


def values_of(name: str, cards: Iterable[Card]) -> list[str]:
    """All values of a filter among some cards, sorted: what a menu offers."""
    return _values(name, list(cards))


def _values(name: str, rows: list[Card]) -> list[str]:
    return sorted({each for card in rows for each in _said(card, name) if each})


def _said(card: Card, name: str) -> list[str]:
    if name == "played":
        return [card.played]
    value = card.filters.get(name, "")
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


def _plain(word: str) -> str:
    return word.strip().casefold().replace("-", " ")


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0


def _bounds(name: str, text: str) -> tuple[float, float]:
    low, dots, high = text.partition("..")
    try:
        first = float(Fraction(low)) if low.strip() else float("-inf")
        last = (float(Fraction(high)) if high.strip() else float("inf")) if dots else first
    except (ValueError, ZeroDivisionError):
        raise FilterFault(
            f"{name} takes a number or a range such as 3, 1..5, ..5 or 3.., not {text!r}."
        ) from None
    return first, last


def _yes(name: str, value: str | bool) -> bool:
    if isinstance(value, bool):
        return value
    answers = {"yes": True, "true": True, "1": True, "": True, "no": False, "false": False, "0": False}
    if value.casefold() not in answers:
        raise FilterFault(f"{name} takes yes or no, not {value!r}.")
    return answers[value.casefold()]


def _instead(given: str, known: Iterable[str]) -> str:
    names = list(known)
    close = get_close_matches(given, names, n=1, cutoff=0.5)
    return f"Did you mean {close[0]!r}?" if close else f"There is: {', '.join(names)}."
