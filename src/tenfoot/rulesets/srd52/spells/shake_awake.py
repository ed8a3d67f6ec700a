"""An action next to a creature wakes it from a magical stupor."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.poisons import sleeping
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on
from tenfoot.rulesets.srd52.spells.hypnotic_pattern import hypnotic_pattern
from tenfoot.rulesets.srd52.spells.sleep import sleep

shake = Rule("shake awake", "5.2/s-effect/as-written", general=True)


ASLEEP = "spell.eyebite.asleep"


STUPORS = (sleep.name, hypnotic_pattern.name, ASLEEP, sleeping.name)


def near_a_sleeper(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """An action next to a creature in such a stupor."""
    if not any(play.is_active_anywhere(name) for name in STUPORS):
        return ()
    return tuple(
        other.id for other in near(play, creature, 5) if any(play.has(other.id, name) for name in STUPORS)
    )


@shake.action(label="option.shake awake", targets=near_a_sleeper)
def wake(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend an action to end the stupor of a creature within 5 feet."""
    for name in STUPORS:
        for stupor in play.effects_on(answer.targets[0], name):
            if name == sleeping.name:
                slept = play.state.effects.get(stupor.num("ends"))
                play.detach(stupor)
                if slept is not None:
                    yield from play.end(slept, "shaken awake")
            else:
                yield from end_spell_on(play, stupor, "shaken awake")
