"""Light, obscurement and special senses in the one relation of who sees whom."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Obscured
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Query, Rule
from tenfoot.rulesets.common.light import DARK, in_magical_darkness, light_on
from tenfoot.rulesets.common.sight import OBSCURES, SIGHT, Obscuring, Sight

perception = Rule(
    "perception",
    "5.2/vision/heavily-obscured",
    "5.2/g-darkvision/dark-as-dim",
    "5.2/g-blindsight/works-blinded-or-dark",
    general=True,
)

DARKNESS = Source("darkness", "5.2/light/darkness")
OBSCURED = Source("heavily obscured", "5.2/vision/heavily-obscured")
BLINDSIGHT = Source("blindsight", "5.2/g-blindsight/not-sight-dependent")
TRUESIGHT = Source("truesight", "5.2/g-truesight/invisible")


class Sense:
    """The range of one special sense of a creature, in the making."""

    __slots__ = ("feet", "name", "owner")

    def __init__(self, owner: int, name: str, feet: int) -> None:
        self.owner = owner
        self.name = name
        self.feet = feet


SENSES: Query[Sense] = Query("senses", "owner")
"""Effects that give, lengthen or take away a special sense."""


def sense(play: Play, creature: Creature, name: str) -> int:
    """The range of a special sense in feet; 0 for none."""
    found = Sense(creature.id, name, play.sheet(creature).senses.get(name, 0))
    return play.consult(SENSES, found, creature.id).feet


@perception.modifies(SIGHT)
def light_obscurement_and_senses(play: Play, sight: Sight, effect: Effect) -> None:
    """Darkness and dense matter hide what is in them; Darkvision, Blindsight and Truesight see regardless."""
    if sight.observer == sight.target:
        return
    observer, target = play.creature(sight.observer), play.creature(sight.target)
    grid = play.state.grid
    fog = play.consult(OBSCURES, Obscuring()).heavily
    thick = grid.cells_where("obscured", Obscured.HEAVILY) | fog
    if thick:
        within = all(thick >> cell & 1 for cell in play.footprint(target))
        if within or not grid.sight.plus(fog).clear_between(
            observer.cell, play.side_cells(observer), target.cell, play.side_cells(target)
        ):
            sight.hide(OBSCURED)
    magical = in_magical_darkness(play, target)
    dark = magical or light_on(play, target) is DARK
    if dark and (magical or sense(play, observer, "darkvision") < sight.distance):
        sight.hide(DARKNESS)
    if not sight.blocked:
        return
    # A sense of 0 feet is none, even for whoever is in the same space.
    near = max(5, sight.distance)
    if sense(play, observer, "blindsight") >= near and not sight.wall:
        sight.reveal(BLINDSIGHT)
    elif sense(play, observer, "truesight") >= near and not _only_matter(sight):
        sight.reveal(TRUESIGHT)


def _only_matter(sight: Sight) -> bool:
    """Truesight sees through darkness, even magical, and the unseen, but not through fog or leaves."""
    return any(why is OBSCURED for why in sight.blocked)
