"""True Polymorph, a level 9 Transmutation spell of Bards, Warlocks and Wizards."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import SHAPE_SHIFT, can_change_shape, take_shape
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force
from tenfoot.rulesets.srd52.spells.animal_shapes import animal_shapes
from tenfoot.rulesets.srd52.spells.families.shape_spells import back, choose_form, cushion
from tenfoot.rulesets.srd52.spells.polymorph import rating
from tenfoot.rulesets.srd52.spells.shapechange import shapechange

true_polymorph = declare(in_force("true-polymorph", tags=(SHAPE_SHIFT,)), grants=[{"may_not": ["speak"]}])


def _no_mightier(most: Fraction) -> Callable[[Sheet], bool]:
    return lambda sheet: rating(sheet) <= most


@true_polymorph.procedure("cast")
def remade(play: Play, casting: Casting) -> Proc[None]:
    """A creature into another no more powerful; the GM describes changes of objects."""
    caster = play.creature(casting.caster)
    if casting.words == "object":
        yield from tell_what_happens(play, caster, casting)
        return
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        most = rating(play.sheet(target))
        if saving.test.success or not can_change_shape(play, casting, target):
            continue
        form = yield from choose_form(play, caster, target, _no_mightier(most))
        if form is not None:
            yield from begin_spell_on(play, casting, target, was=target.sheet)
            take_shape(play, target, form, caster=None)
            cushion(play, target, form, casting.spell.key)


@true_polymorph.end
def for_good_or_not(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Held for its whole duration it lasts until it is dispelled; otherwise the old shape comes back."""
    target = play.creature(effect.bearer)
    if reason == "concentration" and 0 <= effect.expiry.at <= play.state.time:
        play.attach(
            true_polymorph.name,
            target.id,
            source=effect.source,
            group=play.state.new_id(),
            level=effect.level,
            dc=effect.dc,
            data=effect.data,
        )
        return
    yield from back(play, effect, reason)


def dies_as_itself(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The dead have their true form again (5.2/g-shape-shifting/revert-on-death)."""
    yield from end_spell_on(play, effect, "died")


for _rule in (animal_shapes, shapechange, true_polymorph):
    _rule.hook(DIED, "target")(dies_as_itself)
