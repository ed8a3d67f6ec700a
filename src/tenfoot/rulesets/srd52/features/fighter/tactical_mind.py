"""Tactical Mind, a feature of the Fighter (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure
from tenfoot.rulesets.srd52.features.fighter.second_wind import POOL

tactical_mind = Rule("feature.tactical-mind")


@tactical_mind.hook(D20_DECIDED, "actor")
def think_again(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """1d10 on a failed ability check; the use is spent only if the check succeeds with it."""
    fighter = play.creature(effect.bearer)
    if test.kind != "check" or test.success or test.auto_fail or fighter.pools.get(POOL, 0) < 1:
        return
    answer = yield yes_no(
        fighter.seat, "tactical mind", subject=fighter.id, cost=(PoolUse(POOL),), facts={"total": test.total}
    )
    if answer.pick != "yes":
        return
    play.emit("activity.used", creature=fighter.id, activity="tactical-mind", name="Tactical Mind")
    yield from add_to_failure(play, fighter, test, 10)
    if test.success:
        fighter.pools[POOL] -= 1
