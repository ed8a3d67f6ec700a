"""Animal Shapes, a level 8 Transmutation spell of Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import SHAPE_SHIFT, can_change_shape, resume_shape, take_shape
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force
from tenfoot.rulesets.srd52.spells.families.shape_spells import back, choose_form, cushion, with_own_mind
from tenfoot.rulesets.srd52.spells.polymorph import rating

animal_shapes = in_force("animal-shapes", tags=(SHAPE_SHIFT,))


herding = Rule("herding", "5.2/s-effect/as-written", tags=("mark", OUT_OF_COMBAT_TOO))
"""On the caster of Animal Shapes: those it has changed can be changed again."""


LARGE, BEASTLY = 3, 4


def beastly(sheet: Sheet) -> bool:
    """A Large or smaller Beast with a Challenge Rating of 4 or lower."""
    return "beast" in sheet.tags and sheet.size <= LARGE and rating(sheet) <= BEASTLY


def as_a_beast(play: Play, target: Creature, old: Sheet, form: Sheet) -> None:
    """Its own mind and its own voice in a Beast's body."""
    take_shape(play, target, form, scores=with_own_mind(old, form), languages=old.languages, caster=None)


@animal_shapes.procedure("cast")
def cast_animal_shapes(play: Play, casting: Casting) -> Proc[None]:
    """Any number of willing creatures, each with a separate form."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        if not can_change_shape(play, casting, target):
            continue
        form = yield from choose_form(play, caster, target, beastly)
        if form is not None:
            old = play.sheet(target)
            yield from begin_spell_on(play, casting, target, was=target.sheet)
            as_a_beast(play, target, old, form)
            cushion(play, target, form, casting.spell.key)
    play.attach(
        herding.name,
        caster.id,
        source=caster.id,
        group=casting.group,
        expiry=casting.expiry,
        level=casting.level,
    )


def change_them_again(play: Play, creature: Creature, effect: Effect) -> bool:
    """Offer a Magic action on later turns that changes the forms of the transformed creatures."""
    changed = any(
        e.rule == animal_shapes.name and e.group == effect.group for e in play.state.effects.values()
    )
    return changed and not play.state.once.get(f"cast {effect.group}")


@herding.action(label="option.herding", guard=change_them_again)
def other_beasts(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """New forms for all of them; the cushion is not renewed."""
    mark = play.effects_on(creature.id, herding.name)[0]
    for shaped in [
        e for e in play.state.effects.values() if e.rule == animal_shapes.name and e.group == mark.group
    ]:
        target = play.creature(shaped.bearer)
        if not may(play, target.id, "shape-shift"):
            continue
        form = yield from choose_form(play, creature, target, beastly)
        if form is not None:
            resume_shape(play, target, shaped.text("was"))
            as_a_beast(play, target, play.sheet(target), form)


@animal_shapes.action(cost=(BONUS,), key="end", label="option.own shape")
def own_shape(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend a Bonus Action to end the spell on the creature and return to its true form."""
    for shaped in play.effects_on(creature.id, animal_shapes.name):
        yield from end_spell_on(play, shaped, "ended")


animal_shapes.end(back)
