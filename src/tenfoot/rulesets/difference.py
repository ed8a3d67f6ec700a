"""How two rulesets differ, read from the rulesets themselves: parameters, ports, conditions, rules and content."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from tenfoot.engine.provenance import own_rows
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.conditions.condition import PREFIX


class RulesetDifference(msgspec.Struct, frozen=True):
    """One difference: what it is about, and how each ruleset has it ("" for not at all)."""

    kind: str
    """`parameter`, `port`, `condition`, `action`, `rule` or `content`."""
    name: str
    first: str
    second: str


def differences(first: Ruleset, second: Ruleset) -> list[RulesetDifference]:
    """Everything that is not the same, in a fixed order."""
    found = _compare("parameter", _words(first.parameters), _words(second.parameters))
    found += _compare("port", _procedures(first.ports), _procedures(second.ports))
    for kind in ("condition", "action", "rule"):
        found += _compare(kind, _rules(first, kind, second), _rules(second, kind, first))
    found += _compare("content", _counts(first), _counts(second))
    return found


def _compare(kind: str, first: Mapping[str, str], second: Mapping[str, str]) -> list[RulesetDifference]:
    names = sorted({*first, *second})
    return [
        RulesetDifference(kind, name, first.get(name, ""), second.get(name, ""))
        for name in names
        if first.get(name, "") != second.get(name, "")
    ]


def _words(parameters: Mapping[str, int | str]) -> dict[str, str]:
    return {name: str(value) for name, value in parameters.items()}


def _said(function: Callable[..., object]) -> str:
    """A procedure's description: the first line of its docstring."""
    return (function.__doc__ or function.__name__).strip().split("\n")[0]


def _procedures(ports: Mapping[str, Callable[..., object]]) -> dict[str, str]:
    return {name: _said(function) for name, function in ports.items()}


def _kind_of(rule: Rule) -> str:
    if rule.name.startswith(PREFIX):
        return "condition"
    return "action" if rule.general and rule.offers is not None else "rule"


def _rules(ruleset: Ruleset, kind: str, other: Ruleset) -> dict[str, str]:
    """Return the rules of a kind that differ in the other ruleset, each with the ids that it cites.

    Rules that act only through an effect (Stable, hidden, on guard) are listed if both rulesets have them; those of one
    ruleset alone appear with the content that uses them.
    """
    theirs = {**other.rules, **other.general}
    return {
        rule.name.removeprefix(PREFIX): " ".join(own_rows(rule.cites, ruleset.cites)) or "yes"
        for rule in (*ruleset.rules.values(), *ruleset.general.values())
        if _kind_of(rule) == kind
        and theirs.get(rule.name) is not rule
        and (kind != "rule" or rule.general or rule.name in theirs)
    }


def _counts(ruleset: Ruleset) -> dict[str, str]:
    return {table: str(len(rows)) for table, rows in ruleset.tables().items()}
