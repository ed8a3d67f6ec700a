"""How far a party gets at each pace, as data of the edition (the table `paces`)."""

from __future__ import annotations

import msgspec

from tenfoot.engine.play import Play

PACES = "paces"


class Distance(msgspec.Struct, frozen=True):
    """How far a party gets: feet in a minute, miles in an hour and in a day."""

    minute: int
    hour: int
    day: int


def mile_seconds(play: Play, pace: str) -> int:
    """Seconds for a mile at this pace."""
    return 3600 // play.ruleset.entry(PACES, pace, Distance).hour
