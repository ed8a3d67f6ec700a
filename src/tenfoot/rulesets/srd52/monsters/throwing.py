"""Throwing and dropping what one holds: Fling and Swoop."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.monsters.grip import held_by
from tenfoot.rulesets.srd52.monsters.moving import choose_square, extra_move, free_squares, nearest_free
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

fling = Rule("fling", "5.2/m-grab/fling")
swoop = Rule("swoop", "5.2/m-grab/fling")
LARGE = 3
INSIDE = "inside"


def prey_of(play: Play, creature: Creature, largest: int) -> list[Creature]:
    """Those that it grapples and can lift."""
    held = [play.creature(key) for key in dict.fromkeys(held_by(play, creature.id))]
    return [other for other in held if play.sheet(other).size <= largest and other.cell >= 0]


@fling.asking("ready")
def holds_something_to_throw(play: Play, creature: Creature, activity: Activity) -> bool:
    """Somebody Large or smaller."""
    return bool(prey_of(play, creature, LARGE))


def which(play: Play, creature: Creature, held: list[Creature]) -> Proc[Creature]:
    """If it holds several: which of them."""
    if len(held) == 1:
        return held[0]
    options = [Option("this", "option.activity", takes="targets", targets=tuple(one.id for one in held))]
    chosen = yield Decision(creature.seat, "target", options, subject=creature.id, default="this")
    return play.creature(chosen.targets[0])


@fling.doing("use")
def throw_it(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to 60 feet away, to a space that it sees; those who are there are struck too."""
    thrown = yield from which(play, creature, prey_of(play, creature, LARGE))
    grid = play.state.grid
    side = play.side_cells(creature)
    near = within(grid, creature.cell, activity.range, side)
    clear = grid.light.field_of(creature.cell, side, activity.range)
    here = set(play.footprint(creature))
    cells = [
        cell
        for cell in range(grid.width * grid.height)
        if near >> cell & 1 and clear >> cell & 1 and cell not in here and not grid.entry[cell]
    ]
    cell = yield from choose_square(play, creature, "fling", cells, optional=False)
    if cell < 0:
        return
    struck = [
        play.creature(key) for key in play.occupied.get(cell, ()) if key not in (creature.id, thrown.id)
    ]
    for hold in play.effects_on(thrown.id, "condition.grappled"):
        if hold.source == creature.id:
            yield from play.end(hold, "flung")
    yield from dismount(play, thrown, "flung")
    marker = Creature(0, "", thrown.sheet, "", "", cell=cell)
    start = thrown.cell
    place = cell if not struck and fits(play, thrown, cell) else nearest_free(play, thrown, marker)
    if place >= 0:
        play.place(thrown, place, 0)
        play.emit("moved", creature=thrown.id, start=start, to=place, manner="forced", mode="", cost=0)
    hit = [thrown, *(other for other in struck if other.life != "dead")]
    yield from apply_part(play, creature, str(activity.data["part"]), hit)


def fits(play: Play, creature: Creature, cell: int) -> bool:
    """Whether its space is free there."""
    return cell in free_squares(play, creature, 5 * play.state.grid.width) and can_stop(play, creature, cell)


@swoop.asking("ready")
def has_caught_something(play: Play, creature: Creature, activity: Activity) -> bool:
    """Somebody hangs in its talons."""
    return bool(prey_of(play, creature, 9)) and speed(play, creature, "fly").total >= 10


@swoop.doing("use")
def carry_off_and_drop(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Half its Fly Speed, upward and away, without provoking; then it opens its talons."""
    held = yield from which(play, creature, prey_of(play, creature, 9))
    feet = speed(play, creature, "fly").total // 2
    choice = yield Decision(
        creature.seat,
        "swoop",
        (Option("up", "swoop.up", takes="number", least=0, most=feet // 5 * 5, facts={"feet": feet}),),
        subject=creature.id,
        default="up",
    )
    up = choice.number // 5 * 5
    if up:
        play.place(creature, creature.cell, creature.altitude + up)
        play.place(held, held.cell, creature.altitude)
        play.emit("climbed", creature=creature.id, mode="fly", feet=up, altitude=creature.altitude)
    held.counters[INSIDE] = creature.id
    yield from extra_move(play, creature, feet - up, "fly", safe=True)
    held.counters.pop(INSIDE, None)
    below = nearest_free(play, held, creature)
    if below >= 0 and held.life != "dead":
        yield from dismount(play, held, "dropped")
        play.place(held, below, creature.altitude)
    for hold in play.effects_on(held.id, "condition.grappled"):
        if hold.source == creature.id:
            yield from play.end(hold, "dropped")
    play.emit("dropped", creature=creature.id, target=held.id, altitude=held.altitude)
    yield from falls_if_unsupported(play, held)
