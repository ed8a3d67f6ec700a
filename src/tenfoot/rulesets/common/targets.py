"""Who can be chosen: the legality of targets, without telling the chooser what it can't know."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query
from tenfoot.rulesets.common.permission import MAY_TARGET, Permission
from tenfoot.rulesets.common.sight import line_clear

KNOWN: Query[Permission] = Query("knows place", "actor", "target")
"""Whether a creature knows where another is; hiding says no."""


def attackable(play: Play, attacker: Creature) -> Iterator[Creature]:
    """Those whom an attacker may choose: there, not dead, place known, not behind Total Cover, not forbidden."""
    for other in play.state.creatures.values():
        if other.cell < 0 or other.life == "dead" or other.id == attacker.id:
            continue
        if can_choose(play, attacker, other):
            yield other


def can_choose(play: Play, actor: Creature, other: Creature, verb: str = "attack") -> bool:
    """Whether the actor can choose the other as a target: of an `attack`, of something that does `harm`, or of
    something harmless (`target`)."""
    if not line_clear(play, actor, other):
        return False
    asked = Permission(verb, actor.id, other.id)
    play.consult(KNOWN, asked, actor.id, other.id)
    play.consult(MAY_TARGET, asked, actor.id, other.id)
    return asked.allowed
