"""Teleporting: from here to there without the way between; it costs no movement and provokes nothing."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.geometry import cells_of, distance, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Window
from tenfoot.rulesets.common.movement.movement import ENTERED, MoveStep
from tenfoot.rulesets.common.movement.passing import can_stop
from tenfoot.rulesets.common.movement.riding import dismount


class Teleporting:
    """A creature about to be elsewhere at once; something may hold it here, or block it there."""

    __slots__ = ("creature", "start", "stopped", "to")

    def __init__(self, creature: int, start: int, to: int) -> None:
        self.creature = creature
        self.start = start
        self.to = to
        self.stopped = False


TELEPORTS: Window[Teleporting] = Window("teleports", "who")
"""A creature is about to teleport; -1 stands for another plane or anywhere off the map."""


def may_teleport(play: Play, creature: Creature, cell: int) -> Proc[bool]:
    """Whether nothing stops it; asked before every such journey, to another plane too."""
    if not play.hooks(TELEPORTS, creature.id):
        return True
    moment = Teleporting(creature.id, creature.cell, cell)
    yield from play.open(TELEPORTS, moment, creature.id)
    if moment.stopped:
        play.emit("teleport.stopped", creature=creature.id)
    return not moment.stopped


def teleport(play: Play, creature: Creature, cell: int, altitude: int | None = None) -> Proc[int]:
    """Arrive at a square with all one carries, or in the nearest unoccupied space. Returns where.

    A creature that is touched stays behind, and so does a mount.
    """
    start = creature.cell
    landing = yield from landing_place(play, creature, cell)
    if landing < 0 or not (yield from may_teleport(play, creature, landing)):
        return start
    yield from dismount(play, creature, "teleported")
    height = creature.altitude if altitude is None else altitude
    step = MoveStep(creature.id, start, landing, "walk", "teleport", 0, height)
    play.place(creature, landing, height)
    creature.counters.pop("clinging", None)
    if play.listeners:
        play.emit("moved", creature=creature.id, start=start, to=landing, manner="teleport", mode="", cost=0)
    if play.hooks(ENTERED, creature.id):
        yield from play.open(ENTERED, step, creature.id)
    return landing


def landing_place(play: Play, creature: Creature, cell: int) -> Proc[int]:
    """The square itself if it is free; else the nearest one that is, chosen among equally near ones."""
    grid = play.state.grid
    side = play.side_cells(creature)
    room = standing_room(grid, side)
    if room >> cell & 1 and can_stop(play, creature, cell):
        return cell
    free = [place for place in cells_of(room) if can_stop(play, creature, place)]
    if not free:
        return -1
    gap = min(distance(grid, cell, place) for place in free)
    nearest = [place for place in free if distance(grid, cell, place) == gap]
    if len(nearest) == 1:
        return nearest[0]
    answer = yield Decision(
        creature.seat,
        "teleport landing",
        (Option("land", "teleport.land", takes="cell", cells=lambda: nearest),),
        subject=creature.id,
        default="land",
    )
    return answer.cell
