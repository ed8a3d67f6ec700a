"""The content of the 2024 rules: loaded once, from compiled files, under strict schemas."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.components import Focus
from tenfoot.rulesets.common.spell import Spell
from tenfoot.rulesets.common.strike import Weapon
from tenfoot.rulesets.srd52.general.armor_class import Armor

T = TypeVar("T")


@cache
def content() -> dict[str, dict[str, object]]:
    """All content tables."""
    return {
        "weapons": {row.key: row for row in _rows("weapons.json", Weapon)},
        "armor": {row.key: row for row in _rows("armor.json", Armor)},
        "monsters": {row.key: row for row in _rows("monsters.json", Sheet)},
        "spells": {row.key: row for level in range(10) for row in _rows(f"spells-{level}.json", Spell)},
        "focuses": {row.key: row for row in _rows("focuses.json", Focus)},
    }


def _rows(name: str, kind: type[T]) -> list[T]:
    data = files("tenfoot.rulesets.srd52").joinpath("data", name).read_bytes()
    try:
        rows: list[T] = msgspec.json.decode(data, type=list[kind])  # type: ignore[valid-type]
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None
    return rows
