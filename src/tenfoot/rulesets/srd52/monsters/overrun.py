"""Running creatures down: the Trampling Charge and the Deadly Leap. The three roars of a sphinx."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.geometry import Going, cells_of, reachable, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.mount import part_ways
from tenfoot.rulesets.common.movement import can_stop, movement_left, speed, terrain
from tenfoot.rulesets.common.space import present
from tenfoot.rulesets.srd52.monsters.moving import choose_square, nearest_free
from tenfoot.rulesets.srd52.monsters.named_part import apply_part, burst

trampling_charge = Rule("trampling charge", "5.2/m-offense/trampling-charge")
deadly_leap = Rule("deadly leap", "5.2/m-offense/leap-attack")
three_roars = Rule("three roars", "5.2/m-aura/area-roar")


@trampling_charge.doing("use")
def ride_them_down(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to its Speed through the spaces of Medium or smaller creatures, provoking nothing."""
    ground = terrain(play, creature, "walk")
    blocked, small = ground.blocked, 0
    for other in present(play):
        if other.id == creature.id:
            continue
        for cell in play.footprint(other):
            if play.sheet(other).size > 2:
                blocked |= 1 << cell
            else:
                small |= 1 << cell
    side = play.side_cells(creature)
    going = Going(side=side, blocked=blocked, no_stop=small, difficult=ground.difficult)
    reach = reachable(play.state.grid, creature.cell, speed(play, creature).total, going)
    cell = yield from choose_square(
        play, creature, "extra move", cells_of(reach.stops & ~(1 << creature.cell))
    )
    path = reach.path_to(cell) if cell >= 0 else None
    met: set[int] = set()
    for square in path or ():
        start = creature.cell
        play.place(creature, square)
        play.emit("moved", creature=creature.id, start=start, to=square, manner="move", mode="walk", cost=5)
        for other in list(present(play)):
            if other.id == creature.id or other.id in met:
                continue
            if set(play.footprint(other)) & set(play.footprint(creature)):
                met.add(other.id)
                yield from apply_part(play, creature, str(activity.data["part"]), [other])


@deadly_leap.asking("ready")
def can_jump(play: Play, creature: Creature, activity: Activity) -> bool:
    """It costs 5 feet of movement, and there must be somebody to land on."""
    return movement_left(play, creature) >= 5 and bool(landings(play, creature))


def landings(play: Play, creature: Creature) -> list[int]:
    """Places within 15 feet that hold one or more Large or smaller creatures and nobody bigger."""
    grid = play.state.grid
    side = play.side_cells(creature)
    room = standing_room(grid, side, flying=True) & within(grid, creature.cell, 15, side)
    found: list[int] = []
    for cell in cells_of(room):
        there = {
            key
            for square in play.block(cell, side)
            for key in play.occupied.get(square, ())
            if key != creature.id
        }
        alive = [play.creature(key) for key in there if play.creature(key).life != "dead"]
        if alive and all(play.sheet(other).size <= 3 for other in alive):
            found.append(cell)
    return found


@deadly_leap.doing("use")
def crash_down(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Those where it lands save; those left under it are shoved out of its space."""
    cell = yield from choose_square(play, creature, "leap", landings(play, creature))
    if cell < 0:
        return
    creature.budget["moved"] = creature.budget.get("moved", 0) + 5
    start = creature.cell
    under = [
        other
        for other in list(present(play))
        if other.id != creature.id
        and set(play.footprint(other)) & set(play.block(cell, play.side_cells(creature)))
    ]
    play.place(creature, cell)
    play.emit("moved", creature=creature.id, start=start, to=cell, manner="move", mode="jump", cost=5)
    yield from apply_part(play, creature, str(activity.data["part"]), under)
    for other in under:
        if other.cell >= 0 and set(play.footprint(other)) & set(play.footprint(creature)):
            free = nearest_free(play, other, creature)
            if free >= 0 and can_stop(play, other, free):
                yield from part_ways(play, other, "thrown aside")
                play.place(other, free)


@three_roars.doing("use")
def roar(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Each roar of the day is another one."""
    parts = activity.data.get("parts")
    number = creature.counters.get("roars", 0)
    creature.counters["roars"] = number + 1
    if isinstance(parts, list) and parts:
        yield from burst(play, creature, str(parts[number % len(parts)]))
