"""The rulesets there are, by name: a base, and what is added to it (`srd52+frostfell+flanking=two`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.rulesets.next2013.overlays import VARIANTS, laid_over
from tenfoot.rulesets.next2013.ruleset import next2013
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.rulesets.srd52.switches import SWITCHES

_MAKERS = {"srd52": srd52, "next2013": next2013}
_TITLES = {"srd52": "The 2024 rules (SRD 5.2.1)", "next2013": "The 2013 playtest rules"}
"""What people call the bases."""
FAMILIES: dict[str, Callable[[str], Ruleset]] = {}
"""Makers of rulesets that are named by a word and a key (`adventure gannet-light`); higher layers add theirs."""


@dataclass(frozen=True, slots=True)
class Addition:
    """What an expression may add to a base: a pack, or a switch with its value."""

    name: str
    title: str
    extend: Callable[[Ruleset, str, str], Ruleset]
    """Makes the ruleset anew under a name, with the value that stands behind `=` ("" for none)."""
    bases: tuple[str, ...] = ()
    """The bases that it fits; none: all."""
    values: tuple[str, ...] = ()
    """What may stand behind `=`; the first is meant where nothing stands there. None: nothing may."""
    after: tuple[str, ...] = ()
    """Names of additions that come first if they are there: what a pack needs."""
    switch: bool = False
    mark: str = ""
    """What distinguishes this version of it from others of the same name."""
    about: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)
    """What people call each value."""


SOURCES: dict[str, Callable[[], dict[str, Addition]]] = {}
"""Where additions come from, by a word for it; higher layers add theirs."""


def additions() -> dict[str, Addition]:
    """List everything that can be added to a base, by name; of two with one name the first source wins."""
    found: dict[str, Addition] = {}
    for source in SOURCES.values():
        for name, addition in source().items():
            found.setdefault(name, addition)
    return found


def ruleset_named(name: str) -> Ruleset:
    """Return the ruleset with this name, `+` extending it, or raise `ValueError`."""
    family, _, key = name.partition(" ")
    if key and family in FAMILIES:
        return FAMILIES[family](key)
    base, *wanted = name.split("+")
    maker = _MAKERS.get(base)
    if maker is None:
        raise ValueError(unknown("ruleset", name, _MAKERS, "tenfoot"))
    return _extended(maker(), wanted) if wanted else maker()


def chosen_ruleset(name: str) -> Ruleset:
    """Return the ruleset that a person names: a base, alone or with additions. Internal rulesets have a space in
    their names and are refused.
    """
    if " " in name:
        raise ValueError(unknown("ruleset", name, _MAKERS, "tenfoot"))
    return ruleset_named(name)


def title_of(name: str) -> str:
    """What people call a ruleset that may be chosen; an unknown name is a ValueError."""
    if name in _TITLES:
        return _TITLES[name]
    made = chosen_ruleset(name)
    base, *parts = made.name.split("+")
    every = additions()
    words = []
    for part in parts:
        key, _, value = part.partition("=")
        words.append(every[key].title + (f" ({value})" if value else ""))
    return ", ".join([_TITLES[base], *words])


def is_choice(name: str) -> bool:
    """Say whether a person may choose a ruleset of this name."""
    if name in _MAKERS:
        return True
    try:
        chosen_ruleset(name)
    except ValueError:
        return False
    return True


def taken_names() -> frozenset[str]:
    """List the names that no pack may have: those of bases and of house rules that come with the program."""
    return frozenset((*_MAKERS, *_recoveries(), *_house_rules()))


def choices() -> Iterator[tuple[str, str]]:
    """List the rulesets to choose from with their titles: each base, alone and with each pack or switch.

    Several additions at once are written as an expression.
    """
    yield from _TITLES.items()
    for addition in additions().values():
        for base in addition.bases or tuple(_MAKERS):
            for value in addition.values or ("",):
                name = f"{base}+{addition.name}" + (f"={value}" if value else "")
                yield name, f"{_TITLES[base]}, {addition.title}" + (f" ({value})" if value else "")


_MADE: dict[tuple[str, ...], Ruleset] = {}
_MOST = 20
"""Derived rulesets that are remembered."""


def _extended(base: Ruleset, wanted: list[str]) -> Ruleset:
    """Add the parts in one order (packs by need and name, then switches by name), in whatever order they were said."""
    every = additions()
    chosen: dict[str, tuple[Addition, str]] = {}
    for part in wanted:
        name, equals, value = part.partition("=")
        if name in chosen:
            raise ValueError(f"'{name}' stands twice in the name of a ruleset.")
        addition = every.get(name)
        if addition is None or base.name not in (addition.bases or (base.name,)):
            fitting = [key for key, each in every.items() if base.name in (each.bases or (base.name,))]
            raise ValueError(unknown("pack or switch", name, fitting, base.name))
        if equals and value not in addition.values:
            takes = f"one of {', '.join(addition.values)}" if addition.values else "no value"
            raise ValueError(f"'{name}' takes {takes}, not '{value}'.")
        chosen[name] = addition, value or next(iter(addition.values), "")
    order = _in_order(chosen)
    parts = [f"{a.name}={value}" if value else a.name for a, value in (chosen[name] for name in order)]
    name = "+".join([base.name, *parts])
    key = (name, *(chosen[each][0].mark for each in order))
    if key not in _MADE:
        made = base
        for each in order:
            addition, value = chosen[each]
            made = addition.extend(made, name, value)
        if len(_MADE) >= _MOST:
            _MADE.clear()
        _MADE[key] = made
    return _MADE[key]


def _in_order(chosen: dict[str, tuple[Addition, str]]) -> list[str]:
    waiting = sorted(chosen, key=lambda name: (chosen[name][0].switch, name))
    order: list[str] = []
    while waiting:
        ready = [name for name in waiting if not set(chosen[name][0].after) & set(waiting)]
        if not ready:
            raise ValueError(f"{' and '.join(waiting)} need each other.")
        order.append(ready[0])
        waiting.remove(ready[0])
    return order


def _recoveries() -> dict[str, Addition]:
    """List the playtest's other ways to recover; a table has one of them."""
    return {
        name: Addition(
            name, name.replace("-", " "), partial(_recover_by, name), bases=("next2013",), switch=True
        )
        for name in VARIANTS
    }


def _recover_by(way: str, base: Ruleset, name: str, value: str) -> Ruleset:
    both = [part for part in name.split("+") if part in VARIANTS]
    if len(both) > 1:
        return laid_over(base, "+".join(both))
    return base.derive(name, replace=VARIANTS[way].replace, add=VARIANTS[way].add)


def _house_rules() -> dict[str, Addition]:
    """List the switches of the 2024 rules."""
    return {
        switch.name: Addition(
            switch.name,
            switch.title,
            switch.extend,
            ("srd52",),
            values=tuple(switch.values),
            switch=True,
            about=switch.about,
            titles={value: each.title for value, each in switch.values.items()},
        )
        for switch in SWITCHES
    }


SOURCES["recovery"] = _recoveries
SOURCES["house rules"] = _house_rules
