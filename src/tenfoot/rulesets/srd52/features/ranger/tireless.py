"""Tireless, a feature of the Ranger (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import level_of, recover

tireless = Rule("feature.tireless", tags=(OUT_OF_COMBAT_TOO,))


@tireless.action("Tireless", cost=(ACTION, PoolUse("tireless")))
def second_breath(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """1d8 and the Wisdom modifier in Temporary Hit Points, at least 1."""
    faces = yield from play.roll(creature.id, 1, 8, "temporary")
    amount = max(1, faces[0] + ability_modifier(play, creature, WIS))
    yield from gain_temp_hp(play, creature, amount, effect.rule)


@tireless.hook(RESTED, "owner")
def rested_quickly(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Tireless: a Short Rest lowers Exhaustion by one level."""
    ranger = play.creature(effect.bearer)
    if rest.kind == "short" and level_of(play, ranger):
        yield from recover(play, ranger, 1)
