"""The rulesets there are, by name."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.rulesets.names import TITLES
from tenfoot.rulesets.next2013.ruleset import next2013, with_recovery
from tenfoot.rulesets.srd52.ruleset import srd52

_MAKERS = {"srd52": srd52, "next2013": next2013}
FAMILIES: dict[str, Callable[[str], Ruleset]] = {}
"""Makers of rulesets that are named by a word and a key (`adventure gannet-light`); higher layers add theirs."""


def ruleset_named(name: str) -> Ruleset:
    """The ruleset with this name."""
    family, _, key = name.partition(" ")
    if key and family in FAMILIES:
        return FAMILIES[family](key)
    base, _, variant = name.partition("+")
    if variant and base == "next2013":
        return with_recovery(variant)
    maker = _MAKERS.get(name)
    if maker is None:
        raise ValueError(unknown("ruleset", name, _MAKERS, "tenfoot"))
    return maker()


def chosen_ruleset(name: str) -> Ruleset:
    """The ruleset of this name among those that a person may choose (`TITLES`); no other name makes one."""
    if name not in TITLES:
        raise ValueError(unknown("ruleset", name, TITLES, "tenfoot"))
    return ruleset_named(name)
