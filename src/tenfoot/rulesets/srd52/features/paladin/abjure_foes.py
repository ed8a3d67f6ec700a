"""Abjure Foes, a feature of the Paladin (level 9)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_frightening
from tenfoot.rulesets.srd52.features.paladin.channel_divinity_paladin import POOL as CHANNEL

abjure_foes = Rule("feature.abjure-foes")


abjured = Rule("abjured")


RANGE = 60


def overwhelm(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action and a use of Channel Divinity; as many as the Charisma modifier."""
    if not play.query(MAY_CAST, Permission("magic action", creature.id), creature.id).allowed:
        return ()
    seen = tuple(
        other.id
        for other in creatures_within(play, creature, RANGE)
        if enemies(creature, other) and sees(play, creature, other) and can_choose(play, creature, other)
    )
    if not seen:
        return ()
    most = min(len(seen), max(1, ability_modifier(play, creature, CHA)))
    return (
        Option(
            abjure_foes.name,
            "option.activity",
            cost=(ACTION, PoolUse(CHANNEL)),
            takes="targets",
            targets=seen,
            most=most,
            facts={"name": "Abjure Foes"},
        ),
    )


@abjure_foes.action(options=overwhelm, cost=(ACTION, PoolUse(CHANNEL)))
def awe(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Wisdom save each, or Frightened for a minute and limited to one of action, Bonus Action and move a
    turn, until damaged."""
    play.emit("activity.used", creature=creature.id, activity="abjure-foes", name="Abjure Foes")
    dc = play.port(SPELL_DC)(play, creature, "")
    minute = until(play, "1 minute", creature.id, creature.id)
    for key in answer.targets:
        tags = ("magic", "avoid frightened")
        if (yield from resolve_test(play, D20Test("save", key, WIS, dc, target=creature.id, tags=tags))):
            continue
        group = play.state.new_id()
        target = play.creature(key)
        found = yield from gain_condition(
            play, target, "frightened", source=creature.id, expiry=minute, group=group
        )
        if found is not None:
            play.attach("dazed", key, source=creature.id, expiry=minute, group=group)
            play.attach(abjured.name, key, source=creature.id, expiry=minute, group=group)


@abjured.hook(DAMAGE_TAKEN, "target")
def pain_breaks_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the effect when the target takes damage."""
    yield from play.end_group(effect.group, "damage")


abjure_foes.weigh(weigh_frightening)
