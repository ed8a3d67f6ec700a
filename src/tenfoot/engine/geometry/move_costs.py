"""Where a creature can go, what each square costs, and by which way.

Movement goes square by square. Entering a square costs one square of movement, one
more if it is Difficult Terrain (once, however many reasons there are), and one more for
each surcharge such as crawling, climbing or swimming. A step is taken only if it
can be paid in full. A diagonal step may not cut the corner of a feature that fills its
space or of a thin wall; creatures do not block corners.

A space larger than one square fits where all its squares can be entered and no thin wall runs through it; its
step is difficult if any square of the space it enters is.

The search spreads in waves: wave n is the set of anchors first reached for n squares of movement. Each wave
is a few shifts of whole sets. Of equally cheap ways the one is chosen that, looked at from its end, has a
straight last step rather than a diagonal one, in the order north, east, south, west, north-east, south-east,
south-west, north-west.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .cells import SQUARE_FEET, CellSet, cells_of
from .creature_space import Diagonals, anchors_touching
from .grid import EdgeBlocks, Grid
from .tiles import Passability

Footholds: TypeAlias = tuple[CellSet, ...]
"""For each of the eight steps (in the order of STEPS), the anchors from which the ground allows it."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))

NEVER = 10_000
"""Squares; more than any way on a map costs."""


@dataclass(frozen=True, slots=True)
class Going:
    """How a creature moves and what is in its way. All sets are squares, whatever the creature's size."""

    side: int = 1
    blocked: CellSet = 0
    """Squares it may not enter (foes' spaces)."""
    no_stop: CellSet = 0
    """Squares it may cross but not end in (other creatures' spaces)."""
    difficult: CellSet = 0
    """Squares that are Difficult Terrain for it beyond the ground's own (creatures' spaces, spells)."""
    sure_footed: CellSet = 0
    """Squares whose Difficult Terrain does not hinder it."""
    dear: tuple[tuple[int, CellSet], ...] = ()
    """Squares with extra squares of movement that are no Difficult Terrain (thorns)."""
    surcharge: int = 0
    """Extra squares of movement per square everywhere (crawling 1, dragging 1, both 2)."""
    water: int = 1
    """Extra squares per square of deep water; 0 for a swimmer or flier."""
    climb: int = 1
    """Extra squares per square of steep rock; 0 for a climber or flier."""
    flying: bool = False
    """Crosses gaps; the ground's Difficult Terrain, water and steepness do not count."""
    phasing: bool = False
    """Passes through walls and whatever else fills its space as if nothing were there."""
    diagonals: Diagonals = Diagonals.EQUAL
    odd_diagonal: bool = False
    """With alternating diagonals: an odd number of diagonal steps was already taken this turn."""


WALKING = Going()


def standing_room(grid: Grid, side: int, flying: bool = False) -> CellSet:
    """Anchors where a space of that side fits between walls (and, on foot, off the gaps)."""
    return footholds(grid, side, flying)[8]


def tight_room(grid: Grid, side: int, flying: bool = False) -> CellSet:
    """Anchors of spaces one size smaller that fit only by squeezing: no full-sized space there has room.

    A gap one size too small is Difficult Terrain: a squeezing
    creature moves as a space of ``side - 1`` with these anchors' squares added to ``Going.difficult``.
    """
    if side < 2:
        return 0
    wide = standing_room(grid, side, flying)
    width = grid.width
    roomy = wide | (wide << 1) | (wide << width) | (wide << (width + 1))
    return standing_room(grid, side - 1, flying) & ~roomy


def footholds(grid: Grid, side: int, flying: bool = False, phasing: bool = False) -> Footholds:
    """The anchors that allow each step by the ground alone, and as ninth entry those where the space fits."""
    kept = grid.derived.footholds
    found = kept.get((side, flying, phasing))
    if found is None:
        found = kept[side, flying, phasing] = _find_footholds(grid, side, flying, phasing)
    return found


