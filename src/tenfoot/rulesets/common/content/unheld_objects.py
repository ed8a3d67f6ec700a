"""What areas do to objects that no creature holds: objects on the map, and items that lie on the ground."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import CellSet, direction_from, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.sheet import Activity
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.content.activity import PLAIN_THINGS, PUSHES_THINGS, true_aim
from tenfoot.rulesets.common.movement.forced_movement import push_away
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.common.space.objects import ObjectSize, is_loose

HARMLESS = ("poison", "psychic")
"""Damage that no object takes."""


def area_of(play: Play, creature: Creature, activity: Activity, aim: int) -> CellSet:
    """The squares that an area fills once it is aimed."""
    assert activity.area is not None
    return area_cells(play, creature, activity.area, true_aim(play, creature, activity, aim))


def push_loose_objects(play: Play, creature: Creature, activity: Activity, aim: int) -> Proc[None]:
    """Push loose objects that are wholly in the area as far away as creatures that fail, and items that lie there."""
    if PUSHES_THINGS not in activity.tags or activity.area is None:
        return
    feet = max((step.feet for step in activity.fail if step.do == "push"), default=0)
    area = area_of(play, creature, activity, aim)
    for thing in caught(play, area):
        if is_loose(play, thing) and all(area >> cell & 1 for cell in play.footprint(thing)):
            yield from push_away(play, thing, creature, feet)
    for number, lying in enumerate(play.state.ground):
        if area >> lying.cell & 1:
            cell = pushed_to(play, creature, lying.cell, feet)
            if cell != lying.cell:
                play.state.ground[number] = Lying(cell, lying.item)
                play.emit("thing.moved", caster=creature.id, item=lying.item.kind)


def pushed_to(play: Play, creature: Creature, start: int, feet: int) -> int:
    """Where an item comes to lie that is pushed straight away from a creature, up to what stops it."""
    grid = play.state.grid
    dx, dy = direction_from(grid, creature.cell, start, play.side_cells(creature), 1)
    room = standing_room(grid, 1, flying=True)
    cell = start
    for _ in range(feet // 5):
        x, y = grid.at(cell)
        x, y = x + dx, y + dy
        if not (0 <= x < grid.width and 0 <= y < grid.height) or not room >> y * grid.width + x & 1:
            break
        cell = y * grid.width + x
    return cell


def lying_in(play: Play, creature: Creature, activity: Activity, aim: int) -> list[Lying]:
    """The nonmagical items on the ground that an area damages."""
    if PLAIN_THINGS not in activity.tags or activity.area is None or not activity.damage:
        return []
    area = area_of(play, creature, activity, aim)
    return [lying for lying in play.state.ground if area >> lying.cell & 1 and is_plain(play, lying)]


def is_plain(play: Play, lying: Lying) -> bool:
    """Whether an item is not magical."""
    if lying.item.data.get("bonus") or lying.item.data.get("magic"):
        return False
    return lying.item.kind not in play.ruleset.tables().get("magic items", {})


def damage_lying(
    play: Play, creature: Creature, lying: Sequence[Lying], amounts: Sequence[tuple[int, str]]
) -> None:
    """Damage items on the ground as objects of their size, and destroy those without Hit Points left."""
    damage = sum(amount for amount, kind in amounts if kind not in HARMLESS)
    for one in lying:
        number = next((n for n, other in enumerate(play.state.ground) if other is one), -1)
        if number < 0 or damage <= 0:
            continue
        taken = one.item.data.get("damage", 0)
        total = damage + (taken if isinstance(taken, int) else 0)
        if total >= hit_points(play, one):
            del play.state.ground[number]
            play.emit("item destroyed", creature=creature.id, item=one.item.kind)
        else:
            item = msgspec.structs.replace(one.item, data={**one.item.data, "damage": total})
            play.state.ground[number] = Lying(one.cell, item)


def hit_points(play: Play, lying: Lying) -> int:
    """Hit Points of an item as an object: those of a Tiny one, or of a Small one for armor and long weapons."""
    tables = play.ruleset.tables()
    weapon = tables.get("weapons", {}).get(lying.item.kind)
    small = lying.item.kind in tables.get("armor", {}) or "two-handed" in getattr(weapon, "properties", ())
    return play.ruleset.entry("object sizes", "1" if small else "0", ObjectSize).resilient
