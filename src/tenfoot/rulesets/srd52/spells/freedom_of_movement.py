"""Freedom of Movement, a level 4 Abjuration spell of Bards, Clerics, Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

freedom = in_force("freedom-of-movement")


@freedom.modifies(TERRAIN, "mover")
def sure_footed(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make Difficult Terrain cost the target no extra movement."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1


@freedom.modifies(IMMUNE, "actor")
def prevent_restraint(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent magic from giving the target the Paralyzed or Restrained condition."""
    if asked.verb in ("paralyzed", "restrained"):
        asked.deny(effect)


@freedom.modifies(SPEED, "owner", own=True)
def swims(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Swim Speed equal to its Speed."""
    if tally.mode == "swim":
        tally.base(play.sheet(play.creature(tally.subject)).speeds.get("walk", 0), effect)
