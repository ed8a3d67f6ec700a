"""Armor that oozes eat: a cumulative penalty, and at AC 10 it is gone."""

from __future__ import annotations

from tenfoot.authoring import *

corroded_armor = Rule("corroded armor", "5.2/m-rider/corrosion-armor")


def step_corrode_armor(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """Nonmagical armor worn by the target offers 1 AC less; reduced to 10 it is destroyed."""
    armors = play.ruleset.table("armor", Armor)
    for item in target.items:
        if item.slot == "body" and item.kind in armors and not item.data.get("bonus"):
            corrode(play, target, item.id, cause.source)
            return


def corrode(play: Play, target: Creature, number: int, source: int) -> None:
    """Lower the AC of a suit of armor by 1; the armor is destroyed when it would give 10 or less."""
    item = next(one for one in target.items if one.id == number)
    armor = play.ruleset.table("armor", Armor)[item.kind]
    found = [e for e in play.effects_on(target.id, corroded_armor.name) if e.num("item") == item.id]
    worn = found[0].level + 1 if found else 1
    if armor.base - worn <= 10:
        play.swap_item(target, item)
        for mark in found:
            play.detach(mark)
        play.emit("item destroyed", creature=target.id, item=item.kind)
    elif found:
        play.alter(found[0], level=worn)
    else:
        play.attach(corroded_armor.name, target.id, source=source, level=1, data={"item": item.id})


@corroded_armor.modifies(ARMOR_CLASS, "owner", own=True)
def eaten(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Subtract the penalty from Armor Class while that armor is worn."""
    bearer = play.creature(effect.bearer)
    if any(item.id == effect.num("item") and item.slot == "body" for item in bearer.items):
        tally.add(-effect.level, effect)
