"""Second Wind, a feature of the Fighter (level 1)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

second_wind = Rule("feature.second-wind", tags=(OUT_OF_COMBAT_TOO,))


POOL = "second-wind"


CAUGHT_BREATH: Window[Creature] = Window("second wind", "owner")
"""Second Wind was just used as a Bonus Action."""


@second_wind.offer
def catch_breath(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Second Wind: offer it while the Bonus Action and a use are left."""
    if not creature.budget.get("bonus") or creature.pools.get(POOL, 0) < 1:
        return ()
    return (Option(second_wind.name, "option.activity", cost=(BONUS,), facts={"name": "Second Wind"}),)


@second_wind.perform
def breathe(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Regain 1d10 Hit Points and the Fighter level."""
    creature.budget["bonus"] -= 1
    creature.pools[POOL] -= 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Second Wind")
    faces = yield from play.roll(creature.id, 1, 10, "healing")
    yield from heal(play, creature.id, faces[0] + effect.level, creature.id)
    yield from play.open(CAUGHT_BREATH, creature, creature.id)
