"""Restoring Touch, a feature of the Paladin (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.paladin.lay_on_hands import LAID, POOL, Laying

restoring_touch = Rule("feature.restoring-touch")


PRICE = 5


ILLS = ("blinded", "charmed", "deafened", "frightened", "paralyzed", "stunned")


@restoring_touch.hook(LAID, "owner")
def take_it_away(play: Play, laying: Laying, effect: Effect) -> Proc[None]:
    """Restoring Touch: after Lay On Hands, offer to remove conditions for 5 points each."""
    paladin, target = play.creature(effect.bearer), play.creature(laying.target)
    while paladin.pools.get(POOL, 0) >= PRICE:
        there = [name for name in ILLS if has_condition(play, target.id, name)]
        if not there:
            return
        answer = yield Decision(
            paladin.seat,
            "restoring touch",
            (
                *(Option(name, f"restoration.{name}", cost=(PoolUse(POOL, PRICE),)) for name in there),
                Option("none", "restoration.none"),
            ),
            subject=paladin.id,
            default=there[0],
            facts={"target": target.id},
        )
        if answer.pick == "none":
            return
        paladin.pools[POOL] -= PRICE
        yield from lose_condition(play, target, answer.pick, POOL)
