"""Ring of Shooting Stars: what this magic item does beyond its data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.geometry import Going, within
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

spheres = Rule("lightning spheres", ACTIVATED, tags=("mark", OUT_OF_COMBAT_TOO))
"""On the wearer: a Bonus Action moves the spheres that it has made."""
sphere = Rule("lightning sphere", ACTIVATED)
"""On a square: one sphere of lightning; `level` counts the spheres that were made with it."""

MOST, RANGE, MOVE, NEAR, SHINES, MINUTE = 4, 120, 30, 5, 30, 60
"""The most spheres, and the feet of their range, of one move, of a discharge and of their Dim Light; how long they
last."""
DICE = ("4d12", "5d4", "2d6", "2d4")
"""Lightning damage of each by how many were made."""
RING = "ring-of-shooting-stars"
DEED = Activity("lightning-sphere", "Lightning Sphere", kind="save", save="dex", dc=15, half=True)


def free_squares(play: Play, creature: Creature, start: int = -1) -> list[int]:
    """Unoccupied squares in range of the wearer that it sees, or that a sphere at `start` can float to."""
    grid = play.state.grid
    side = play.side_cells(creature)
    cells = within(grid, creature.cell, RANGE, side)
    if start < 0:
        cells &= grid.sight.field_of(creature.cell, side, RANGE)
    else:
        cells &= reachable(grid, start, MOVE, Going(flying=True)).cells
    return [cell for cell in cells_of(cells) if not play.occupied.get(cell)]


@spheres.procedure("lightning spheres")
def make_spheres(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Make up to four spheres in free squares within 120 feet; they last while the wearer concentrates."""
    places = free_squares(play, creature)
    near = within(play.state.grid, answer.cell, NEAR, 1)
    chosen = (
        [min(places, key=lambda cell: (cell != answer.cell, not near >> cell & 1, cell))] if places else []
    )
    while chosen and len(chosen) < MOST:
        left = [cell for cell in places if cell not in chosen]
        said = yield from ask_square(play, creature, left, MOST - len(chosen))
        if said < 0:
            break
        chosen.append(said)
    group = play.state.new_id()
    until = Expiry(0, "start", 0, play.state.time + MINUTE)
    yield from concentrate(play, creature, group, DEED.key, until)
    mark = play.attach(spheres.name, creature.id, source=creature.id, expiry=until, group=group)
    made = [
        play.attach(
            sphere.name, 0, source=creature.id, expiry=until, group=group, level=len(chosen), cells=(cell,)
        )
        for cell in chosen
    ]
    for one in made:
        yield from discharge_near(play, creature, one)
    yield from end_when_none_is_left(play, creature, mark)


def ask_square(play: Play, creature: Creature, places: Sequence[int], left: int) -> Proc[int]:
    """Ask where a sphere goes; -1 if the wearer leaves it at that."""
    answer = yield Decision(
        creature.seat,
        "lightning sphere",
        [
            Option("there", "lightning sphere.there", takes="cell", cells=partial(tuple, places)),
            Option("done", "lightning sphere.done"),
        ],
        subject=creature.id,
        default="done",
        facts={"left": left},
    )
    return answer.cell if answer.pick == "there" else -1


@sphere.modifies(LIGHTS)
def shed_dim_light(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Shed Dim Light for 30 feet around each sphere."""
    lamps.shine(play, effect, 0, SHINES)


def own_spheres(play: Play, effect: Effect) -> list[Effect]:
    """The spheres that are left of those made together."""
    return [one for one in play.effects_on(0, sphere.name) if one.group == effect.group]


@spheres.action(
    cost=(BONUS,),
    key="move",
    label="option.move spheres",
    guard=lambda play, creature, effect: own_spheres(play, effect),
)
def move_spheres(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Move each sphere up to 30 feet; it discharges at the first creature that it comes near to."""
    mark = play.effects_on(creature.id, spheres.name)[0]
    play.emit("item.power", creature=creature.id, item=RING, power="move spheres")
    left = own_spheres(play, mark)
    for number, one in enumerate(left):
        start = one.cells[0]
        said = yield from ask_square(play, creature, free_squares(play, creature, start), len(left) - number)
        if said < 0:
            continue
        for cell in reachable(play.state.grid, start, MOVE, Going(flying=True)).path_to(said):
            one = play.alter(one, cells=(cell,))
            if (yield from discharge_near(play, creature, one)):
                break
    yield from end_when_none_is_left(play, creature, mark)


def discharge_near(play: Play, creature: Creature, one: Effect) -> Proc[bool]:
    """Discharge a sphere at a creature within 5 feet of it that isn't behind Total Cover, enemies first."""
    cell = one.cells[0]
    near = [
        other
        for other in creatures_present(play)
        if other.id != creature.id and cell_distance(play, other, cell) <= NEAR
        if any(play.state.grid.effect.clear(cell, square) for square in play.footprint(other))
    ]
    if not near:
        return False
    target = min(
        near, key=lambda other: (not enemies(creature, other), cell_distance(play, other, cell), other.id)
    )
    yield from play.end(one, "discharged")
    deed = msgspec.structs.replace(DEED, damage=(Damage(DICE[one.level - 1], "lightning"),))
    cause = Cause(creature.id, DEED.name, dc=15, tags=("item", "magic"), activity=DEED.key)
    cause.origin = cell
    yield from perform_activity(play, creature, deed, [target], cause)
    return True


def end_when_none_is_left(play: Play, creature: Creature, mark: Effect) -> Proc[None]:
    """End the wearer's Concentration when the last sphere is gone."""
    if not own_spheres(play, mark):
        yield from drop_concentration(play, creature, "nothing left")
