"""Playing worse than one could: the same game always brings the same mistakes, so that it can be played again."""

from __future__ import annotations

from zlib import crc32

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision
from tenfoot.engine.play import Play

OVERLOOKED = 0.6
"""Of somebody without any skill, the share of things that it does not even think of."""


def _chance(play: Play, who: int, about: str) -> float:
    """A number from 0 to 1 that follows from the round, the creature and what it ponders."""
    return crc32(f"{play.state.round} {who} {about} {play.creature(who).hp}".encode()) / 0xFFFFFFFF


def misjudged(play: Play, me: Creature, about: str, skill: float) -> float:
    """Return the factor by which a computer player of this skill misjudges a value: 1 is right, 0 overlooks it."""
    if _chance(play, me.id, f"sees {about}") < OVERLOOKED * (1 - skill):
        return 0.0
    return skill + (1 - skill) * 2 * _chance(play, me.id, about)


def missed(play: Play, decision: Decision, skill: float) -> bool:
    """Whether a less skilled player misses the chance to react to what just happened."""
    if decision.subject not in play.state.creatures:
        return False
    return _chance(play, decision.subject, decision.kind) < 0.8 * (1 - skill)
