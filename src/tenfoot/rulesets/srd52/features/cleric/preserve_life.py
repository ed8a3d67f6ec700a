"""Preserve Life, a feature of the Cleric (level 3)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import need
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.features.families.channel_divinity_uses import POOL, RANGE, can_channel, spend

preserve_life = Rule("feature.preserve-life", tags=(OUT_OF_COMBAT_TOO,))


@preserve_life.offer
def mend_the_worst(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Preserve Life: offer to heal Bloodied creatures within 30 feet, the Cleric included."""
    if not can_channel(play, creature):
        return ()
    near = [creature, *creatures_within(play, creature, RANGE)]
    hurt = tuple(other.id for other in near if other.hp < other.hp_max // 2 and not enemies(creature, other))
    if not hurt:
        return ()
    return (
        Option(
            preserve_life.name,
            "option.activity",
            cost=(ACTION, PoolUse(POOL)),
            takes="targets",
            targets=hurt,
            most=len(hurt),
            facts={"name": "Preserve Life"},
        ),
    )


@preserve_life.perform
def share_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Five Hit Points per level, to each in the order named, up to half of its maximum."""
    spend(play, creature, "Preserve Life")
    left = 5 * effect.level
    for key in answer.targets:
        target = play.creature(key)
        amount = min(left, target.hp_max // 2 - target.hp)
        if amount > 0:
            left -= yield from heal(play, target.id, amount, creature.id, ("magic", POOL))


@preserve_life.weigh
def weigh_sharing_healing(turn: Weighing, option: Option) -> Weighed:
    """Value of sharing Hit Points among allies who need them, those at 0 first."""
    friends = [turn.friends[key] for key in option.targets if key in turn.friends]
    friends.sort(key=lambda friend: (-need(turn, friend), friend.id))
    left, worth = 5.0 * turn.play.sheet(turn.me).level, 0.0
    chosen: list[int] = []
    for friend in friends[: option.most]:
        amount = min(left, friend.hp_max // 2 - friend.hp)
        if amount <= 0:
            continue
        left -= amount
        chosen.append(friend.id)
        worth += min(amount, need(turn, friend) + 4)
    return (Answer(option.key, targets=tuple(chosen)), worth) if chosen else NOTHING
