"""Who can be chosen: the legality of targets, without telling the chooser what it can't know."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query
from tenfoot.rulesets.common.attack.cover import way_clear
from tenfoot.rulesets.common.senses.sight import line_clear
from tenfoot.rulesets.common.space.space import has_clear_line, measured, near, others
from tenfoot.rulesets.common.turns.permission import MAY_TARGET, Permission

KNOWN: Query[Permission] = Query("knows place", "actor", "target")
"""Whether a creature knows where another is; hiding says no."""
FELT: Query[Permission] = Query("feels place", "actor", "target")
"""Senses that tell a creature where another is although it hides: they undo what speaks against it."""


def attackable(play: Play, attacker: Creature, feet: int | None = None) -> Iterator[Creature]:
    """Creatures that an attacker may choose (within a distance): present, not dead, place known, not behind Total
    Cover, not forbidden.
    """
    for other in others(play, attacker) if feet is None else near(play, attacker, feet):
        if other.life != "dead" and can_choose(play, attacker, other):
            yield other


def in_range(play: Play, attacker: Creature, feet: int) -> list[tuple[int, int]]:
    """Creatures within a distance that an attacker may choose, each with how far away it is."""
    return [
        (other.id, gap)
        for other, gap in measured(play, attacker, feet)
        if other.life != "dead" and can_choose(play, attacker, other)
    ]


def knows_place(play: Play, actor: Creature, other: Creature) -> bool:
    """Whether the actor knows where the other is. Options and pictures of the map stand on it."""
    return not play.has_modifiers(KNOWN) or _place_known(play, Permission("target", actor.id, other.id))


def _place_known(play: Play, asked: Permission) -> bool:
    """What hides the target is asked first; then the senses that can't be hidden from."""
    play.query(KNOWN, asked, asked.actor, asked.target)
    if asked.reasons:
        play.query(FELT, asked, asked.actor, asked.target)
    return asked.allowed


def at_hand(play: Play, actor: Creature) -> list[Creature]:
    """Others on the map whose place the actor knows and to which it has a clear line."""
    return [
        other
        for other in others(play, actor)
        if way_clear(play, actor, other) and knows_place(play, actor, other)
    ]


def notices(play: Play, watcher: Creature, other: Creature) -> bool:
    """Whether a creature has a clear line to another and knows where it is."""
    here = watcher.cell >= 0 and other.cell >= 0
    return here and line_clear(play, watcher, other) and knows_place(play, watcher, other)


def side_notices(play: Play, creature: Creature, other: Creature) -> bool:
    """Whether a creature, or anybody on its side, has a clear line to another and knows where it is."""
    if other.side == creature.side or notices(play, creature, other):
        return True
    return any(
        notices(play, friend, other)
        for friend in play.state.creatures.values()
        if friend.side == creature.side
        and friend.cell >= 0
        and friend.life == "alive"
        and friend.id != creature.id
    )


def permitted(play: Play, actor: Creature, other: Creature, verb: str = "attack") -> bool:
    """Whether nothing forbids the actor this target, wherever the two are: a charm, a sphere, an oath."""
    if not play.has_modifiers(MAY_TARGET):
        return True
    return play.query(MAY_TARGET, Permission(verb, actor.id, other.id), actor.id, other.id).allowed


def can_choose(play: Play, actor: Creature, other: Creature, verb: str = "attack") -> bool:
    """Whether the actor can choose the other as a target: of an `attack`, of something that deals damage
    (`harm`), or of something harmless (`target`)."""
    barrier = play.state.grid.effect
    if not barrier.empty and not has_clear_line(play, barrier, actor, other):
        return False
    if not play.has_modifiers(KNOWN) and not play.has_modifiers(MAY_TARGET):
        return True
    asked = Permission(verb, actor.id, other.id)
    return _place_known(play, asked) and play.query(MAY_TARGET, asked, actor.id, other.id).allowed
