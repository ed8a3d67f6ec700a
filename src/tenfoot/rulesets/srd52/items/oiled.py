"""Fire damage to an oiled creature deals 5 more Fire damage."""

from __future__ import annotations

from tenfoot.authoring import *

FEEDS = 5
"""Fire damage that oil adds, on a creature or in a square."""


oiled = Rule("oiled", "5.2/e-gear/oil-throw", "5.2/e-gear/oil-ignite")
"""On a creature or an object covered in oil, until it dries."""


@oiled.hook(DAMAGE_INCOMING, "target")
def feeds_the_fire(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Fire damage within the minute deals 5 more Fire damage; then the oil is burned off."""
    if any(kind == "fire" and amount > 0 for amount, kind in blow.amounts):
        blow.amounts.append((FEEDS, "fire"))
        yield from play.end(effect, "burnt off")
