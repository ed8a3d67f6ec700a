"""Relentless Rage, a feature of the Barbarian (level 11)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.barbarian.rage import raging

relentless_rage = Rule("feature.relentless-rage")


@relentless_rage.hook(DROPS, "target")
def stay_conscious(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """Offer a Constitution save (DC 10, and 5 more each time) to drop to twice the level instead of 0 Hit Points."""
    creature = play.creature(effect.bearer)
    if drop.left or not play.has(creature.id, raging.name) or drop.overflow >= creature.hp_max:
        return
    answer = yield yes_no(creature.seat, "relentless rage", subject=creature.id, default="yes")
    if answer.pick != "yes":
        return
    dc = 10 + creature.counters.get("relentless rage", 0)
    creature.counters["relentless rage"] = creature.counters.get("relentless rage", 0) + 5
    if (yield from resolve_test(play, D20Test("save", creature.id, CON, dc, tags=("relentless rage",)))):
        drop.left = min(creature.hp_max, 2 * effect.level)


@relentless_rage.hook(RESTED, "owner")
def as_before(play: Play, rest: Rest, effect: Effect) -> None:
    """The DC is 10 again after a rest."""
    play.creature(effect.bearer).counters.pop("relentless rage", None)
