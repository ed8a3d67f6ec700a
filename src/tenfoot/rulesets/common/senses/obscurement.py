"""What stands between an eye and what it looks at: dense matter, and darkness where the target is."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import Obscured
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.senses.light import DARK, in_magical_darkness, light_on
from tenfoot.rulesets.common.senses.sight import OBSCURES, Obscuring


def matter_between(play: Play, observer: Creature, target: Creature) -> bool:
    """Whether fog, thick leaves and the like hide the target: it is wholly in them, or they lie between."""
    grid = play.state.grid
    fog = play.query(OBSCURES, Obscuring()).heavily
    thick = grid.cells_where("obscured", Obscured.HEAVILY) | fog
    if not thick:
        return False
    return all(thick >> cell & 1 for cell in play.footprint(target)) or not grid.sight.plus(
        fog
    ).clear_between(observer.cell, play.side_cells(observer), target.cell, play.side_cells(target))


def in_the_dark(play: Play, target: Creature) -> tuple[bool, bool]:
    """Whether the target is in darkness, and whether that is magical."""
    magical = in_magical_darkness(play, target)
    return magical or light_on(play, target) is DARK, magical
