"""Who is where, who is whose enemy, and how far apart."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import IllegalAnswer
from tenfoot.engine.geometry import Barrier
from tenfoot.engine.play import Play

BYSTANDERS = "bystanders"
"""The side of those who take no side."""


def distance(play: Play, a: Creature, b: Creature) -> int:
    """Feet between two creatures, counted in squares from one space to the other; -1 if one is off the map."""
    if a.cell < 0 or b.cell < 0:
        return -1
    state = play.state
    width = state.grid.width
    sheets = state.sheets
    size_a, size_b = sheets[a.sheet].size, sheets[b.sheet].size
    ay, ax = divmod(a.cell, width)
    by, bx = divmod(b.cell, width)
    if size_a <= 2 and size_b <= 2 and a.altitude == b.altitude:
        dx = bx - ax if bx > ax else ax - bx
        dy = by - ay if by > ay else ay - by
        return 5 * (dx if dx > dy else dy)
    side_a = size_a - 2 if size_a > 2 else 0
    side_b = size_b - 2 if size_b > 2 else 0
    dx = bx - ax - side_a if bx > ax else ax - bx - side_b
    dy = by - ay - side_a if by > ay else ay - by - side_b
    reach = max(dx, dy, 0) * 5
    up = abs(a.altitude - b.altitude)
    if up:
        tall = (side_a if a.altitude < b.altitude else side_b) * 5 + 5
        reach = max(reach, up - tall + 5)
    return reach


def check_square(play: Play, cell: int) -> None:
    """Refuse a square that is not on the map, and say which squares are."""
    grid = play.state.grid
    last = grid.width * grid.height - 1
    if not 0 <= cell <= last:
        raise IllegalAnswer(
            f"That square is not on the map, which goes from {grid.square_name(0)} to {grid.square_name(last)}."
        )


def gaps_from(play: Play, creature: Creature) -> dict[int, int]:
    """How far everybody on the map is from a creature."""
    distances = play.surroundings().distances
    found = distances.get(creature.id)
    if found is None:
        found = distances[creature.id] = {
            other.id: distance(play, creature, other)
            for other in play.state.creatures.values()
            if other.cell >= 0
        }
    return found


def bearers_near(play: Play, creature: Creature, rule: str, feet: int = 5) -> tuple[int, ...]:
    """Creatures within so many feet, itself too, that this rule affects."""
    return tuple(
        effect.bearer
        for effect in play.state.effects.values()
        if effect.rule == rule and 0 <= distance(play, creature, play.creature(effect.bearer)) <= feet
    )


def has_clear_line(play: Play, barrier: Barrier, a: Creature, b: Creature) -> bool:
    """Whether some straight line between the two spaces passes none of what the barrier is made of."""
    if barrier.empty:
        return True
    sheets = play.state.sheets
    if sheets[a.sheet].size <= 2 and sheets[b.sheet].size <= 2:
        return barrier.clear(a.cell, b.cell)
    return barrier.clear_between(a.cell, play.side_cells(a), b.cell, play.side_cells(b))


def cell_distance(play: Play, creature: Creature, cell: int) -> int:
    """Feet from a creature's space to a square."""
    width = play.state.grid.width
    size = play.state.sheets[creature.sheet].size
    side = size - 2 if size > 2 else 0
    cy, cx = divmod(creature.cell, width)
    y, x = divmod(cell, width)
    dx = x - cx - side if x > cx else cx - x
    dy = y - cy - side if y > cy else cy - y
    return max(dx, dy, 0) * 5


def enemies(a: Creature, b: Creature) -> bool:
    """Whether two creatures stand on opposite sides."""
    return a.side != b.side and BYSTANDERS not in (a.side, b.side)


def allies(a: Creature, b: Creature) -> bool:
    """Whether two creatures are on the same side. No creature is its own ally."""
    return a.side == b.side and a.id != b.id


SHARES_SPACE = "shares space"
"""The rule of creatures that may stay in others' spaces, and others in theirs."""


def shares(play: Play, a: Creature, b: Creature) -> bool:
    """Whether the two can be in one space: one is inside the other, or one of them lets others in."""
    if a.counters.get("inside") == b.id or b.counters.get("inside") == a.id:
        return True
    return play.is_active_anywhere(SHARES_SPACE) and (
        play.has(a.id, SHARES_SPACE) or play.has(b.id, SHARES_SPACE)
    )


def creatures_present(play: Play) -> Iterator[Creature]:
    """Creatures that are on the map and not dead, in the order of their ids."""
    for creature in play.state.creatures.values():
        if creature.cell >= 0 and creature.life != "dead":
            yield creature


def others(play: Play, creature: Creature) -> Iterator[Creature]:
    """Everybody else who is on the map, the dead too, in the order of their ids."""
    for other in play.state.creatures.values():
        if other.cell >= 0 and other.id != creature.id:
            yield other


def creatures_within(play: Play, center: Creature, feet: int) -> Iterator[Creature]:
    """Others on the map, not dead, within a distance."""
    return (other for other in near(play, center, feet) if other.life != "dead")


def near(play: Play, center: Creature, feet: int) -> list[Creature]:
    """Others on the map within a distance, the dead too, in the order of their ids."""
    return [other for other, _ in measured(play, center, feet)]


def measured(play: Play, center: Creature, feet: int) -> list[tuple[Creature, int]]:
    """Others on the map within a distance, each with how far away it is.

    In a crowd only the squares around are looked at, so that who is far away costs nothing.
    """
    if center.cell < 0:
        return []
    creatures = play.state.creatures
    side = play.side_cells(center)
    squares = feet // 5
    if (2 * squares + side) ** 2 > 4 * len(creatures):
        return [
            (creatures[key], gap)
            for key, gap in gaps_from(play, center).items()
            if gap <= feet and key != center.id
        ]
    grid = play.state.grid
    y, x = divmod(center.cell, grid.width)
    last = side - 1 + squares
    filled = play.occupied_cells() & grid.frame.rectangle(x - squares, y - squares, x + last, y + last)
    found: set[int] = set()
    while filled:
        lowest = filled & -filled
        found.update(play.occupied[lowest.bit_length() - 1])
        filled ^= lowest
    found.discard(center.id)
    there = [creatures[key] for key in sorted(found)]
    return [(other, gap) for other in there if (gap := distance(play, center, other)) <= feet]
