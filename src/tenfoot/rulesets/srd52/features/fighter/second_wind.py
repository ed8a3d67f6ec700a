"""Second Wind, a feature of the Fighter (level 1)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_own_healing

second_wind = Rule("feature.second-wind", tags=(OUT_OF_COMBAT_TOO,))


POOL = "second-wind"


CAUGHT_BREATH: Window[Creature] = Window("second wind", "owner")
"""Second Wind was just used as a Bonus Action."""


@second_wind.action("Second Wind", cost=(BONUS, PoolUse(POOL)), log=POOL)
def breathe(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Regain 1d10 Hit Points and the Fighter level."""
    faces = yield from play.roll(creature.id, 1, 10, "healing")
    yield from heal(play, creature.id, faces[0] + effect.level, creature.id)
    yield from play.open(CAUGHT_BREATH, creature, creature.id)


second_wind.weigh(weigh_own_healing)
