"""Mounted combat: what a controlled mount does, and staying in the saddle."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import cells_of, distance, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions.condition import (
    CONDITION_BEGAN,
    CONDITION_COMES,
    Gain,
    gain_condition,
    has_condition,
)
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.falling import falls_if_unsupported
from tenfoot.rulesets.common.damage.hit_points import DIED
from tenfoot.rulesets.common.movement.forced_movement import SHIFTED
from tenfoot.rulesets.common.movement.passing import can_stop
from tenfoot.rulesets.common.movement.riding import RIDDEN, RIDING, get_off
from tenfoot.rulesets.common.turns.permission import MAY, Permission
from tenfoot.rulesets.common.turns.turn import FRESH, TURN_STARTS

STAY_MOUNTED = "stay mounted"
SADDLE = RuleSource("military saddle", "5.2/e-mount/saddle-military")

riding = Rule(RIDING, "5.2/mount/prone-save", "5.2/mount/fall-result")
"""On the rider; `source` is the mount."""
ridden = Rule(RIDDEN, "5.2/mount/controlled-actions", "5.2/mount/forced-move-save", "5.2/mount/prone-save")
"""On the mount; `source` is the rider, `level` 1 if the rider controls it."""


@riding.end
def apart(play: Play, effect: Effect, reason: str) -> None:
    """Take the rider off its mount when riding ends for any reason."""
    get_off(play, play.creature(effect.bearer))


@ridden.modifies(MAY, "actor")
def only_as_directed(play: Play, asked: Permission, effect: Effect) -> None:
    """A controlled mount decides nothing itself: its rider directs it, on the rider's turn."""
    if effect.level and asked.verb in ("action", "bonus"):
        asked.deny(effect)


@riding.hook(TURN_STARTS, "owner")
def mount_is_ready(play: Play, creature: Creature, effect: Effect) -> None:
    """A controlled mount moves and acts within its rider's turn."""
    mount = play.creature(effect.source)
    if any(bond.level for bond in play.effects_on(mount.id, RIDDEN)):
        mount.budget = play.port(FRESH)(play, mount)


@ridden.hook(SHIFTED, "who")
def jolted(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Something is about to move the mount against its will."""
    yield from stay_mounted(play, play.creature(effect.source))


@ridden.hook(CONDITION_BEGAN, "bearer")
def mount_goes_down(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """When the mount is knocked Prone, the rider must stay mounted or fall off."""
    if begun.rule == "condition.prone":
        yield from stay_mounted(play, play.creature(effect.source))


@ridden.hook(DIED, "target")
def mount_dies(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The mount is dead, so the rider saves to land on its feet."""
    rider = play.creature(effect.source)
    if (yield from stay_mounted(play, rider)):
        yield from leave_saddle(play, rider, "mount died")


@riding.hook(CONDITION_COMES, "target")
def rider_is_struck_down(play: Play, coming: Gain, effect: Effect) -> Proc[None]:
    """A rider about to be knocked Prone saves; on a success it stays mounted and upright."""
    if coming.name == "prone" and not coming.prevented:
        coming.prevented = True
        yield from stay_mounted(play, play.creature(effect.bearer))


def stay_mounted(play: Play, rider: Creature) -> Proc[bool]:
    """A DC 10 Dexterity save, or the rider falls off."""
    test = D20Test("save", rider.id, DEX, 10, tags=(STAY_MOUNTED,))
    mount = play.creature(rider.mount)
    if any("saddle" in item.kind and "military" in item.kind for item in mount.items):
        test.advantage(SADDLE)
    if (yield from resolve_test(play, test)):
        return True
    play.emit("fell off", creature=rider.id, mount=mount.id)
    yield from leave_saddle(play, rider, "fell off")
    if rider.life != "dead" and not has_condition(play, rider.id, "prone"):
        yield from gain_condition(play, rider, "prone")
    return False


def landing_spots(play: Play, rider: Creature, mount: Creature) -> list[int]:
    """Unoccupied spaces within 5 feet of the mount; where there is none, the nearest ones."""
    grid = play.state.grid
    size, side = play.side_cells(rider), play.side_cells(mount)
    taken = set(play.footprint(mount))
    free = [
        cell
        for cell in cells_of(standing_room(grid, size))
        if not taken & set(play.block(cell, size)) and can_stop(play, rider, cell)
    ]
    near = [cell for cell in free if distance(grid, mount.cell, cell, side, size) <= 5]
    if near or not free:
        return near
    least = min(distance(grid, mount.cell, cell, side, size) for cell in free)
    return [cell for cell in free if distance(grid, mount.cell, cell, side, size) == least]


def leave_saddle(play: Play, rider: Creature, reason: str) -> Proc[None]:
    """Into a free space beside the mount that the rider's player picks."""
    mount = play.creature(rider.mount)
    spots = landing_spots(play, rider, mount)
    cell = rider.cell
    if len(spots) == 1:
        cell = spots[0]
    elif spots:
        answer = yield Decision(
            rider.seat,
            "off the mount",
            (Option("land", "mount.land", takes="cell", cells=lambda: spots),),
            subject=rider.id,
            default="land",
            why=("5.2/mount/fall-result",),
        )
        cell = answer.cell
    for effect in play.effects_on(rider.id, RIDING):
        yield from play.end(effect, reason)
    play.place(rider, cell, mount.altitude)
    yield from falls_if_unsupported(play, rider)
