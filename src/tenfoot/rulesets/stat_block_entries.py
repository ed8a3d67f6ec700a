"""The entries of a stat block as the table reads them, and what the engine does about each.

An entry is *enforced* (data or a rule plays it), *partly* enforced (the GM is reminded of the rest when it
comes up), or a *reminder* (shown, and left to the table).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from tenfoot.engine.sheet import Activity, Sheet

Status: TypeAlias = Literal["enforced", "partly", "reminder"]
SECTIONS = {
    "trait": "Traits",
    "action": "Actions",
    "bonus": "Bonus Actions",
    "reaction": "Reactions",
    "legendary": "Legendary Actions",
}


class StatBlockEntry(msgspec.Struct, frozen=True):
    """One named part of a stat block."""

    section: str
    name: str
    status: Status
    words: str = ""
    """What the table has to see to, in our words."""


def entries(sheet: Sheet) -> list[StatBlockEntry]:
    """Every entry of the block, by section, in its order."""
    found: dict[tuple[str, str], StatBlockEntry] = {}
    attacks = {activity.name for activity in sheet.activities if activity.kind == "attack"}
    for trait in sheet.traits:
        name = str(trait.data.get("name", ""))
        section = str(trait.data.get("section", "trait"))
        if not name or (section == "trait" and name in attacks and trait.rule != "reminder"):
            continue
        words = str(trait.data.get("words", trait.data.get("remind", "")))
        status: Status = "reminder" if trait.rule == "reminder" else "partly" if words else "enforced"
        found.setdefault((section, name), StatBlockEntry(section, name, status, words))
    if sheet.caster is not None and (sheet.caster.at_will or sheet.caster.daily):
        found.setdefault(("action", "Spellcasting"), StatBlockEntry("action", "Spellcasting", "enforced"))
    for activity in sheet.activities:
        if activity.cost not in SECTIONS:
            continue
        name = activity.name.split(": ")[0]
        words = _reminder_of(sheet, activity)
        entry = StatBlockEntry(activity.cost, name, "partly" if words else "enforced", words)
        before = found.get((activity.cost, name))
        if before is None or (words and before.status == "enforced"):
            found[activity.cost, name] = entry
    order = list(SECTIONS)
    return sorted(found.values(), key=lambda entry: order.index(entry.section))


def _reminder_of(sheet: Sheet, activity: Activity) -> str:
    """What of an activity is left to the table."""
    if "remind" in activity.data:
        return str(activity.data["remind"])
    for step in (*activity.hit, *activity.miss, *activity.fail, *activity.success):
        if step.do == "remind":
            return step.name
        if step.do == "part":
            for other in sheet.activities:
                if other.key == step.name and other.key != activity.key:
                    return _reminder_of(sheet, other)
    return ""


def tally(sheets: Iterable[Sheet]) -> Counter[Status]:
    """How many entries of these blocks have each status."""
    return Counter(entry.status for sheet in sheets for entry in entries(sheet))
