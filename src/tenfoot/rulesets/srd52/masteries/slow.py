"""Slow: a hit that hurts takes 10 feet off the creature's Speed."""

from __future__ import annotations

from tenfoot.authoring import *

slow = Rule("mastery.slow", "5.2/e-mastery/slow", "5.2/e-mastery/slow-cap")


@slow.procedure("hit")
def hamper(play: Play, attack: Attack) -> None:
    """Until the wielder's next turn starts; only if damage was dealt."""
    if attack.dealt > 0:
        play.attach(slow.name, attack.target, source=attack.actor, expiry=Expiry(attack.actor, "start", 1))
        play.emit("mastery", creature=attack.actor, mastery="Slow")


@slow.modifies(SPEED, "owner", own=True)
def ten_feet_less(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Several such hits together take no more than one; a special speed that it lacks stays lacking."""
    base = tally.chosen_base()
    if base and base[0] and effect.id == play.effects_on(effect.bearer, slow.name)[0].id:
        tally.add(-10, effect)
