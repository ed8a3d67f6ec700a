"""Dark One's Own Luck, a feature of the Warlock (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import succeed_after_all
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure

dark_ones_own_luck = Rule("feature.dark-ones-own-luck")


LUCK = "dark-ones-own-luck"


@dark_ones_own_luck.hook(D20_DECIDED, "actor")
def bend_fate(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """1d10 on a failed check or save, after seeing the roll; once for each roll."""
    warlock = play.creature(effect.bearer)
    if test.kind == "attack" or test.success or not test.faces or warlock.pools.get(LUCK, 0) < 1:
        return
    facts: Facts = {"total": test.total, "dc": test.dc, **stakes(play, test)}
    if (yield from offer_at_cost(play, warlock, "dark ones own luck", PoolUse(LUCK), facts=facts)):
        yield from add_to_failure(play, warlock, test, 10)


dark_ones_own_luck.reply("dark ones own luck")(succeed_after_all)
