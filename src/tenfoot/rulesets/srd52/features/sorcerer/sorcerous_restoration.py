"""Sorcerous Restoration, a feature of the Sorcerer (level 5)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.sorcery_points import POINTS

sorcerous_restoration = Rule("feature.sorcerous-restoration")


@sorcerous_restoration.hook(RESTED, "owner")
def well_up(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Once between Long Rests a Short Rest brings back points up to half the level."""
    creature = play.creature(effect.bearer)
    most = play.sheet(creature).pools.get(POINTS, 0)
    spent = most - creature.pools.get(POINTS, 0)
    if rest.kind != "short" or spent < 1 or not creature.pools.get("sorcerous-restoration"):
        return
    answer = yield yes_no(
        creature.seat, "sorcerous restoration", subject=creature.id, default="yes", absent=Answer("no")
    )
    if answer.pick == "yes":
        creature.pools["sorcerous-restoration"] -= 1
        creature.pools[POINTS] = min(most, creature.pools.get(POINTS, 0) + effect.level // 2)
