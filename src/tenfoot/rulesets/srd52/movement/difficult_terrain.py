"""Difficult Terrain that depends on who moves there: furniture, shallow water, narrow gaps."""

from __future__ import annotations

from functools import lru_cache

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import check_square

TINY, SMALL, MEDIUM, LARGE = range(4)

landscape = Rule(
    "landscape",
    "5.2/g-difficult-terrain/furniture",
    "5.2/g-difficult-terrain/liquid",
    "5.2/g-difficult-terrain/narrow-opening",
    general=True,
)


@lru_cache(maxsize=256)
def lettered(glyphs: bytes, letter: str) -> CellSet:
    """The squares of a map that are drawn with a letter."""
    wanted = ord(letter)
    if wanted not in glyphs:
        return 0
    return cell_set(cell for cell, glyph in enumerate(glyphs) if glyph == wanted)


@landscape.modifies(TERRAIN)
def made_for_other_sizes(play: Play, land: Terrain, effect: Effect) -> None:
    """Furniture of the creature's size or larger slows it, as do water from shin to waist and a gap one size
    too small.

    A gap that only Small creatures fit stops Large ones. Tables (`t`) are made for Medium creatures, the
    great ones (`T`) for Large; shallow water (`,`) is 2 feet deep, which does not reach a Large creature's shins.
    """
    if land.mode == "fly":
        return
    glyphs = play.state.grid.glyphs
    size = play.sheet(play.creature(land.mover)).size
    if size <= MEDIUM:
        land.difficult |= lettered(glyphs, "t") | lettered(glyphs, ",")
    if size <= LARGE:
        land.difficult |= lettered(glyphs, "T")
    if size == MEDIUM:
        land.difficult |= lettered(glyphs, ")")
    elif size >= LARGE:
        land.blocked |= lettered(glyphs, ")")


difficult_ground = Rule("difficult ground", "5.2/g-difficult-terrain/similar", "5.2/terrain/examples")
"""On a place: its squares are Difficult Terrain, because an effect or the Game Master says so."""


@difficult_ground.modifies(TERRAIN)
def hard_going(play: Play, land: Terrain, effect: Effect) -> None:
    """Make the squares Difficult Terrain for every creature on foot."""
    if land.mode != "fly":
        land.difficult |= cell_set(effect.cells)


gm_difficult = Rule("gm:difficult", "5.2/g-difficult-terrain/similar")
"""The Game Master's word for a square that is hard going."""


@gm_difficult.procedure("word")
def hard_going_here(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
    """Make the square Difficult Terrain; a second time, undo it."""
    check_square(play, answer.cell)
    known = [e for e in play.effects_on(0, difficult_ground.name) if e.cells == (answer.cell,)]
    for effect in known:
        play.detach(effect)
    if not known:
        play.attach(difficult_ground.name, 0, cells=(answer.cell,))
