"""Printed names from the content of a ruleset, so that the log spells them as the rulebook does."""

from __future__ import annotations

from tenfoot.engine.ruleset import Ruleset


def printed_names(ruleset: Ruleset) -> tuple[dict[str, str], frozenset[str]]:
    """The names of all spells by key, and the names of all weapons, which take an article in a sentence."""
    tables = ruleset.tables()
    spells = {key: str(getattr(row, "name", key)) for key, row in tables.get("spells", {}).items()}
    weapons = frozenset(str(getattr(row, "name", key)) for key, row in tables.get("weapons", {}).items())
    return spells, weapons
