"""Areas with special rules: spikes, daylight, a guardian, a drifting cloud, a bead that waits."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.zone import acts_on, move_zone


def drift(play: Play, caster: Creature, effect: Effect) -> Proc[None]:
    """Two squares straight away; what leaves the map is gone."""
    zones = [e for e in play.state.effects.values() if e.group == effect.group and e.rule == "zone"]
    if not zones or caster.cell < 0:
        return
    area = zones[0]
    grid = play.state.grid
    cx, cy = grid.at(caster.cell)
    ax, ay = grid.at(area.num("aim"))
    dx = (ax > cx) - (ax < cx)
    dy = (ay > cy) - (ay < cy)
    if (dx, dy) == (0, 0):
        dx = 1
    before = {other.id for other in caught(play, squares(area.cells))}
    cells: CellSet = 0
    for cell in area.cells:
        x, y = grid.at(cell)
        nx, ny = x + 2 * dx, y + 2 * dy
        if 0 <= nx < grid.width and 0 <= ny < grid.height:
            cells |= 1 << (ny * grid.width + nx)
    if not cells:
        yield from play.end_group(effect.group, "gone")
        return
    area = move_zone(play, area, cells)
    aim = min(max(ax + 2 * dx, 0), grid.width - 1) + min(max(ay + 2 * dy, 0), grid.height - 1) * grid.width
    area = play.alter(area, data={**area.data, "aim": aim})
    for other in caught(play, cells):
        if other.id not in before:
            yield from acts_on(play, area, other, "reaches")
