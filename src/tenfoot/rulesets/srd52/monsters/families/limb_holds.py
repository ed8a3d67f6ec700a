"""Limbs that hold and can be cut: the roper's tentacles."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.webbed import webbed
from tenfoot.rulesets.srd52.monsters.monster_grapple import CUT


def step_limb(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """The limb that holds the target can be attacked: `amount` Hit Points, AC in `dc`, immunities in data.

    It is a bond like a web; cut, it lets the target go, and its owner feels nothing.
    """
    holds = [
        e
        for e in play.effects_on(target.id, "condition.grappled")
        if e.source == cause.source and e.text("hold") == cause.activity
    ]
    if holds and not any(e.num("grip") == holds[-1].id for e in play.effects_on(target.id, webbed.name)):
        grip = holds[-1].id
        data: dict[str, Value] = {**step.data, "hp": step.amount, "grip": grip, "within": grip}
        play.attach(webbed.name, target.id, source=cause.source, dc=step.dc, data=data)


@webbed.end
def lets_go(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Cut through, a limb holds no creature any longer, and its owner has one less for now."""
    grip = play.state.effects.get(effect.num("grip"))
    if grip is None:
        return
    owner = play.creature(effect.source)
    owner.counters[CUT] = owner.counters.get(CUT, 0) + 1
    yield from play.end(grip, reason)
