"""Light and obscurement in the one relation of who sees whom; sight of its own kind sees in the dark."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Obscured
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.light import DARK, in_magical_darkness, light_on
from tenfoot.rulesets.common.sight import OBSCURES, SIGHT, Obscuring, Sight

perception = Rule("perception", "next/stealth/heavily-obscured", general=True)

DARKNESS = Source("darkness", "next/stealth/heavily-obscured")
OBSCURED = Source("heavily obscured", "next/stealth/heavily-obscured")
OTHER_SENSES = Source("other senses", "next/cond/blinded-immune")


@perception.modifies(SIGHT)
def light_and_obscurement(play: Play, sight: Sight, effect: Effect) -> None:
    """Darkness, fog and thick leaves hide what is in them; senses on a sheet see regardless within their range."""
    if sight.observer == sight.target:
        return
    observer, target = play.creature(sight.observer), play.creature(sight.target)
    grid = play.state.grid
    senses = play.sheet(observer).senses
    fog = play.consult(OBSCURES, Obscuring()).heavily
    thick = grid.cells_where("obscured", Obscured.HEAVILY) | fog
    if thick:
        within = all(thick >> cell & 1 for cell in play.footprint(target))
        if within or not grid.sight.plus(fog).clear_between(
            observer.cell, play.side_cells(observer), target.cell, play.side_cells(target)
        ):
            sight.hide(OBSCURED)
    magical = in_magical_darkness(play, target)
    if (magical or light_on(play, target) is DARK) and (
        magical or senses.get("darkvision", 0) < sight.distance
    ):
        sight.hide(DARKNESS)
    if sight.blocked and not sight.wall and senses.get("blindsight", 0) >= max(5, sight.distance):
        sight.reveal(OTHER_SENSES)
