"""A leg of a journey, as adventures and editions know it; each edition defines how it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc
from tenfoot.rulesets.common.rest.downtime import Wait


class Leg(msgspec.Struct, frozen=True):
    """One stage: how far or how long, over which land, in which way."""

    pace: str = "normal"
    miles: int = 0
    hours: int = 0
    """How long, where the distance is not given."""
    land: str = ""
    """A kind of land of the table `lands`; empty: nothing about it matters."""
    road: bool = False
    """A good road: a faster pace, and no way to get lost."""
    guided: bool = False
    """A landmark or a guide shows the way."""
    equipped: bool = False
    riding: bool = False
    flying: bool = False
    speed: int = 0
    """An unusual Speed that is kept up, in feet."""
    vessel: int = 0
    """A vehicle's own speed in tenths of a mile an hour: no pace is chosen."""
    height: int = 0
    """Feet above the sea, where the air is thin."""
    forage: bool = False


class Journeyed(msgspec.Struct, frozen=True):
    """The result of one leg of a journey: distance, arrival and pace."""

    tenths: int
    """Tenths of a mile that were made."""
    arrived: bool
    pace: str


JOURNEY: Port[Callable[[Play, Sequence[Creature], Leg, Wait], Proc[Journeyed]]] = Port("journey")
"""A group travels a leg; time passes in the given way."""
