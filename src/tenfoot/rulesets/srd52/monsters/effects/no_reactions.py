"""No Reactions, an effect in the stat block of the Balor."""

from __future__ import annotations

from tenfoot.authoring import *

no_reactions = Rule("no reactions", "5.2/m-rider/no-reactions")


@no_reactions.modifies(MAY, "actor")
def forbid_reactions(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the target from taking Reactions."""
    if asked.verb == "reaction":
        asked.deny(effect)
