"""Who strikes better from afar, and how far."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strikes
from tenfoot.rulesets.common.invariants.cache_invariants import CACHED
from tenfoot.rulesets.common.items.hands import ammunition_for
from tenfoot.rulesets.common.worth.estimate import blow


def shooter(play: Play, creature: Creature) -> bool:
    """Whether it looks as dangerous from afar as hand to hand."""
    # It follows from the creature's attacks and ammunition, and is cached as long as they are.
    cached = play.cached(creature)
    good = cached.get("shoots well")
    if good is None:
        good = cached["shoots well"] = _shoots_well(play, creature)
    return good is True


CACHED["shoots well"] = shooter


def _shoots_well(play: Play, creature: Creature) -> bool:
    near, far = best_strikes(play, creature, lambda strike: blow(play, creature, strike))
    if far is None or near is None:
        return far is not None
    return blow(play, creature, far) >= blow(play, creature, near)


def throws(play: Play, creature: Creature) -> int:
    """How far its kind throws well; 0 if it does not throw, or shoots farther."""
    ranges = [
        activity.range
        for activity in play.sheet(creature).activities
        if activity.kind == "attack" and activity.range
    ]
    return max(ranges) if ranges and max(ranges) < 60 else 0


def shoots_at_all(play: Play, creature: Creature) -> bool:
    """Whether its kind has any attack from afar."""
    return any(
        activity.range >= 20 for activity in play.sheet(creature).activities if activity.kind == "attack"
    )


def has_ammunition(play: Play, me: Creature, strike: AttackOption) -> bool:
    """Whether an attack needs no ammunition, or the creature carries a piece of it."""
    return not strike.ammunition or ammunition_for(play, me, strike) is not None


def best_strikes(
    play: Play, me: Creature, hurts: Callable[[AttackOption], float]
) -> tuple[AttackOption | None, AttackOption | None]:
    """The hardest melee strike and the hardest ranged one, of those for which there is ammunition."""
    near: AttackOption | None = None
    far: AttackOption | None = None
    for strike in strikes(play, me):
        if not has_ammunition(play, me, strike):
            continue
        if strike.melee and (near is None or hurts(strike) > hurts(near)):
            near = strike
        if strike.range >= 20 and (far is None or hurts(strike) > hurts(far)):
            far = strike
    return near, far
