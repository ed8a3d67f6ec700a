"""Possession: another creature controls the body.

How a possession works is defined by the effect that possesses: a rule with the tag `possession`. Wards prevent it
by denying `MAY_POSSESS`; what ends possessions calls `end_possession`.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import FOREVER, Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Query
from tenfoot.rulesets.common.turns.permission import Permission

POSSESSION = "possession"
MAY_POSSESS: Query[Permission] = Query("may possess", "actor", "target")
"""Whether a creature can possess another; a ward on the target says no."""


def possess(
    play: Play,
    target: Creature,
    possessor: Creature,
    rule: str,
    *,
    expiry: Expiry = FOREVER,
    group: int = 0,
    dc: int = 0,
) -> Proc[Effect | None]:
    """Possess a creature by the rule of an effect, unless it is warded."""
    asked = Permission(POSSESSION, possessor.id, target.id)
    if not play.query(MAY_POSSESS, asked, possessor.id, target.id).allowed:
        play.emit("possession.prevented", creature=target.id, source=possessor.id, parts=asked.parts())
        return None
    effect = yield from play.begin(rule, target.id, source=possessor.id, expiry=expiry, group=group, dc=dc)
    play.emit("possessed", creature=target.id, source=possessor.id)
    return effect


def possessions_of(play: Play, creature: Creature) -> list[Effect]:
    """The effects by which the creature is possessed."""
    return [e for e in play.effects_on(creature.id) if POSSESSION in play.ruleset.rules[e.rule].tags]
