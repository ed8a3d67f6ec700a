"""A cloud from a magic item obscures the squares it fills."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

cloud = Rule("cloud from a thing", ACTIVATED)


@cloud.modifies(OBSCURES)
def thick_air(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Make the squares of the cloud Heavily or Lightly Obscured, as its record says."""
    cells = 0
    for cell in effect.cells:
        cells |= 1 << cell
    if effect.text("obscures") == "heavy":
        fog.heavily |= cells
    else:
        fog.lightly |= cells
