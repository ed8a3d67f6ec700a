"""Relentless Endurance, a trait of the species Orc."""

from __future__ import annotations

from tenfoot.authoring import *

relentless_endurance = Rule("feature.relentless-endurance", "5.2/c-orc/relentless-endurance")


ENDURANCE = "relentless-endurance"


@relentless_endurance.hook(DROPS, "target")
def stand_up_again(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """Relentless Endurance: offer to drop to 1 Hit Point instead of 0, unless killed outright."""
    creature = play.creature(effect.bearer)
    if drop.left or drop.overflow >= creature.hp_max:
        return
    why = ("5.2/c-orc/relentless-endurance",)
    price = PoolUse(ENDURANCE)
    if (yield from offer_at_cost(play, creature, "relentless endurance", price, default="yes", why=why)):
        drop.left = 1
        play.emit("activity.used", creature=creature.id, activity=ENDURANCE, name="Relentless Endurance")
