"""Tireless, a feature of the Ranger (level 10)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import level_of, recover
from tenfoot.rulesets.srd52.features.families.marked_prey import plain

tireless = Rule("feature.tireless", tags=(OUT_OF_COMBAT_TOO,))


@tireless.offer
def draw_on_the_wild(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Tireless: offer the Magic action for Temporary Hit Points while a use is left."""
    if not creature.budget.get("action") or creature.pools.get("tireless", 0) < 1:
        return ()
    return plain(tireless, "Tireless", (ACTION, PoolUse("tireless")))


@tireless.perform
def second_breath(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """1d8 and the Wisdom modifier in Temporary Hit Points, at least 1."""
    creature.budget["action"] -= 1
    creature.pools["tireless"] -= 1
    faces = yield from play.roll(creature.id, 1, 8, "temporary")
    amount = max(1, faces[0] + ability_modifier(play, creature, WIS))
    yield from gain_temp_hp(play, creature, amount, effect.rule)


@tireless.hook(RESTED, "owner")
def rested_quickly(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Tireless: a Short Rest lowers Exhaustion by one level."""
    ranger = play.creature(effect.bearer)
    if rest.kind == "short" and level_of(play, ranger):
        yield from recover(play, ranger, 1)
