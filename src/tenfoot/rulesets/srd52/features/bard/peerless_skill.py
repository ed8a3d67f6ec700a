"""Peerless Skill, a feature of the Bard (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure
from tenfoot.rulesets.srd52.features.bard.bardic_inspiration import POOL

peerless_skill = Rule("feature.peerless-skill")


@peerless_skill.hook(D20_DECIDED, "actor")
def add_to_failed_check(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A failed check may take a die, spent only if it helps."""
    bard = play.creature(effect.bearer)
    if test.kind != "check" or test.success or bard.pools.get(POOL, 0) < 1:
        return
    answer = yield yes_no(bard.seat, "peerless skill", subject=bard.id, facts={"total": test.total})
    if answer.pick == "yes":
        yield from add_to_failure(play, bard, test, effect.num("bardic_die"))
        if test.success:
            bard.pools[POOL] -= 1
