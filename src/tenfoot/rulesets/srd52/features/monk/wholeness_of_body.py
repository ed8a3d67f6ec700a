"""Wholeness of Body, a feature of the Monk (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_own_healing

wholeness_of_body = Rule("feature.wholeness-of-body", tags=(OUT_OF_COMBAT_TOO,))


@wholeness_of_body.action(
    "Wholeness of Body", cost=(BONUS, PoolUse("wholeness-of-body")), log="wholeness-of-body"
)
def mend(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Martial Arts die and the Wisdom modifier, at least 1."""
    faces = yield from play.roll(creature.id, 1, effect.num("martial_arts"), "healing")
    amount = max(1, faces[0] + ability_modifier(play, creature, WIS))
    yield from heal(play, creature.id, amount, creature.id)


wholeness_of_body.weigh(weigh_own_healing)
