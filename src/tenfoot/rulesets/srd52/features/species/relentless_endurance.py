"""Relentless Endurance, a trait of the species Orc."""

from __future__ import annotations

from tenfoot.authoring import *

relentless_endurance = Rule("feature.relentless-endurance", "5.2/c-orc/relentless-endurance")


ENDURANCE = "relentless-endurance"


@relentless_endurance.hook(DROPS, "target")
def stand_up_again(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """Relentless Endurance: offer to drop to 1 Hit Point instead of 0, unless killed outright."""
    creature = play.creature(effect.bearer)
    if drop.left or creature.pools.get(ENDURANCE, 0) < 1 or drop.overflow >= creature.hp_max:
        return
    answer = yield yes_no(
        creature.seat,
        "relentless endurance",
        subject=creature.id,
        default="yes",
        why=("5.2/c-orc/relentless-endurance",),
        cost=(PoolUse(ENDURANCE),),
    )
    if answer.pick == "yes":
        creature.pools[ENDURANCE] -= 1
        drop.left = 1
        play.emit("activity.used", creature=creature.id, activity=ENDURANCE, name="Relentless Endurance")
