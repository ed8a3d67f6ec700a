"""The Gelatinous Cube: it moves over creatures and takes them in."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free

DC = 12


ACID = "3d6"


def acid(play: Play, cube: Creature, target: Creature, half: bool = False) -> Proc[None]:
    """Deal 3d6 Acid damage, or half of it."""
    roll = DamageRoll(cube.id, target.id, [DamagePart(*parse_dice(ACID), "acid", RuleSource("engulf"))])
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    blow = IncomingDamage(target.id, cube.id, amounts)
    if half:
        blow.halve(RuleSource("saved", "5.2/savedamage/half"))
    yield from deal_damage(play, blow)


def set_free(play: Play, effect: Effect) -> Proc[None]:
    """End being engulfed: place the creature in the nearest unoccupied space."""
    target, cube = play.creature(effect.bearer), play.creature(effect.source)
    yield from play.end(effect, "escaped")
    cell = nearest_free(play, target, cube)
    if cell >= 0:
        play.place(target, cell)
    play.emit("escaped", creature=target.id, source=cube.id)
