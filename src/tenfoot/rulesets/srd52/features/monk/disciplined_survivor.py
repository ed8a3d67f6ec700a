"""Disciplined Survivor, a feature of the Monk (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import succeed_after_all
from tenfoot.rulesets.srd52.d20.second_chance import reroll_used_die
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL

disciplined_survivor = Rule("feature.disciplined-survivor")


@disciplined_survivor.hook(D20_DECIDED, "actor")
def try_again(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A failed save is rolled again for a Focus Point, and the new roll counts."""
    monk = play.creature(effect.bearer)
    if test.kind != "save" or test.success or not test.faces or monk.pools.get(POOL, 0) < 1:
        return
    facts: Facts = {"total": test.total, "dc": test.dc, **stakes(play, test)}
    if (yield from offer_at_cost(play, monk, "disciplined survivor", PoolUse(POOL), facts=facts)):
        yield from reroll_used_die(play, test)


disciplined_survivor.reply("disciplined survivor")(succeed_after_all)
