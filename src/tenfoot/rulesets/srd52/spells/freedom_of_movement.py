"""Freedom of Movement, a level 4 Abjuration spell of Bards, Clerics, Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

freedom = in_force("freedom-of-movement")


@freedom.modifies(TERRAIN, "mover")
def sure_footed(play: Play, ground: Terrain, effect: Effect) -> None:
    """Difficult Terrain does not hinder."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1


@freedom.modifies(IMMUNE, "actor")
def not_held(play: Play, asked: Permission, effect: Effect) -> None:
    """Magic can't paralyze or restrain."""
    if asked.verb in ("paralyzed", "restrained"):
        asked.deny(effect)


@freedom.modifies(SPEED, "owner", own=True)
def swims(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Swim Speed equal to its Speed."""
    if tally.mode == "swim":
        tally.base(play.sheet(play.creature(tally.subject)).speeds.get("walk", 0), effect)
