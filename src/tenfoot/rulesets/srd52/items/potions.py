"""Potions that last: strength of giants, sure hands, wings, a chance Resistance, a small shape."""

from __future__ import annotations

from tenfoot.authoring import *

KINDS = ("acid", "cold", "fire", "force", "lightning", "necrotic", "poison", "psychic", "radiant", "thunder")
"""What a Potion of Resistance may guard against, by the face of a d10."""

giant_strength = Rule("giant strength", "5.2/e-potion/immediate-used-up")
"""`level` is the Strength score for as long as it lasts."""


@giant_strength.begin
def strong(play: Play, effect: Effect) -> None:
    """Strength is that of the giant; a creature as strong already gains nothing."""
    creature = play.creature(effect.bearer)
    more = max(0, effect.level - score(play, creature, STR))
    change_own_score(play, creature, STR, more, ends_with=effect.id)


def step_as_fast(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Another way of moving (`name`), as fast as the target walks."""
    yield from play.begin(
        "granted speed",
        target.id,
        source=cause.source,
        expiry=until(play, step.lasts, cause.source, target.id),
        level=speed_of(play, target),
        data={"mode": step.name},
    )


def step_chance_resistance(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Resistance to one type of damage, by a d10."""
    face = (yield from play.roll(target.id, 1, len(KINDS), "resistance"))[0]
    yield from play.begin(
        "resistance to",
        target.id,
        source=cause.source,
        expiry=until(play, step.lasts, cause.source, target.id),
        data={"kind": KINDS[face - 1]},
    )


def step_for_hours(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """An effect that lasts as many hours as the dice say."""
    count, sides = map(int, step.dice.split("d"))
    hours = sum((yield from play.roll(target.id, count, sides, "hours")))
    yield from play.begin(
        step.name,
        target.id,
        source=cause.source,
        expiry=until(play, f"{hours} hours", cause.source, target.id),
        data=dict(step.data),
    )


POTION_STEPS: dict[str, object] = {
    "as fast": step_as_fast,
    "chance resistance": step_chance_resistance,
    "for hours": step_for_hours,
}
