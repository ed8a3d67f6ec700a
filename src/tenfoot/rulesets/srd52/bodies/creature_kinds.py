"""What a creature is by its stat block: one of fourteen types, one of six sizes, an alignment.

5.2/g-creature-type/fourteen, 5.2/g-alignment/nine.
"""

from __future__ import annotations

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.space.objects import COMPOSITE, OBJECT

SIZES = ("Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan")


class CreatureType(msgspec.Struct, frozen=True):
    """One of the types. A type alone does nothing (5.2/g-creature-type/no-rules)."""

    key: str


class Alignment(msgspec.Struct, frozen=True):
    """A moral factor and a factor of order (5.2/g-alignment/two-factors)."""

    key: str
    short: str
    order: str
    moral: str


TYPES = {
    key: CreatureType(key)
    for key in (
        "aberration",
        "beast",
        "celestial",
        "construct",
        "dragon",
        "elemental",
        "fey",
        "fiend",
        "giant",
        "humanoid",
        "monstrosity",
        "ooze",
        "plant",
        "undead",
    )
}

_ORDERS = ("lawful", "neutral", "chaotic")
_MORALS = ("good", "neutral", "evil")


def _alignment(order: str, moral: str) -> Alignment:
    if order == moral:
        return Alignment("neutral", "N", order, moral)
    return Alignment(f"{order} {moral}", order[0].upper() + moral[0].upper(), order, moral)


ALIGNMENTS = {
    made.key: made for moral in _MORALS for order in _ORDERS for made in (_alignment(order, moral),)
}
UNALIGNED = "unaligned"
"""Of creatures that make no such choices; not one of the nine."""


def complete(sheet: Sheet) -> Sheet:
    """A sheet that can come into play: a character of no stated type is a Humanoid; a stat block must state its own.

    Raises `ValueError` for what no creature can be: two types, a seventh size, an unknown alignment.
    """
    if OBJECT in sheet.tags or COMPOSITE in sheet.tags:
        return sheet
    if not 0 <= sheet.size < len(SIZES):
        raise ValueError(f"{sheet.name}: size {sheet.size}; sizes run from 0 (Tiny) to 5 (Gargantuan).")
    if sheet.alignment and sheet.alignment != UNALIGNED and sheet.alignment not in ALIGNMENTS:
        raise ValueError(f"{sheet.name}: no alignment '{sheet.alignment}'; such as 'lawful good', 'neutral'.")
    kinds = [tag for tag in sheet.tags if tag in TYPES]
    if len(kinds) > 1:
        raise ValueError(f"{sheet.name} has the types {' and '.join(kinds)}; a creature has one.")
    if kinds:
        return sheet
    if sheet.cr:
        raise ValueError(f"{sheet.name} has no creature type; put one of them into tags: {', '.join(TYPES)}.")
    return msgspec.structs.replace(sheet, tags=("humanoid", *sheet.tags))