def _find_footholds(grid: Grid, side: int, flying: bool, phasing: bool) -> Footholds:
    box = grid.frame
    width = box.width
    solid = 0 if phasing else grid.cells_where("entry", Passability.SOLID)
    not_solid = box.all & ~solid
    enter = not_solid if flying else not_solid & ~grid.cells_where("entry", Passability.GAP)
    east_walls, south_walls = (0, 0) if phasing else grid.edges(EdgeBlocks.MOVE)
    straddled = 0
    for i in range(side):
        for j in range(side):
            if i < side - 1:
                straddled |= east_walls >> (j * width + i)
            if j < side - 1:
                straddled |= south_walls >> (j * width + i)
    room = shrink(grid, enter, side) & ~straddled
    round_corner = shrink(grid, not_solid, side) & ~straddled
    # Thin walls a single square could step through; larger spaces are caught by straddling them.
    wall_e, wall_s = (east_walls, south_walls) if side == 1 else (0, 0)
    north, south = room << width & box.all, room >> width
    east, west = room >> 1 & ~box.east, room << 1 & ~box.west & box.all
    north &= ~(wall_s << width)
    south &= ~wall_s
    east &= ~wall_e
    west &= ~(wall_e << 1)
    # Both ways round the corner must be open for a diagonal step.
    up, down = round_corner << width & ~(wall_s << width) & box.all, round_corner >> width & ~wall_s
    right = round_corner >> 1 & ~box.east & ~wall_e
    left = round_corner << 1 & ~box.west & ~(wall_e << 1) & box.all
    north_east = room << (width - 1) & up & right & ~(wall_e << width) & ~(wall_s << width >> 1)
    south_east = room >> (width + 1) & down & right & ~(wall_e >> width) & ~(wall_s >> 1)
    south_west = room >> (width - 1) & down & left & ~(wall_e >> width << 1) & ~(wall_s << 1)
    north_west = room << (width + 1) & up & left & ~(wall_e << width << 1) & ~(wall_s << width << 1)
    return (north, east, south, west, north_east, south_east, south_west, north_west, room)


def shrink(grid: Grid, cells: CellSet, side: int) -> CellSet:
    """Anchors whose whole space of that side lies within the cells."""
    if side == 1:
        return cells
    wide = cells
    for i in range(1, side):
        wide &= cells >> i
    found = wide
    for j in range(1, side):
        found &= wide >> (j * grid.width)
    return found & grid.frame.inner[side]


class Reach:
    """All anchors a creature can come to, with the cheapest price and a way to each."""

    __slots__ = ("_can", "_going", "_grid", "_odd", "_prices", "_waves", "cells", "start")

    def __init__(
        self,
        grid: Grid,
        start: int,
        going: Going,
        can: Footholds,
        prices: list[tuple[int, CellSet]],
        waves: list[CellSet],
        odd: list[CellSet] | None,
    ) -> None:
        self.start = start
        self._grid = grid
        self._going = going
        self._can = can
        self._prices = prices
        self._waves = waves
        self._odd = odd
        found = 0
        for wave in waves:
            found |= wave
        for wave in odd or ():
            found |= wave
        self.cells: CellSet = found
        """Every anchor reached, the start included."""

    @property
    def stops(self) -> CellSet:
        """The anchors reached where the move may end."""
        return self.cells & _stops(self._grid, self._going)

    def cost(self, cell: int) -> int | None:
        """Feet of movement to come to an anchor; None if it is out of reach."""
        if not self.cells >> cell & 1:
            return None
        return self._arrival(cell)[0] * SQUARE_FEET

    def costs(self) -> dict[int, int]:
        """Feet of movement for each anchor reached, cheapest first, then by cell."""
        found: dict[int, int] = {}
        for squares, wave in enumerate(self._waves):
            both = wave | self._odd[squares] if self._odd else wave
            if both:
                for cell in cells_of(both):
                    if cell not in found:
                        found[cell] = squares * SQUARE_FEET
        return found

    def _arrival(self, cell: int) -> tuple[int, bool]:
        for squares, wave in enumerate(self._waves):
            if wave >> cell & 1:
                return squares, False
            if self._odd and self._odd[squares] >> cell & 1:
                return squares, True
        raise ValueError(f"Cell {cell} is out of reach.")

    def path_to(self, cell: int) -> list[int]:
        """The anchors stepped on, in order, from the first step to the cell. Empty for the start itself."""
        squares, odd = self._arrival(cell)
        way: list[int] = []
        while cell != self.start or squares:
            way.append(cell)
            cell, squares, odd = self._step_back(cell, squares, odd)
        way.reverse()
        return way

    def _step_back(self, cell: int, squares: int, odd: bool) -> tuple[int, int, bool]:
        price = next(price for price, cells in self._prices if cells >> cell & 1)
        width = self._grid.width
        for number, (dx, dy) in enumerate(STEPS):
            before = cell - dy * width - dx
            if before < 0 or not self._can[number] >> before & 1:
                continue
            if self._odd is None or number < 4:
                was_odd, paid = odd, squares - price
            else:
                was_odd, paid = not odd, squares - price - (not odd)
            if paid < 0:
                continue
            waves = self._odd if self._odd is not None and was_odd else self._waves
            if waves[paid] >> before & 1:
                return before, paid, was_odd
        raise ValueError(f"No way leads to cell {cell}.")


