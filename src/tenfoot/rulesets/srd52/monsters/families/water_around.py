"""Not being seen: the wisp that vanishes, the cube that one looks through, ink, a body of darkness, flames put
out."""

from __future__ import annotations

from tenfoot.authoring import *


def swims_here(play: Play, creature: Creature) -> bool:
    """Whether the map itself has water here; a scene under water is all water."""
    return not play.state.flags.get("underwater")
