"""Intimidating Presence, a feature of the Barbarian (level 14)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_frightening
from tenfoot.rulesets.srd52.features.barbarian.rage import POOL as RAGES

intimidating_presence = Rule("feature.intimidating-presence")


def loom(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action with a use, or with a use of Rage that restores it."""
    pool = "intimidating-presence" if creature.pools.get("intimidating-presence") else RAGES
    near = tuple(
        other.id
        for other in creatures_within(play, creature, 30)
        if enemies(creature, other) and can_choose(play, creature, other)
    )
    if not near:
        return ()
    return (
        Option(
            intimidating_presence.name,
            "option.activity",
            cost=(BONUS, PoolUse(pool)),
            takes="targets",
            targets=near,
            most=len(near),
            facts={"name": "Intimidating Presence"},
        ),
    )


@intimidating_presence.action(options=loom, cost=())
def strike_terror(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Wisdom save each, or Frightened for a minute; repeated at the end of each of its turns."""
    dc = 8 + ability_modifier(play, creature, STR) + play.sheet(creature).proficiency
    minute = until(play, "1 minute", creature.id, creature.id)
    for key in answer.targets:
        tags = ("against effect", "avoid frightened")
        if (yield from resolve_test(play, D20Test("save", key, WIS, dc, target=creature.id, tags=tags))):
            continue
        target = play.creature(key)
        found = yield from gain_condition(play, target, "frightened", source=creature.id, expiry=minute)
        if found is not None:
            save_at_end_of_turn(play, found, WIS, dc)


intimidating_presence.weigh(weigh_frightening)
