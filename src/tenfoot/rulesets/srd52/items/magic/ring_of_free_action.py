"""Ring of Free Action: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.spells.freedom_of_movement import CONDITIONS

moves_freely = declare_rule("moves freely", AS_WRITTEN, grants=[{"terrain": "easy"}])


@moves_freely.modifies(IMMUNE, "actor")
def resist_magic_holds(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent magic from making the wearer Paralyzed or Restrained; nets, webs and poison still can."""
    if asked.magic and asked.verb in CONDITIONS:
        asked.deny(effect)


@moves_freely.modifies(SPEED, "owner", own=True)
def prevent_slowing(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Prevent magic from lowering the wearer's Speed."""
    printed = play.sheet(play.creature(tally.subject)).speeds.get(tally.mode, 0)
    if printed and not has_condition(play, effect.bearer, "grappled"):
        tally.at_least(printed, effect)
