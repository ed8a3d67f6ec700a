"""Darkness Aura, an action in the stat block of the Darkmantle."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import DarknessSource, within

darkness_aura = Rule("darkness aura", "5.2/m-aura/darkness")


body_of_darkness = Rule("body of darkness", "5.2/m-aura/darkness")


NO_LIGHT = 99
"""No light is strong enough."""


@darkness_aura.procedure("use")
def darken(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Fill the space around the creature with magical Darkness while it concentrates."""
    group = play.state.new_id()
    expiry = until(play, "10 minutes", creature.id, creature.id)
    yield from concentrate(play, creature, group, activity.key, expiry)
    play.attach(
        body_of_darkness.name,
        creature.id,
        source=creature.id,
        group=group,
        level=activity.range,
        expiry=expiry,
    )


@body_of_darkness.modifies(LIGHTS)
def spreads(play: Play, lamps: Lamps, effect: Effect) -> None:
    """It moves with the monster; no light shines in it."""
    bearer = play.creature(effect.bearer)
    if bearer.cell >= 0:
        area = within(play.state.grid, bearer.cell, effect.level, play.side_cells(bearer))
        lamps.dark[str(effect.id)] = DarknessSource(area, NO_LIGHT)
