"""Darkness: magical Darkness that Darkvision does not pierce, and that puts out weaker light."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import DarknessSource

LIGHT_LEVEL = 2
"""Light of spells up to this level gives way."""


gloom = Rule("zone.darkness", "5.2/light/darkness", tags=("spell",))


@gloom.modifies(LIGHTS)
def spreads(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Fill the area with magical Darkness that nonmagical light can't brighten."""
    lamps.dark[str(effect.id)] = DarknessSource(squares(effect.cells), LIGHT_LEVEL)


@gloom.begin
def puts_out_light(play: Play, effect: Effect) -> Proc[None]:
    """A spell of level 2 or lower that sheds light where this reaches is dispelled."""
    area = squares(effect.cells)
    spells = play.ruleset.table("spells", Spell)
    for other in list(play.state.effects.values()):
        spell = spells.get(other.text("spell"))
        if spell is None or other.group == effect.group or other.level > LIGHT_LEVEL:
            continue
        bearer = play.state.creatures.get(other.bearer)
        where = squares(other.cells)
        if not other.cells and bearer is not None:
            for cell in play.footprint(bearer):
                where |= 1 << cell
        if "light" in spell.tags and where & area:
            yield from play.end_group(other.group, "darkness")
