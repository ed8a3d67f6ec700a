"""Grapples by a hit or a failed save: the escape DC is printed, the holding parts are counted."""

from __future__ import annotations

from tenfoot.authoring import *

CUT = "limbs cut"
"""Counter of limbs that can't hold anybody until they have grown back."""


def held_by(play: Play, source: int, hold: str = "") -> list[int]:
    """Creatures that this one grapples (with that part)."""
    return [
        effect.bearer
        for effect in play.state.effects.values()
        if effect.rule == "condition.grappled"
        and effect.source == source
        and (not hold or effect.text("hold") == hold)
    ]


def step_grapple(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Grappled with a printed escape DC, and the effects that last until the grapple ends.

    `also` names conditions, `effects` rules; `parts` how many creatures the named parts can hold; `harm`, `kind`
    and `at` damage that recurs (5.2/m-grab/on-hit, 5.2/m-grab/parts, 5.2/m-grab/restrained-too).
    """
    if play.sheet(target).size > step.size:
        return
    hold = cause.activity
    held = held_by(play, cause.source, hold)
    parts = step.data.get("parts")
    cut = play.creature(cause.source).counters.get(CUT, 0)
    if target.id in held or (isinstance(parts, int) and len(held) + cut >= parts):
        return
    data: dict[str, Value] = {"hold": hold, "reach": _reach(play, cause)}
    if not isinstance(parts, int) or parts == 1:
        data["part"] = hold
    if step.data.get("sticky"):
        data["sticky"] = 1
    effect = yield from gain_condition(play, target, "grappled", source=cause.source, dc=step.dc, data=data)
    if effect is None:
        return
    also = step.data.get("also")
    for name in also if isinstance(also, list) else ():
        yield from gain_condition(play, target, str(name), source=cause.source, data={"within": effect.id})
    effects = step.data.get("effects")
    for name in effects if isinstance(effects, list) else ():
        kept: dict[str, Value] = {"within": effect.id, "where": str(step.data.get("where", ""))}
        strength = step.data.get("level", 0)
        level = strength if isinstance(strength, int) else 0
        yield from play.begin(str(name), target.id, source=cause.source, level=level, data=kept)
    if step.dice:
        recurring: dict[str, Value] = {
            "within": effect.id,
            "dice": step.dice,
            "kind": step.kind,
            "at": str(step.data.get("at", "source")),
        }
        play.attach("recurring harm", target.id, source=cause.source, data=recurring)


def _reach(play: Play, cause: Cause) -> int:
    """How far the hold reaches: as far as the attack or effect that gave it."""
    for activity in play.sheet(play.creature(cause.source)).activities:
        if activity.key == cause.activity:
            return max(5, activity.reach if activity.kind == "attack" else activity.range)
    return 5
