"""Where a creature can't simply go: overhangs without a special ability, and ground that can't be walked on."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within

overhang = Rule("overhang", "next/move/climb-ceiling")
"""Squares of a ceiling or an overhanging wall."""
clings = Rule("climbs anywhere", "next/move/climb-ceiling")
"""A trait: ceilings are no different from walls."""
barred = Rule("barred ground", "next/move/blocked-terrain")
"""Squares that cannot be crossed in the ordinary way: lava, a raging torrent. `name` says what it is."""
cross = Rule("cross", "next/move/blocked-terrain", general=True)
SUGGESTED_DC = 10


@overhang.modifies(TERRAIN)
def bar_climbing(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block these squares for every creature that neither flies nor has an ability to cling there."""
    if ground.mode != "fly" and not play.has(ground.mover, clings.name):
        ground.blocked |= squares(effect.cells)


@barred.modifies(TERRAIN)
def bar_walking(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block these squares for every creature that does not fly."""
    if ground.mode != "fly":
        ground.blocked |= squares(effect.cells)


def barred_beside(play: Play, creature: Creature) -> list[int]:
    """Squares of barred ground beside the creature."""
    if not play.zones:
        return []
    near = within(play.state.grid, creature.cell, 5, play.side_cells(creature))
    return [
        cell
        for cell in cells_of(near)
        if any(play.state.effects[key].rule == barred.name for key in play.zones.get(cell, ()))
    ]


@cross.offer
def dare_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to try to cross barred ground next to the creature, with 5 feet of movement left."""
    if movement_left(play, creature) < 5:
        return ()
    there = barred_beside(play, creature)
    return (Option("cross", "option.cross", takes="cell", cells=lambda: there),) if there else ()


@cross.perform
def try_to_cross(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The GM says that it cannot be done, that it can, or that a check decides."""
    ruling = yield Decision(
        GM,
        "barred ground",
        (Option("no", "barred.no"), Option("check", "barred.check"), Option("yes", "barred.yes")),
        subject=creature.id,
        default="no",
        why=("next/move/blocked-terrain",),
    )
    if ruling.pick == "no":
        play.emit("way.barred", creature=creature.id)
        return
    if ruling.pick == "check":
        test = D20Test("check", creature.id, STR, SUGGESTED_DC, tags=("movement",))
        if not (yield from attempt(play, test, "crossing", why=("next/move/blocked-terrain",))):
            play.emit("way.barred", creature=creature.id)
            return
    yield from walk(play, creature, [answer.cell], [5], "walk")
