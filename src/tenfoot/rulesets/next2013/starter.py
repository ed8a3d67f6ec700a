"""The starter set: weapons, armor, spells, six heroes and ten monsters with numbers of our own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.armor import Armor
from tenfoot.rulesets.common.spell import Spell
from tenfoot.rulesets.common.strike import Weapon

T = TypeVar("T")


@cache
def starter_set() -> dict[str, dict[str, object]]:
    """All content tables."""
    return {
        "weapons": {row.key: row for row in _rows("weapons.json", Weapon)},
        "armor": {row.key: row for row in _rows("armor.json", Armor)},
        "spells": {row.key: _aimed(row) for row in _rows("spells.json", Spell)},
        "heroes": {row.key: row for row in _rows("heroes.json", Sheet)},
        "monsters": {row.key: row for row in _rows("monsters.json", Sheet)},
    }


def _aimed(spell: Spell) -> Spell:
    """A creature that a spell is aimed at must be seen, except by touch and by oneself (next/target/see)."""
    activity = spell.activity
    if activity is None or activity.area is not None or activity.targets == 0 or spell.range <= 5:
        return spell
    return msgspec.structs.replace(spell, activity=msgspec.structs.replace(activity, sees=True))


def _rows(name: str, kind: type[T]) -> list[T]:
    data = files("tenfoot.rulesets.next2013").joinpath("data", name).read_bytes()
    try:
        rows: list[T] = msgspec.json.decode(data, type=list[kind])  # type: ignore[valid-type]
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None
    return rows
