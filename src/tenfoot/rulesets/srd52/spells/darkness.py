"""Darkness: magical Darkness that Darkvision does not pierce, and that puts out weaker light."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import DarknessSource, within

LIGHT_LEVEL = 2
"""Light of spells up to this level gives way."""


gloom = Rule("zone.darkness", "5.2/light/darkness", tags=("spell",))


@gloom.modifies(LIGHTS)
def spreads(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Fill the area with magical Darkness that nonmagical light can't brighten."""
    lamps.dark[str(effect.id)] = DarknessSource(squares(effect.cells), LIGHT_LEVEL)


@gloom.begin
def puts_out_light(play: Play, effect: Effect) -> Proc[None]:
    """Dispel each spell of level 2 or lower whose Bright or Dim Light overlaps the area."""
    area, grid = squares(effect.cells), play.state.grid
    for key, lamp in play.query(LIGHTS, Lamps()).lit.items():
        other = play.state.effects.get(int(key))
        if other is None or other.group == effect.group or not _weak_spell(play, other):
            continue
        if within(grid, lamp.anchor, lamp.bright + lamp.dim, lamp.side) & area:
            yield from play.end_group(other.group, "darkness")
            yield from play.end(other, "darkness")


def _weak_spell(play: Play, effect: Effect) -> bool:
    """Whether a spell of level 2 or lower made the effect."""
    made = effect.text("spell") or effect.rule.partition(".")[2]
    return made in play.ruleset.table("spells", Spell) and effect.level <= LIGHT_LEVEL
