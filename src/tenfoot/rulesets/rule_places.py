"""Where each rule is defined: its file and line, found by the rule's name."""

from __future__ import annotations

import ast
import difflib
import inspect
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec

from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset

_PACKAGE = "tenfoot.rulesets."


class RulePlace(msgspec.Struct, frozen=True, order=True):
    """A rule's name and where it is defined."""

    rule: str
    path: str
    line: int


def places_of(ruleset: Ruleset, name: str) -> list[RulePlace]:
    """Where the rules of this name are defined: `time stop` finds `spell.time-stop`; none is an empty list."""
    wanted = _plain(name)
    found = {rule for rule in (*ruleset.rules, *ruleset.general) if wanted in _names_of(rule)}
    return sorted(place for place in _places(len(sys.modules)) if place.rule in found)


def nearest(ruleset: Ruleset, name: str) -> list[str]:
    """Names of rules that look like this one, the best first."""
    known = {_plain(rule).rpartition(".")[2]: rule for rule in (*ruleset.rules, *ruleset.general)}
    return [known[close] for close in difflib.get_close_matches(_plain(name), known, n=3)]


def _plain(name: str) -> str:
    return name.strip().lower().replace("-", " ").replace("_", " ").replace("'", "")


def _names_of(rule: str) -> set[str]:
    """A rule goes by its whole name, and by it without the kind before the first point."""
    whole = _plain(rule)
    return {whole, whole.partition(".")[2] or whole}


@cache
def _places(loaded: int) -> tuple[RulePlace, ...]:
    """List every rule at the top of a module of the rulesets that is imported; `loaded` counts all modules.

    A ruleset imports its rules when it is composed, so the list is made again when modules have been added.
    """
    found: list[RulePlace] = []
    for name, module in sorted(sys.modules.items()):
        if name.startswith(_PACKAGE) and any(isinstance(value, Rule) for value in vars(module).values()):
            found += _defined_in(module)
    return tuple(found)


@cache
def _defined_in(module: ModuleType) -> list[RulePlace]:
    path = Path(inspect.getfile(module))
    found: list[RulePlace] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else ()
        names = [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
        for name in names:
            value = getattr(module, name, None)
            if isinstance(value, Rule):
                found.append(RulePlace(value.name, str(path), node.lineno))
    return found
