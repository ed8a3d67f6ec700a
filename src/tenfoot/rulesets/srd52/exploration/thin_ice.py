"""Thin Ice: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.weight import weight
from tenfoot.rulesets.srd52.exploration.frigid_water import frigid_water

WATER = "-"
"""The letter of deep water on maps."""


thin_ice = Rule("thin ice", "5.2/t-env/thin-ice")
"""Each 10-foot square of it bears a weight that is rolled when it first matters (`bears X Y`, in pounds)."""


def _tens(play: Play, creature: Creature) -> list[tuple[int, int]]:
    """The 10-foot squares that a creature stands on."""
    at = (play.state.grid.at(cell) for cell in play.footprint(creature))
    return sorted({(x // 2, y // 2) for x, y in at})


@thin_ice.hook(ENTERED)
def test_weight(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """More weight than a 10-foot square bears breaks it, and all on it fall into icy water.

    A creature on several such squares puts a share of its weight on each.
    """
    mover = play.creature(step.mover)
    if mover.altitude > 0 or not inside_area(play, mover, effect):
        return
    for x, y in _tens(play, mover):
        name = f"bears {x} {y}"
        now = play.state.effects[effect.id]
        if name not in now.data:
            faces = yield from play.roll(0, 3, 10, "thin ice")
            now = play.alter(now, data={**now.data, name: 10 * sum(faces)})
        there = [c for c in play.state.creatures.values() if c.cell >= 0 and (x, y) in _tens(play, c)]
        load = sum(weight(play, c).total // len(_tens(play, c)) for c in there if c.altitude <= 0)
        if load > now.num(name):
            yield from breaks(play, now, x, y, there)


def breaks(play: Play, effect: Effect, x: int, y: int, there: list[Creature]) -> Proc[None]:
    """Turn the broken ice into water, and drop those on it in."""
    grid = play.state.grid
    hole = [c for c in effect.cells if (grid.at(c)[0] // 2, grid.at(c)[1] // 2) == (x, y)]
    play.alter(effect, cells=tuple(c for c in effect.cells if c not in hole))
    grid.put(hole, WATER)
    play.emit("ice.broke", creatures=[c.id for c in there])
    for creature in there:
        if creature.altitude <= 0:
            yield from play.begin(frigid_water.name, creature.id)
