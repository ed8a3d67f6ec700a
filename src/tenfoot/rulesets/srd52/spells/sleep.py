"""Sleep, a level 1 Enchantment spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import immune_to_condition
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import end_linked_conditions, end_spell_on, in_force

sleep = in_force("sleep")


def never_sleeps(play: Play, creature: Creature) -> bool:
    """Whether Sleep has no effect on a creature: it does not sleep, or is immune to Exhaustion."""
    return (
        "sleepless" in play.sheet(creature).tags
        or not immune_to_condition(play, creature, "exhaustion").allowed
    )


@sleep.procedure("cast")
def drowsiness(play: Play, casting: Casting) -> Proc[None]:
    """Each creature chosen in the area saves; those that never sleep succeed by themselves."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        if never_sleeps(play, target):
            play.emit("spell.seemed", target=target.id, spell=casting.spell.key)
            continue
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if not saving.test.success:
            yield from begin_spell_on(play, casting, target)


@sleep.begin
def drowsy(play: Play, effect: Effect) -> Proc[None]:
    """Sleep: the target is Incapacitated until the end of its next turn."""
    yield from gain_condition(
        play,
        play.creature(effect.bearer),
        "incapacitated",
        source=effect.source,
        group=effect.group,
        data={"within": effect.id, "spell": "sleep"},
    )


@sleep.hook(TURN_ENDS, "owner")
def second_save(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the end of its next turn it saves again: free, or Unconscious for the duration."""
    if effect.num("asleep"):
        return
    test = D20Test(
        "save", creature.id, WIS, effect.dc, target=effect.source, tags=("repeat", "spell", "magic")
    )
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "saved")
        return
    effect = play.alter(effect, data={**effect.data, "asleep": 1})
    yield from end_linked_conditions(play, effect, "asleep")
    yield from gain_condition(
        play,
        creature,
        "unconscious",
        source=effect.source,
        group=effect.group,
        data={"within": effect.id, "spell": "sleep"},
    )


@sleep.hook(DAMAGE_TAKEN, "target")
def pain_wakes(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Sleep: damage ends the spell on the target."""
    yield from end_spell_on(play, effect, "hurt")
