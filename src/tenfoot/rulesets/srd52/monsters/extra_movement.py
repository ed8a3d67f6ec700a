"""Movement that a part of a stat block grants: asked for, walked square by square, outside the turn's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from tenfoot.authoring import *
from tenfoot.engine.geometry import Going, Reach, within
from tenfoot.rulesets.common.movement.floor_levels import other_levels
from tenfoot.rulesets.common.movement.movement import going, terrain
from tenfoot.rulesets.common.movement.passing import seems_free
from tenfoot.rulesets.common.movement.teleport import teleport as arrive
from tenfoot.rulesets.srd52.actions.jump import land
from tenfoot.rulesets.srd52.movement.free_move import disengaged_for_now

ANY_SIZE = 5
"""The largest size there is: nobody is too large."""


def choose_square(
    play: Play, creature: Creature, kind: str, cells: Sequence[int], *, optional: bool = True
) -> Proc[int]:
    """Ask for one of these squares; -1 for staying where it is."""
    if not cells:
        return -1
    options = [Option("there", f"{kind}.there", takes="cell", cells=lambda: cells)]
    if optional:
        options.append(Option("stay", f"{kind}.stay"))
    answer = yield Decision(
        creature.seat, kind, options, subject=creature.id, default="stay" if optional else "there"
    )
    return answer.cell if answer.pick == "there" else -1


def best_mode(play: Play, creature: Creature) -> str:
    """The fastest of its Speeds on this ground."""
    return max(("walk", "fly"), key=lambda mode: speed(play, creature, mode).total)


def extra_move(
    play: Play,
    creature: Creature,
    feet: int,
    mode: str = "walk",
    *,
    safe: bool = False,
    allowed: Callable[[Sequence[int]], bool] | None = None,
) -> Proc[bool]:
    """Move up to so many feet apart from the turn's own movement; it provokes unless `safe`.

    `allowed` says of a way whether it may be gone.
    Returns whether the creature moved (5.2/m-legend/own-movement, 5.2/m-move/safe-move).
    """
    if feet < 5 or creature.cell < 0 or creature.mount:
        return False
    reach = reach_of(play, creature, mode, feet)
    cells = [
        cell
        for cell in cells_of(reach.stops & ~(1 << creature.cell))
        if allowed is None or allowed(reach.path_to(cell))
    ]
    cell = yield from choose_square(play, creature, "extra move", cells)
    if cell < 0:
        return False
    path = reach.path_to(cell)
    if not path:
        return False
    guard = disengaged_for_now(play, creature) if safe else None
    yield from walk_on_given_feet(play, creature, path, step_costs(reach, path), feet, mode)
    if guard is not None:
        play.detach(guard)
    return True


def free_squares(play: Play, creature: Creature, feet: int, around: Creature | None = None) -> list[int]:
    """Squares within a distance where the creature's space would be free."""
    near = room_around(play, creature, feet, around)
    return [cell for cell in near if can_stop(play, creature, cell)]


def squares_that_seem_free(play: Play, creature: Creature, feet: int) -> list[int]:
    """Squares within a distance that it may choose: an unnoticed creature does not exclude them."""
    return [cell for cell in room_around(play, creature, feet) if seems_free(play, creature, cell)]


def room_around(play: Play, creature: Creature, feet: int, around: Creature | None = None) -> list[int]:
    """Squares within a distance where the creature's space fits between the walls."""
    grid = play.state.grid
    center = around or creature
    room = standing_room(grid, play.side_cells(creature), flying=True)
    near = within(grid, center.cell, feet, play.side_cells(center)) & room
    return [cell for cell in cells_of(near) if cell != creature.cell]


def nearest_free(play: Play, creature: Creature, around: Creature, feet: int = 60) -> int:
    """The nearest square around a creature where the creature's space is free; -1 if there is none."""
    side = play.side_cells(creature)
    taken = set(play.footprint(around))
    best, best_gap = -1, 10**6
    for cell in free_squares(play, creature, feet, around):
        if taken & set(play.block(cell, side)):
            continue
        gap = min(cell_distance(play, around, square) for square in play.block(cell, side))
        if gap < best_gap:
            best, best_gap = cell, gap
    return best


def noticed(play: Play, creature: Creature) -> list[Creature]:
    """All other creatures on the map, not dead, that its side knows of."""
    return [
        other
        for other in creatures_present(play)
        if other.id != creature.id and side_notices(play, creature, other)
    ]


def squares_of(play: Play, creatures: Iterable[Creature]) -> CellSet:
    """The squares of all their spaces."""
    return cell_set(cell for creature in creatures for cell in play.footprint(creature))


def reach_through(
    play: Play, creature: Creature, lets_pass: Callable[[Creature], bool], no_stop: CellSet = 0
) -> Reach:
    """Where its Speed takes it on foot; only creatures it can't pass over are in its way."""
    ground = terrain(play, creature, "walk")
    bars = squares_of(play, (other for other in noticed(play, creature) if not lets_pass(other)))
    way = replace(
        going(play, creature, "walk"),
        blocked=bars | ground.blocked,
        no_stop=no_stop,
        difficult=ground.difficult,
    )
    return reachable(play.state.grid, creature.cell, speed_of(play, creature), way)


def way_over_heads(play: Play, creature: Creature, feet: int) -> Reach:
    """Where a great leap gets: over gaps, rough ground and creatures, not through walls."""
    cliffs = other_levels(play, creature, "jump")
    way = Going(side=play.side_cells(creature), blocked=cliffs, flying=True)
    return reachable(play.state.grid, creature.cell, feet, way)


def bound(
    play: Play, creature: Creature, path: Sequence[int], price: int, *, onto: bool = False
) -> Proc[bool]:
    """A leap for one price, however far; `onto` a creature there. Returns whether it arrived."""
    costs = [price, *(0 for _ in path[1:])]
    if onto:
        made = yield from walk(play, creature, path, costs, "jump", over=ANY_SIZE)
    else:
        made = yield from walk(play, creature, path[:-1], costs[:-1], "jump", over=ANY_SIZE)
        if made == len(path) - 1:
            made += yield from walk(play, creature, path[-1:], costs[-1:], "jump")
    yield from land(play, creature, made == len(path))
    return made == len(path)


def teleport(play: Play, creature: Creature, feet: int) -> Proc[bool]:
    """To an unoccupied space within so many feet that it can see (5.2/m-move/teleport)."""
    clear = play.state.grid.light.field_of(creature.cell, play.side_cells(creature), feet)
    cells = [cell for cell in squares_that_seem_free(play, creature, feet) if clear >> cell & 1]
    cell = yield from choose_square(play, creature, "teleport", cells)
    if cell < 0:
        return False
    yield from arrive(play, creature, cell)
    return True
