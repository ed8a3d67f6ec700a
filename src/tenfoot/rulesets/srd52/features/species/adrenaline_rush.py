"""Adrenaline Rush, a trait of the species Orc."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with

adrenaline_rush = Rule("feature.adrenaline-rush", "5.2/c-orc/adrenaline-rush")


RUSH = "adrenaline-rush"


@adrenaline_rush.offer
def rush(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Dash as a Bonus Action while a use is left."""
    if not creature.budget.get("bonus") or creature.pools.get(RUSH, 0) < 1:
        return ()
    return dash_options(play, creature, adrenaline_rush.name, (BONUS, PoolUse(RUSH)))


@adrenaline_rush.perform
def rush_on(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Dash, and Temporary Hit Points equal to the Proficiency Bonus."""
    creature.budget["bonus"] -= 1
    creature.pools[RUSH] -= 1
    dash_with(play, creature, answer.pick.rsplit(":", 1)[1])
    yield from gain_temp_hp(play, creature, play.sheet(creature).proficiency, RUSH)
