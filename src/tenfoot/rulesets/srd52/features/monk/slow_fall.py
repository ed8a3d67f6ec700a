"""Slow Fall, a feature of the Monk (level 4)."""

from __future__ import annotations

from tenfoot.authoring import *

slow_fall = Rule("feature.slow-fall")


@slow_fall.hook(DAMAGE_INCOMING, "target")
def land_softly(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction takes five times the Monk level off the damage of a fall."""
    monk = play.creature(effect.bearer)
    if "fall" in blow.tags and any(amount for amount, _ in blow.amounts):
        facts: dict[str, int | str] = {"damage": sum(amount for amount, _ in blow.amounts)}
        if (yield from offer_reaction(play, monk, "slow fall", facts=facts)):
            blow.reduce.append((5 * effect.level, "", effect))
