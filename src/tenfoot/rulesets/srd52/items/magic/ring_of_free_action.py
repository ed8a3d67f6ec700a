"""Ring of Free Action: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

moves_freely = Rule("moves freely", AS_WRITTEN)


@moves_freely.modifies(TERRAIN, "mover")
def any_ground(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make Difficult Terrain cost the wearer no extra movement."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1


@moves_freely.modifies(IMMUNE, "actor")
def prevent_restraint(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent magic from giving the wearer the Paralyzed or Restrained condition."""
    if asked.verb in ("paralyzed", "restrained"):
        asked.deny(effect)


@moves_freely.modifies(SPEED, "owner", own=True)
def prevent_slowing(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Prevent magic from lowering the wearer's Speed."""
    printed = play.sheet(play.creature(tally.subject)).speeds.get(tally.mode, 0)
    if printed and not has_condition(play, effect.bearer, "grappled"):
        tally.at_least(printed, effect)
