"""Riding: which creature rides which, and what applies to both meanwhile."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

RIDING, RIDDEN = "riding", "ridden"
"""The rules that are in force on the rider and on the mount."""


def get_on(play: Play, rider: Creature, mount: Creature, *, controlled: bool) -> None:
    """The rider is on the mount and shares its space."""
    rider.mount, mount.rider = mount.id, rider.id
    riding = play.attach(RIDING, rider.id, source=mount.id)
    play.attach(RIDDEN, mount.id, source=rider.id, level=int(controlled), data={"within": riding.id})
    if mount.cell >= 0:
        play.place(rider, mount.cell, mount.altitude)


def get_off(play: Play, rider: Creature) -> None:
    """Separate a rider from its mount, on both creatures."""
    mount = play.state.creatures.get(rider.mount)
    rider.mount = 0
    if mount is not None:
        mount.rider = 0


def dismount(play: Play, creature: Creature, reason: str) -> Proc[None]:
    """Rider or mount is gone without the other: end the riding."""
    for rider in (creature.id, creature.rider):
        for bond in play.effects_on(rider, RIDING) if rider else ():
            yield from play.end(bond, reason)


def controls(play: Play, rider: Creature) -> Effect | None:
    """What applies to the mount if the rider controls it."""
    if not rider.mount:
        return None
    return next((effect for effect in play.effects_on(rider.mount, RIDDEN) if effect.level), None)
