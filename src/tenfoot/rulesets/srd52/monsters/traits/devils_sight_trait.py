"""The Devil's Sight: Darkvision that magical Darkness does not stop."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import in_magical_darkness

devils_sight = Rule("devil's sight", "5.2/m-senses/devil-sight")


@devils_sight.modifies(SIGHT, "observer")
def sees_through_it(play: Play, sight: Sight, effect: Effect) -> None:
    """Within its Darkvision; it does not see the Invisible by it."""
    target = play.creature(sight.target)
    if sight.distance > effect.level or has_condition(play, target.id, "invisible"):
        return
    if in_magical_darkness(play, target) and not has_condition(play, effect.bearer, "blinded"):
        sight.reveal(effect)
