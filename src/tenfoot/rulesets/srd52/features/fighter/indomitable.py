"""Indomitable: a failed save is rolled again with the Fighter level added."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import succeed_after_all
from tenfoot.rulesets.srd52.d20.second_chance import reroll_used_die

indomitable = Rule("feature.indomitable")


POOL = "indomitable"


@indomitable.hook(D20_DECIDED, "actor")
def refuse_to_yield(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """The new roll must be used."""
    fighter = play.creature(effect.bearer)
    if test.kind != "save" or test.success or not test.faces or fighter.pools.get(POOL, 0) < 1:
        return
    facts: Facts = {"total": test.total, "dc": test.dc, "more": effect.level, **stakes(play, test)}
    if not (yield from offer_at_cost(play, fighter, POOL, PoolUse(POOL), facts=facts)):
        return
    play.emit("activity.used", creature=fighter.id, activity=POOL, name="Indomitable")
    test.add(effect.level, effect)
    yield from reroll_used_die(play, test)


indomitable.reply("indomitable")(succeed_after_all)
