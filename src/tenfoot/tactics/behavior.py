"""Behavior and skill: how brave, cautious and clever a kind of creature fights."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tenfoot.engine.creature import INT, WIS
from tenfoot.engine.sheet import Sheet

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a creature fights: six numbers from 0 to 1."""

    cunning: Share = 1.0
    """0 picks whoever is nearest; 1 picks the worthiest target."""
    caution: Share = 0.5
    """How much the harm it would suffer counts against what it would do."""
    thrift: Share = 0.5
    """How far it saves what can be spent for later."""
    courage: Share = 1.0
    """At 1 it never flees. At 0.8 it runs, once badly hurt, when its side has less than a fifth of all strength left;
    unhurt, when it has less than a tenth."""
    parley: Share = 0.5
    """Whether it asks for quarter when it would run: at 0 never, from 0.5 on before it runs, between when it can't get
    away. From 0.5 on it also spares those who ask."""
    skill: Share = 1.0
    """How well it plays: at 1 it always does what is worthiest as far as it can know; below that it misjudges what
    things are worth, overlooks some of them, and misses the moment for a reaction."""


TEMPERS: dict[str, Manner] = {
    "fearless": Manner(cunning=0.8, caution=0.3, thrift=0.3, courage=1.0, parley=0.0),
    "savage": Manner(cunning=0.3, caution=0.0, thrift=0.0, courage=0.95, parley=0.0),
    "cunning": Manner(cunning=1.0, caution=0.7, thrift=0.4, courage=0.85, parley=0.3),
    "wary": Manner(cunning=0.8, caution=1.0, thrift=0.6, courage=0.75, parley=0.5),
    "craven": Manner(cunning=0.5, caution=0.8, thrift=0.3, courage=0.4, parley=0.8),
    "merciful": Manner(cunning=0.8, caution=0.5, thrift=0.5, courage=0.85, parley=1.0),
    "mindless": Manner(cunning=0.1, caution=0.0, thrift=0.0, courage=1.0, parley=0.0),
}
"""Manners by name, for a whole side."""


STEADFAST = frozenset(("undead", "construct", "ooze", "plant", "fiend", "celestial", "elemental", "dragon"))
"""Kinds that do not run: without fear, or too proud."""
MERCILESS = frozenset(("undead", "construct", "ooze", "plant", "fiend", "elemental"))
"""Kinds that neither ask for quarter nor give it."""


def manner_of(sheet: Sheet) -> Manner:
    """A manner from what a creature is: beasts and the mindless go for the nearest; the clever choose."""
    wits = sheet.scores[INT]
    steadfast = not sheet.cr or any(tag in STEADFAST for tag in sheet.tags)
    talks = not any(tag in MERCILESS for tag in sheet.tags)
    parley = 0.0 if not talks else 0.5 if wits > 8 or not sheet.cr else 0.3
    if ("undead" in sheet.tags and wits <= 6) or "ooze" in sheet.tags or "construct" in sheet.tags:
        return Manner(cunning=0.1, caution=0.0, thrift=0.0, parley=0.0)
    if wits <= 3:
        return Manner(
            cunning=0.35,
            caution=0.4 if sheet.scores[WIS] >= 11 else 0.2,
            thrift=0.0,
            parley=0.0,
            courage=1.0 if steadfast else 0.8,
        )
    if wits <= 8:
        return Manner(cunning=0.6, caution=0.3, thrift=0.2, courage=1.0 if steadfast else 0.9, parley=parley)
    return Manner(
        cunning=1.0,
        caution=0.6,
        thrift=0.5 if not sheet.cr else 0.1,
        courage=1.0 if steadfast else 0.85,
        parley=parley,
    )
