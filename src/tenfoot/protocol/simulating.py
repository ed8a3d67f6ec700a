"""Every message of the WebSocket `/ws/simulate` (docs/protocol.md). The field `type` says which one it is."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.adventure.place_parts import Behavior
from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.rulesets.names import DEFAULT
from tenfoot.sim.run import Style
from tenfoot.sim.service import Report
from tenfoot.tactics.behavior import Manner

Light: TypeAlias = Literal["bright", "dim", "dark"]


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Creatures of one kind; x and y are -1 where they find their own places, hp is 0 where it is as usual."""

    key: str
    count: int = 1
    name: str = ""
    x: int = -1
    y: int = -1
    hp: int = 0
    rolled: bool = False
    """Hit Points are rolled in each run."""
    behavior: Behavior = ""
    """How they fight, if not as their kind does."""
    hidden: int = 0
    """The DC to notice them when the fight begins; 0: they stand in the open."""
    reserve: int = 0
    """The round in which they come; 0: they are there from the start."""


class FightSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter as the page sets it up, the same as for a table. The map may also be drawn, in several lines."""

    map: str
    heroes: list[Fighter]
    foes: list[Fighter]
    ruleset: str = DEFAULT
    place: PlaceRecord | None = None
    """A drawn place to fight on instead of the map; who fights is said by `heroes` and `foes`."""
    campaign: str = ""
    """The token of the GM's seat in a campaign whose heroes fight as they are now, instead of `heroes`."""


class LaterFight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further fight of a day, with the rest before it; no map means one like the first fight's."""

    foes: list[Fighter]
    rest: Literal["", "short", "long"] = ""
    map: str = ""


class SetUp(msgspec.Struct, frozen=True):
    """Everything that can be chosen about a fight."""

    encounter: FightSetup
    precision: float = 0.02
    seed: int = 1
    party: Style = "good"
    foes: Style = "good"
    light: Light = "bright"
    surprised: Literal["", "party", "foes"] = ""
    party_manner: Manner | None = None
    foes_manner: Manner | None = None
    """Temper and skill of a whole side, instead of what each kind of creature has."""
    day: list[LaterFight] = []
    name: str = ""


class SimulateOrder(SetUp, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="simulate"):
    """Play it until the answer is as precise as asked."""

    language: str = "en"


class ForecastOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="onward"):
    """Play the fight at a table on from its current state; the token says which, and who asks."""

    token: str
    precision: float = 0.03
    seed: int = 1
    language: str = "en"


class ReplayOrder(msgspec.Struct, frozen=True, tag_field="type", tag="replay"):
    """Show a run of the last simulation step by step."""

    run: int
    language: str = "en"


class CancelOrder(msgspec.Struct, frozen=True, tag_field="type", tag="cancel"):
    """Stop; what is known stays known."""


class SimulationCancelled(msgspec.Struct, frozen=True, tag_field="type", tag="cancelled"):
    """The simulation has stopped as it was asked to."""


class SimulationQueued(msgspec.Struct, frozen=True, tag_field="type", tag="queued"):
    """Other pages simulate; so many are ahead in the line."""

    ahead: int


SimulationOrder: TypeAlias = SimulateOrder | ForecastOrder | ReplayOrder | CancelOrder
SimulationReport: TypeAlias = Report | SimulationCancelled | SimulationQueued
