"""Being hurt by one kind of damage: Freeze and Aversion to Fire."""

from __future__ import annotations

from tenfoot.authoring import *


def end_of_next_turn(play: Play, bearer: int) -> Expiry:
    """Until the end of the affected creature's next turn."""
    return Expiry(bearer, "end", 2 if play.state.active == bearer else 1)
