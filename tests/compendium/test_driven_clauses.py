"""The driver casts every spell for a fight and finds which of their plain sentences hold: just the listed ones."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tenfoot.compendium.clause_texts import clauses, driven_file
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.magic.spell import Spell
from tests.support import driven_clauses
from tests.support.driven_clauses import SPELLS, driven, holds


def test_the_listed_clauses_hold_and_no_others() -> None:
    found = driven()
    assert len(found) > 130
    assert found == driven_file("srd52").read_text("utf-8").split(), (
        "Run: python -m tests.support.driven_clauses"
    )


def _changed(spell: Spell, change: Callable[[Activity], Activity]) -> Spell:
    assert spell.activity is not None
    return msgspec.structs.replace(spell, activity=change(spell.activity))


@pytest.mark.parametrize(
    ("key", "clause", "change"),
    [
        ("fireball", "save", lambda a: msgspec.structs.replace(a, half=False)),
        ("fireball", "save", lambda a: msgspec.structs.replace(a, save="con")),
        ("fireball", "save", lambda a: msgspec.structs.replace(a, damage=())),
        ("fire-bolt", "attack", lambda a: msgspec.structs.replace(a, ranged=False, melee=True)),
        ("hold-person", "save", lambda a: msgspec.structs.replace(a, fail=())),
        ("cure-wounds", "heal", lambda a: msgspec.structs.replace(a, hit=())),
    ],
)
def test_a_clause_no_longer_holds_without_its_data(
    key: str, clause: str, change: Callable[[Activity], Activity]
) -> None:
    text = next(row.text for row in clauses("srd52")[f"spell/{key}"] if row.key == clause)
    spell = SPELLS[key]
    assert holds(key, text)
    driven_clauses.forget()
    SPELLS[key] = _changed(spell, change)
    try:
        assert not holds(key, text)
    finally:
        SPELLS[key] = spell
        driven_clauses.forget()
