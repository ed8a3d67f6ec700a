"""Wholeness of Body, a feature of the Monk (level 6)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

wholeness_of_body = Rule("feature.wholeness-of-body", tags=(OUT_OF_COMBAT_TOO,))


@wholeness_of_body.offer
def gather_strength(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action that restores Hit Points for one use."""
    if not creature.budget.get("bonus") or creature.pools.get("wholeness-of-body", 0) < 1:
        return ()
    facts: dict[str, int | str] = {"name": "Wholeness of Body"}
    return (
        Option(
            wholeness_of_body.name, "option.activity", cost=(BONUS, PoolUse("wholeness-of-body")), facts=facts
        ),
    )


@wholeness_of_body.perform
def mend(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Martial Arts die and the Wisdom modifier, at least 1."""
    creature.budget["bonus"] -= 1
    creature.pools["wholeness-of-body"] -= 1
    play.emit("activity.used", creature=creature.id, activity="wholeness-of-body", name="Wholeness of Body")
    faces = yield from play.roll(creature.id, 1, effect.num("martial_arts"), "healing")
    amount = max(1, faces[0] + ability_modifier(play, creature, WIS))
    yield from heal(play, creature.id, amount, creature.id)
