"""Ink, an effect in the stat block of the Kraken."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move
from tenfoot.rulesets.srd52.monsters.families.water_around import swims_here
from tenfoot.rulesets.srd52.space.underwater import under_water

ink = Rule("ink", "5.2/m-react/ink-cloud")


def squirt(play: Play, creature: Creature, key: str) -> Proc[None]:
    """A Heavily Obscured Cube around it for a minute, and a swim out of it."""
    activity = activity_of(play, creature, key)
    if creature.pools.get(key, 0) < 1 or not under_water(play, creature) or creature.cell < 0:
        return
    if not (yield from offer_reaction(play, creature, "ink cloud", why=ink.cites)):
        return
    creature.pools[key] -= 1
    spread = max(0, activity.range // 5 - play.side_cells(creature)) * 5
    cells = tuple(cells_of(within(play.state.grid, creature.cell, spread, play.side_cells(creature))))
    expiry = until(play, "1 minute", creature.id, creature.id)
    play.attach(ink.name, 0, source=creature.id, cells=cells, expiry=expiry)
    play.emit("ink", creature=creature.id)
    mode = "swim" if speed_of(play, creature, "swim") and swims_here(play, creature) else "walk"
    yield from extra_move(play, creature, speed_of(play, creature, "swim"), mode)


@ink.modifies(OBSCURES)
def black_water(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Make the squares of the ink cloud Heavily Obscured."""
    fog.heavily |= squares(effect.cells)
