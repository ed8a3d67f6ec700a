"""Hit Points of monsters: the most that their Hit Dice can show, instead of the average."""

from __future__ import annotations

import re

import msgspec

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.srd52.bodies.creature_kinds import complete

_DICE = re.compile(r"(\d+)d(\d+)(?:\+(\d+))?")


def complete_at_most(sheet: Sheet) -> Sheet:
    """Complete a sheet; one with a Challenge Rating and Hit Dice has as many Hit Points as these can show."""
    found = _DICE.fullmatch(sheet.hit_dice.replace(" ", "")) if sheet.cr else None
    if found is None:
        return complete(sheet)
    most = int(found[1]) * int(found[2]) + int(found[3] or 0)
    return complete(msgspec.structs.replace(sheet, hp=max(most, sheet.hp)))
