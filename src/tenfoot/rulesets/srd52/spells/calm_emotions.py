"""Calm Emotions, a level 2 Enchantment spell of Bards and Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.common.turns.permission import MAY_INCLUDE
from tenfoot.rulesets.srd52.actions.influence import INDIFFERENT, attitude
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force

calm_emotions = in_force("calm-emotions")


@calm_emotions.procedure("cast")
def soothe(play: Play, casting: Casting) -> Proc[None]:
    """Each Humanoid that fails: the caster says which feeling goes."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if saving.test.success:
            continue
        foe = enemies(caster, target)
        answer = yield Decision(
            caster.seat,
            "calm",
            [Option("hostility", "calm.hostility"), Option("feelings", "calm.feelings")],
            subject=caster.id,
            default="hostility" if foe else "feelings",
            facts={"target": target.id},
        )
        if answer.pick == "feelings":
            yield from play.begin(
                "immunity to condition",
                target.id,
                source=caster.id,
                expiry=casting.expiry,
                group=casting.group,
                level=casting.level,
                data={"kind": ["charmed", "frightened"], "spell": casting.spell.key},
            )
        else:
            yield from begin_spell_on(play, casting, target)


@calm_emotions.begin
def loses_its_anger(play: Play, effect: Effect) -> None:
    """Calm Emotions: make the target Indifferent to creatures of the caster's side it was Hostile to."""
    creature, caster = play.creature(effect.bearer), play.creature(effect.source)
    hostile = [
        other.id
        for other in play.state.creatures.values()
        if other.side == caster.side and attitude(creature, other.id) == "hostile"
    ]
    for key in hostile:
        creature.attitudes[key] = INDIFFERENT
    play.alter(effect, data={**effect.data, "hostile": list(hostile)})


@calm_emotions.modifies(MAY_TARGET, "actor")
def forbid_harm(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid the calmed creature to attack or damage the caster's side, to which it is indifferent."""
    other = play.state.creatures.get(asked.target)
    if other is None or asked.verb not in ("attack", "harm"):
        return
    if other.side == play.creature(effect.source).side:
        asked.deny(effect)


@calm_emotions.modifies(MAY_INCLUDE, "actor")
def exclude_from_areas(play: Play, asked: Permission, effect: Effect) -> None:
    """Exclude the caster's side from the areas that the calmed creature aims."""
    if play.creature(asked.target).side == play.creature(effect.source).side:
        asked.deny(effect)


@calm_emotions.hook(DAMAGE_TAKEN)
def blood_is_shed(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """It ends when the creature is hurt, or sees its allies hurt."""
    creature, hurt = play.creature(effect.bearer), play.creature(blow.target)
    ally = hurt.side == creature.side
    if hurt.id == creature.id or (ally and sees(play, creature, hurt)):
        yield from end_spell_on(play, effect, "hurt")


@calm_emotions.end
def old_grudges(play: Play, effect: Effect, reason: str) -> None:
    """Calm Emotions: when the spell ends, the target is Hostile again to the creatures that it was Hostile to."""
    creature = play.creature(effect.bearer)
    for key in effect.ids("hostile"):
        creature.attitudes[key] = "hostile"
