"""Hit Points of monsters: the most that their Hit Dice can show, or what they roll, instead of the average."""

from __future__ import annotations

import re

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.bodies.creature_kinds import complete
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

rolled_hit_points = Rule("rolled Hit Points of monsters", general=True)
ROLLED = "hit points rolled"
_DICE = re.compile(r"(\d+)d(\d+)(?:\+(\d+))?")


def complete_at_most(sheet: Sheet) -> Sheet:
    """Complete a sheet; one with a Challenge Rating and Hit Dice has as many Hit Points as these can show."""
    found = _DICE.fullmatch(sheet.hit_dice.replace(" ", "")) if sheet.cr else None
    if found is None:
        return complete(sheet)
    most = int(found[1]) * int(found[2]) + int(found[3] or 0)
    return complete(msgspec.structs.replace(sheet, hp=max(most, sheet.hp)))


@rolled_hit_points.hook(INITIATIVE_ROLLED)
def roll_for_each(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Roll the Hit Dice of each unhurt monster, once, as a fight begins; it has at least 1 Hit Point."""
    for creature in list(play.state.creatures.values()):
        sheet = play.sheet(creature)
        found = _DICE.fullmatch(sheet.hit_dice.replace(" ", "")) if sheet.cr else None
        fresh = creature.cell >= 0 and creature.hp == creature.hp_max and not creature.counters.get(ROLLED)
        if found is None or not fresh:
            continue
        faces = yield from play.roll(creature.id, int(found[1]), int(found[2]), "hit points")
        creature.counters[ROLLED] = 1
        creature.hp = creature.hp_max = max(1, sum(faces) + int(found[3] or 0))
