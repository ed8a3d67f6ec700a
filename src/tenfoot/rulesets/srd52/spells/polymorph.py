"""Polymorph: another's body for a while, worn on a cushion of Temporary Hit Points."""

from __future__ import annotations

from fractions import Fraction

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import (
    SHAPE_SHIFT,
    can_change_shape,
    resume_shape,
    room_for,
    take_shape,
    tell_no_room,
)
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.common.magic.taking_effect import works_on
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force

polymorph = declare(in_force("polymorph", tags=(SHAPE_SHIFT,)), grants=[{"may_not": ["speak"]}])


def rating(sheet: Sheet) -> Fraction:
    """The Challenge Rating, or the level of a creature without one."""
    return Fraction(sheet.cr) if sheet.cr else Fraction(sheet.level)


def beasts(play: Play, target: Creature) -> list[Sheet]:
    """Beasts of at most the target's Challenge Rating that fit where it stands."""
    most = rating(play.sheet(target))
    return [
        sheet
        for sheet in play.ruleset.table("monsters", Sheet).values()
        if "beast" in sheet.tags and rating(sheet) <= most and room_for(play, target, sheet)
    ]


@polymorph.procedure("cast")
def transform(play: Play, casting: Casting) -> Proc[None]:
    """A Wisdom save; on a failure the caster chooses the Beast."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for key in casting.targets:
        target = play.creature(key)
        if not works_on(play, caster, casting, activity, target):
            continue
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if not saving.test.success and not can_change_shape(play, casting, target):
            continue
        forms = beasts(play, target)
        if not saving.test.success and not forms:
            tell_no_room(play, target, "Beast")
        if saving.test.success or not forms:
            continue
        answer = yield Decision(
            caster.seat,
            "beast form",
            [Option(sheet.key, "polymorph.form", facts={"form": sheet.name}) for sheet in forms],
            subject=caster.id,
            facts={"target": target.id},
        )
        form = next(sheet for sheet in forms if sheet.key == answer.pick)
        yield from begin_spell_on(play, casting, target, was=target.sheet)
        take_shape(play, target, form)
        target.temp_hp = form.hp
        play.emit("temporary.gained", creature=target.id, amount=form.hp, cause="polymorph")


@polymorph.hook(DAMAGE_TAKEN, "target")
def end_without_temporary_hit_points(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the spell when the target has no Temporary Hit Points left."""
    if play.creature(effect.bearer).temp_hp == 0:
        yield from end_spell_on(play, effect, "no temporary hit points")


@polymorph.hook(DIED, "target")
def dies_as_itself(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The dead have their true form again (5.2/g-shape-shifting/revert-on-death)."""
    yield from end_spell_on(play, effect, "died")


@polymorph.end
def itself_again(play: Play, effect: Effect, reason: str) -> None:
    """The old shape; Temporary Hit Points that are left vanish."""
    target = play.creature(effect.bearer)
    target.temp_hp = 0
    resume_shape(play, target, effect.text("was"))
