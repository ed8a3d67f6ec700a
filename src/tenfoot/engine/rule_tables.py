"""Tables of what a ruleset's rules modify, hook into and offer, built once for each ruleset."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tenfoot.engine.effect import Effect
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset

Entry: TypeAlias = tuple[Callable[..., object], Effect]
Table: TypeAlias = dict[str, tuple[Entry, ...]]
"""What a creature's effects bring to bear: by `query/role` or `window/role`, what they offer under `OFFERS`, and the
names of their rules themselves, which have no slash."""
OFFERS = "/offers"
UNCACHED = "/uncached"
"""The key in a table that says: while this is active, no answer about the creature is cached."""


class Marked:
    """Names of rules that are looked for whenever something changes."""

    __slots__ = ("far_reaching", "reads_more", "strongest", "suppressing")

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules.values()
        self.far_reaching = frozenset(rule.name for rule in rules if _reaches_anywhere(rule))
        """They have a say in what concerns others than their bearers."""
        self.strongest = frozenset(rule.name for rule in rules if "strongest" in rule.tags)
        """Of several on one bearer only the strongest is in force."""
        self.reads_more = frozenset(rule.name for rule in rules if rule.reads_more)
        """Their modifiers of cached queries read more than the creature that is asked about."""
        self.suppressing = frozenset(rule.name for rule in rules if rule.suppresses)
        """They may keep other effects from being in force."""


def general_table(ruleset: Ruleset) -> Table:
    """What general rules modify, hook into and offer, for everybody."""
    table: dict[str, list[Entry]] = {}
    for rule in ruleset.general.values():
        standing = Effect(0, rule.name, 0)
        if rule.reads_more:
            table[UNCACHED] = []
        for key, function in rule.modifiers:
            table.setdefault(f"{key.rsplit('/', 1)[0]}/any", []).append((function, standing))
        for key, hook in rule.hooks:
            table.setdefault(f"{key.rsplit('/', 1)[0]}/any", []).append((hook, standing))
        if rule.offers is not None:
            table.setdefault(OFFERS, []).append((rule.offers, standing))
    return {key: tuple(entries) for key, entries in table.items()}


def general_touches(ruleset: Ruleset) -> list[str]:
    """The queries and windows that general rules touch."""
    return sorted({name for rule in ruleset.general.values() for name in rule.touches})


def rules_by_key(ruleset: Ruleset) -> dict[str, tuple[tuple[str, Callable[..., object]], ...]]:
    """What each rule does for the affected creature: modifiers, hooks, and what it offers, by their keys in a
    table."""
    found: dict[str, tuple[tuple[str, Callable[..., object]], ...]] = {}
    for rule in ruleset.rules.values():
        own = [pair for pair in (*rule.modifiers, *rule.hooks) if not pair[0].endswith("/any")]
        found[rule.name] = (*own, (OFFERS, rule.offers)) if rule.offers is not None else tuple(own)
    return found


def _reaches_anywhere(rule: Rule) -> bool:
    return any(key.endswith("/any") for key, _ in rule.modifiers) or any(
        key.endswith("/any") for key, _ in rule.hooks
    )
