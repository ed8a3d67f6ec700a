"""Movement that a part of a stat block grants: asked for, walked square by square, outside the turn's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Expiry
from tenfoot.engine.geometry import cells_of, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.mount import part_ways
from tenfoot.rulesets.common.movement import can_stop, native_mode, reach_of, speed, step_costs, walk
from tenfoot.rulesets.common.space import cell_distance


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
    allowed: Callable[[int], bool] | None = None,
) -> Proc[bool]:
    """Move up to so many feet apart from the turn's own movement; it provokes unless `safe`.

    Returns whether the creature moved (5.2/m-legend/own-movement, 5.2/m-move/safe-move).
    """
    if feet < 5 or creature.cell < 0:
        return False
    reach = reach_of(play, creature, mode, feet)
    cells = [
        cell for cell in cells_of(reach.stops & ~(1 << creature.cell)) if allowed is None or allowed(cell)
    ]
    cell = yield from choose_square(play, creature, "extra move", cells)
    if cell < 0:
        return False
    path = reach.path_to(cell)
    if not path:
        return False
    guard = None
    if safe:
        expiry = Expiry(play.state.active or creature.id, "end", 1)
        guard = play.attach("disengaged", creature.id, source=creature.id, expiry=expiry)
    # The movement is lent to the turn's budget while it lasts, so that what stops a move also stops this one.
    lent = f"dash.{native_mode(play, creature, mode) if mode not in ('walk', 'fly', 'burrow') else mode}"
    before = creature.budget.get(lent, 0), creature.budget.get("moved", 0)
    creature.budget[lent] = before[0] + feet + before[1]
    yield from walk(play, creature, path, step_costs(reach, path), mode)
    creature.budget[lent], creature.budget["moved"] = before
    if guard is not None:
        play.detach(guard)
    return True


def free_squares(play: Play, creature: Creature, feet: int, around: Creature | None = None) -> list[int]:
    """Squares within a distance where the creature's space would be free."""
    grid = play.state.grid
    center = around or creature
    room = standing_room(grid, play.side_cells(creature), flying=True)
    near = within(grid, center.cell, feet, play.side_cells(center)) & room
    return [cell for cell in cells_of(near) if cell != creature.cell and can_stop(play, creature, cell)]


def nearest_free(play: Play, creature: Creature, around: Creature, feet: int = 60) -> int:
    """The nearest square around somebody where the creature's space is free; -1 if there is none."""
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


def teleport(play: Play, creature: Creature, feet: int) -> Proc[bool]:
    """To an unoccupied space within so many feet that it can see (5.2/m-move/teleport)."""
    clear = play.state.grid.light.field_of(creature.cell, play.side_cells(creature), feet)
    cells = [cell for cell in free_squares(play, creature, feet) if clear >> cell & 1]
    cell = yield from choose_square(play, creature, "teleport", cells)
    if cell < 0:
        return False
    yield from part_ways(play, creature, "teleported")
    start = creature.cell
    play.place(creature, cell)
    play.emit("moved", creature=creature.id, start=start, to=cell, manner="teleport", mode="", cost=0)
    return True
