"""Muffled, an effect in the stat block of the Invisible Stalker."""

from __future__ import annotations

from tenfoot.authoring import *

muffled = Rule("muffled", "5.2/m-grab/whelm")


@muffled.modifies(MAY_CAST, "actor")
def forbid_verbal_spells(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the target from casting spells with a Verbal component."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and "V" in spell.components and "V" not in asked.without:
        asked.deny(effect)
