"""Which events begin a deed, belong to one, or are read only by opening it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Facts = Mapping[str, object]

HEADS = frozenset(("attack.rolled", "spell.cast", "activity.used", "item.used", "item.power", "stood up"))
"""These begin a deed, whoever does them."""

DETAILS = frozenset(
    (
        "ammunition spent",
        "attack.rolled",
        "check.rolled",
        "concentration.kept",
        "concentration.started",
        "damage.absorbed",
        "damage.dealt",
        "damage.immune",
        "damage.resisted",
        "damage.rolled",
        "damage.vulnerable",
        "effect.ended",
        "equipped",
        "hp.now",
        "initiative.rolled",
        "initiative.rolloff",
        "initiative.score",
        "initiative.set",
        "let fall",
        "mastery",
        "material.consumed",
        "reaction.declined",
        "recharged",
        "save.rolled",
        "spell.told",
        "turn.ended",
        "weapon returned",
        "weapon thrown",
        "zone.appeared",
        "zone.grown",
        "zone.moved",
    )
)
"""These are read by opening a deed; where they matter, the deed's own sentence says so."""

FOLLOWS = DETAILS | {
    "bloodied",
    "concentration.broken",
    "condition.added",
    "condition.refused",
    "condition.removed",
    "deathsave.failed",
    "died",
    "dying",
    "exhaustion",
    "fell",
    "healed",
    "healing.refused",
    "knocked out",
    "legendary resistance",
    "maximum.lowered",
    "opportunity attack",
    "reminder",
    "revealed",
    "revived",
    "shoved",
    "spell.countered",
    "spell.failed",
    "spell.no-effect",
    "spell.no effect",
    "stable",
    "temphp.gained",
    "temporary.gained",
}
"""These belong to the deed that is going on, if there is one."""

UNSPOKEN = frozenset(("turn.ended", "moved"))
"""These add nothing that the entry does not say."""

GROUPED = ("bloodied", "died", "dying", "knocked out")
"""What happens to several creatures alike is one sentence."""

ACTORS = ("attacker", "caster", "actor", "creature", "by", "helper", "source")


class EventGroup:
    """Events that form one log entry: a heading, or a deed with everything that belongs to it."""

    def __init__(self, kind: Literal["round", "turn", "deed"], creature: int) -> None:
        self.kind = kind
        self.creature = creature
        self.number = -1
        """Its place among all groups of the log."""
        self.events: list[int] = []
        self.quiet: set[int] = set()
        """Events of the group that are bookkeeping: they open under it and are in no sentence."""
        self.head = -1
        """The event that the deed is named for; -1 where no creature does anything."""


def actor_of(facts: Facts) -> int:
    """The creature whose act an event describes, or 0."""
    for name in ACTORS:
        found = facts.get(name)
        if isinstance(found, int) and found:
            return found
    return 0
