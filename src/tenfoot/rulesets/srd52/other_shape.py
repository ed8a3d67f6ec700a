"""Taking another shape: the creature goes on under another sheet."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet


def wear_sheet(play: Play, creature: Creature, sheet: Sheet) -> None:
    """From now on this sheet says what the creature is; its place on the map follows its new size."""
    cell = creature.cell
    if cell >= 0:
        play.place(creature, -1)
    play.state.sheets[sheet.key] = sheet
    creature.sheet = sheet.key
    if cell >= 0:
        play.place(creature, cell)
    play.refresh()
