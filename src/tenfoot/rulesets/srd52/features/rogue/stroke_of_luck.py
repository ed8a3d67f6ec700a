"""Stroke of Luck, a feature of the Rogue (level 20)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import judge_again

stroke_of_luck = Rule("feature.stroke-of-luck")


POOL = "stroke-of-luck"


def _luck(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """The die that counted becomes a 20."""
    rogue = play.creature(effect.bearer)
    if (yield from offer_at_cost(play, rogue, POOL, PoolUse(POOL), facts={"total": test.total})):
        play.emit("activity.used", creature=rogue.id, activity=POOL, name="Stroke of Luck")
        test.faces = [*test.faces]
        test.faces[test.use] = test.natural = 20
        judge_again(play, test)


@stroke_of_luck.hook(D20_DECIDED, "actor")
def just_right(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Offer to turn a failed check or save into a success."""
    if test.kind != "attack" and not test.success and test.faces:
        yield from _luck(play, test, effect)


@stroke_of_luck.hook(ATTACK_DECIDED, "attacker")
def turn_miss_into_hit(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Offer to turn a missed attack into a hit."""
    if not attack.hit and not attack.auto_fail:
        yield from _luck(play, attack, effect)
