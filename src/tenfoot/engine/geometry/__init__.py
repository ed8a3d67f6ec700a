"""Squares, spaces, distances, movement, lines, cover, areas, sight and light on a map, for any edition.

Nothing here knows a creature, a spell or an edition: what editions differ in (what a diagonal costs, who may
be walked through, which areas flow round corners) comes in as parameters. The readings of the rules behind
each part are in docs/rules/geometry.md.
"""

from .areas import (
    centre_point,
    cloud,
    cone,
    corner_point,
    cube,
    cube_beside,
    cylinder,
    edge_points,
    emanation,
    last_open_square,
    line,
    sphere,
)
from .ascii_map import MapError, draw_map, parse_map
from .barrier import FAR, Barrier
from .cells import SQUARE_FEET, CellSet, cell_set, cells_of
from .cover import CoverFound, cover, cover_degree
from .grid import EdgeBlocks, Grid, GridRecord, Side
from .light import DarknessSource, Light, LightLevel, LightRecord, LightSource, shine
from .looks import DRESSES, GROUNDS, Looks, Prop, looks_of
from .movement import STEPS, WALKING, Going, Reach, find_path, reachable, standing_room, tight_room
from .shapes import Direction, Point
from .space import (
    Diagonals,
    adjacent,
    anchors_touching,
    direction_from,
    distance,
    fits,
    space,
    within,
    within_reach,
)
from .tiles import LEGEND, Cover, Entry, Footing, Obscured, Tile

__all__ = [
    "DRESSES",
    "FAR",
    "GROUNDS",
    "LEGEND",
    "SQUARE_FEET",
    "STEPS",
    "WALKING",
    "Barrier",
    "CellSet",
    "Cover",
    "CoverFound",
    "DarknessSource",
    "Diagonals",
    "Direction",
    "EdgeBlocks",
    "Entry",
    "Footing",
    "Going",
    "Grid",
    "GridRecord",
    "Light",
    "LightLevel",
    "LightRecord",
    "LightSource",
    "Looks",
    "MapError",
    "Obscured",
    "Point",
    "Prop",
    "Reach",
    "Side",
    "Tile",
    "adjacent",
    "anchors_touching",
    "cell_set",
    "cells_of",
    "centre_point",
    "cloud",
    "cone",
    "corner_point",
    "cover",
    "cover_degree",
    "cube",
    "cube_beside",
    "cylinder",
    "direction_from",
    "distance",
    "draw_map",
    "edge_points",
    "emanation",
    "find_path",
    "fits",
    "last_open_square",
    "line",
    "looks_of",
    "parse_map",
    "reachable",
    "shine",
    "space",
    "sphere",
    "standing_room",
    "tight_room",
    "within",
    "within_reach",
]