def reachable(grid: Grid, start: int, feet: int, going: Going = WALKING) -> Reach:
    """Everything within that many feet of movement."""
    return _search(grid, start, feet // SQUARE_FEET, going, 0)


def find_path(
    grid: Grid, start: int, goals: CellSet, going: Going = WALKING, feet: int = NEVER * SQUARE_FEET
) -> tuple[list[int], int] | None:
    """The cheapest way to the nearest of the goal anchors where the move may end, and its price in feet.

    Among equally near goals the lowest cell is taken. None if there is no way within that many feet.
    """
    goals &= _stops(grid, going) | (1 << start)
    if not goals:
        return None
    if goals >> start & 1:
        return [], 0
    reach = _search(grid, start, feet // SQUARE_FEET, going, goals)
    found = reach.cells & goals
    if not found:
        return None
    goal = (found & -found).bit_length() - 1
    price = reach.cost(goal)
    assert price is not None
    return reach.path_to(goal), price


def _stops(grid: Grid, going: Going) -> CellSet:
    return grid.frame.all & ~anchors_touching(grid, going.no_stop | going.blocked, going.side)


def _prices(grid: Grid, going: Going) -> list[tuple[int, CellSet]]:
    """Anchors by the squares of movement it costs to enter them."""
    if going.difficult or going.sure_footed or going.dear:
        return _find_prices(grid, going)
    kept = grid.derived.prices
    key = (going.side, going.surcharge, going.water, going.climb, going.flying)
    found = kept.get(key)
    if found is None:
        found = kept[key] = _find_prices(grid, going)
    return found


def _find_prices(grid: Grid, going: Going) -> list[tuple[int, CellSet]]:
    ground = grid.ground
    hard = going.difficult if going.flying else going.difficult | ground.difficult
    layers = [(1, hard & ~going.sure_footed), *going.dear]
    if not going.flying:
        layers += [(going.water, ground.water), (going.climb, ground.climb)]
    prices = {1 + going.surcharge: grid.frame.all}
    for extra, cells in layers:
        if not cells or not extra:
            continue
        touched = anchors_touching(grid, cells, going.side)
        raised: dict[int, CellSet] = {}
        for price, anchors in prices.items():
            raised[price] = raised.get(price, 0) | (anchors & ~touched)
            raised[price + extra] = raised.get(price + extra, 0) | (anchors & touched)
        prices = raised
    return sorted((price, anchors) for price, anchors in prices.items() if anchors)


def _search(grid: Grid, start: int, squares: int, going: Going, goals: CellSet) -> Reach:
    can = footholds(grid, going.side, going.flying, going.phasing)
    prices = _prices(grid, going)
    free = grid.frame.all
    if going.blocked:
        free &= ~anchors_touching(grid, going.blocked, going.side)
    if going.diagonals is Diagonals.ALTERNATE:
        waves, odd = _alternating_waves(
            start, squares, grid.width, can, prices, free, going.odd_diagonal, goals
        )
        return Reach(grid, start, going, can, prices, waves, odd)
    waves = _waves(start, squares, grid.width, can, prices, free, goals)
    return Reach(grid, start, going, can, prices, waves, None)


def _waves(
    start: int,
    squares: int,
    width: int,
    can: Footholds,
    prices: list[tuple[int, CellSet]],
    free: CellSet,
    goals: CellSet,
) -> list[CellSet]:
    n, e, s, w, ne, se, sw, nw, _ = can
    wide, narrow = width + 1, width - 1
    wave = 1 << start
    fresh = free & ~wave
    waves = [wave]
    spread: list[CellSet] = []
    dearest = prices[-1][0]
    quiet = 0
    for paid in range(1, squares + 1):
        if wave:
            quiet = 0
            spread.append(
                (wave & n) >> width
                | (wave & s) << width
                | (wave & e) << 1
                | (wave & w) >> 1
                | (wave & ne) >> narrow
                | (wave & sw) << narrow
                | (wave & se) << wide
                | (wave & nw) >> wide
            )
        else:
            quiet += 1
            if quiet >= dearest:
                break
            spread.append(0)
        wave = 0
        for price, anchors in prices:
            if price > paid:
                break
            wave |= spread[paid - price] & anchors
        wave &= fresh
        fresh ^= wave
        waves.append(wave)
        if wave & goals:
            break
    return waves


def _alternating_waves(
    start: int,
    squares: int,
    width: int,
    can: Footholds,
    prices: list[tuple[int, CellSet]],
    free: CellSet,
    odd_first: bool,
    goals: CellSet,
) -> tuple[list[CellSet], list[CellSet]]:
    """Waves kept apart by whether the next diagonal step is cheap (even) or dear (odd)."""
    n, e, s, w, ne, se, sw, nw, _ = can
    wide, narrow = width + 1, width - 1
    even, odd = (0, 1 << start) if odd_first else (1 << start, 0)
    evens, odds = [even], [odd]
    reached_even, reached_odd = even, odd
    straight: list[tuple[CellSet, CellSet]] = []
    slanted: list[tuple[CellSet, CellSet]] = []
    dearest = prices[-1][0] + 1
    quiet = 0
    for paid in range(1, squares + 1):
        straight.append(
            (
                (even & n) >> width | (even & s) << width | (even & e) << 1 | (even & w) >> 1,
                (odd & n) >> width | (odd & s) << width | (odd & e) << 1 | (odd & w) >> 1,
            )
        )
        slanted.append(
            (
                (even & ne) >> narrow | (even & sw) << narrow | (even & se) << wide | (even & nw) >> wide,
                (odd & ne) >> narrow | (odd & sw) << narrow | (odd & se) << wide | (odd & nw) >> wide,
            )
        )
        even = odd = 0
        for price, anchors in prices:
            if price > paid:
                break
            even |= straight[paid - price][0] & anchors
            odd |= (straight[paid - price][1] | slanted[paid - price][0]) & anchors
            if price < paid:
                even |= slanted[paid - price - 1][1] & anchors
        even &= free & ~reached_even
        reached_even |= even
        # Owing a dear diagonal is never better than not owing one at the same price.
        odd &= free & ~(reached_odd | reached_even)
        reached_odd |= odd
        evens.append(even)
        odds.append(odd)
        if (even | odd) & goals:
            break
        quiet = 0 if even | odd else quiet + 1
        if quiet >= dearest:
            break
    return evens, odds
