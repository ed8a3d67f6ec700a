"""Which spells a class may exchange for which, on finishing a Long Rest or on gaining a level."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from tenfoot.rulesets.srd52.hero.choices import Choices, Spells
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.slots import highest_preparable

Place: TypeAlias = Literal["prepared", "cantrips"]
ANY = 99
AFTER_A_NIGHT: dict[Place, dict[str, int]] = {
    "prepared": {"cleric": ANY, "druid": ANY, "wizard": ANY, "paladin": 1, "ranger": 1},
    "cantrips": {"wizard": 1},
}
"""How many spells each class may exchange on finishing a Long Rest."""
WITH_A_LEVEL: dict[Place, dict[str, int]] = {
    "prepared": {"bard": 1, "sorcerer": 1, "warlock": 1},
    "cantrips": {"bard": 1, "cleric": 1, "druid": 1, "sorcerer": 1, "warlock": 1},
}
"""How many on gaining a level of that class (5.2/s-prep/one-per-level, 5.2/s-prep/cantrips-separate)."""


def chosen_spells(choices: Choices, key: str, place: Place) -> tuple[str, ...]:
    """The cantrips or prepared spells of a class."""
    chosen = choices.spells.get(key, Spells())
    return chosen.cantrips if place == "cantrips" else chosen.prepared


def could_choose(
    choices: Choices, key: str, place: Place, content: Content, copied: Iterable[str] = ()
) -> list[str]:
    """What could take the place of one of them: of the class's list, or of the spellbook where there is one.

    Not above the levels for which the class alone has slots (5.2/s-prep/level-limit).
    """
    chosen = choices.spells.get(key, Spells())
    table = content.classes[key]
    highest = highest_preparable(table, choices.classes[key])
    if place == "cantrips":
        names = [row.key for row in content.spells.values() if key in row.classes and row.level == 0]
    elif key == "wizard":
        names = [*chosen.book, *copied]
    else:
        names = [row.key for row in content.spells.values() if key in row.classes and row.level > 0]
    held = chosen_spells(choices, key, place)
    return [name for name in names if name not in held and content.spells[name].level <= highest]


def exchanged(choices: Choices, key: str, place: Place, old: str, new: str) -> Choices:
    """The choices with one spell for another; what a Wizard puts away stays in the book."""
    chosen = choices.spells[key]
    names = tuple(new if name == old else name for name in chosen_spells(choices, key, place))
    if place == "cantrips":
        after = msgspec.structs.replace(chosen, cantrips=names)
    elif key == "wizard":
        book = (*(name for name in chosen.book if name != new), old)
        after = msgspec.structs.replace(chosen, prepared=names, book=book)
    else:
        after = msgspec.structs.replace(chosen, prepared=names)
    return msgspec.structs.replace(choices, spells={**choices.spells, key: after})
