"""Adrenaline Rush, a trait of the species Orc."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_running
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with

adrenaline_rush = Rule("feature.adrenaline-rush", "5.2/c-orc/adrenaline-rush")


RUSH = "adrenaline-rush"


def rush(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Dash as a Bonus Action while a use is left."""
    return dash_options(play, creature, adrenaline_rush.name, (BONUS, PoolUse(RUSH)))


@adrenaline_rush.action(options=rush, cost=(BONUS, PoolUse(RUSH)))
def rush_on(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Dash, and Temporary Hit Points equal to the Proficiency Bonus."""
    dash_with(play, creature, answer.pick.rsplit(":", 1)[1])
    yield from gain_temp_hp(play, creature, play.sheet(creature).proficiency, RUSH)


adrenaline_rush.weigh(weigh_running)
