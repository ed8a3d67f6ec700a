"""Shapechange, a level 9 Transmutation spell of Druids and Wizards."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import SHAPE_SHIFT, can_change_shape, resume_shape, take_shape
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.shape_spells import back, choose_form, cushion, with_own_mind
from tenfoot.rulesets.srd52.spells.polymorph import rating

shapechange = in_force("shapechange", tags=(SHAPE_SHIFT,))


def eligible(own: Sheet, only_common: int) -> Callable[[Sheet], bool]:
    """No Construct and no Undead, and no more powerful than the caster; for some only Beasts and Humanoids."""
    most = rating(own)

    def fits(sheet: Sheet) -> bool:
        kinds = set(sheet.tags)
        if only_common and not {"beast", "humanoid"} & kinds:
            return False
        return not {"construct", "undead"} & kinds and rating(sheet) <= most

    return fits


@shapechange.procedure("cast")
def another_self(play: Play, casting: Casting) -> Proc[None]:
    """The first form grants the Temporary Hit Points; spells and mind stay the caster's own. A stat block
    that waives Concentration has Beasts and Humanoids only, and no cushion, by
    5.2/m-spell/shapechange-waiver.
    """
    caster = play.creature(casting.caster)
    if not can_change_shape(play, casting, caster):
        return
    old = play.sheet(caster)
    waived = int(not casting.spell.concentration)
    form = yield from choose_form(play, caster, caster, eligible(old, waived))
    if form is not None:
        yield from begin_spell_on(play, casting, caster, was=caster.sheet, waived=waived)
        as_another(play, caster, old, form)
        if not waived:
            cushion(play, caster, form, casting.spell.key)


def as_another(play: Play, caster: Creature, old: Sheet, form: Sheet) -> None:
    """The body is the form's; the spells, the training and the voice stay."""
    take_shape(
        play,
        caster,
        form,
        scores=with_own_mind(old, form),
        languages=old.languages,
        caster=old.caster,
        training={**form.training, **old.training},
    )


def yet_another(play: Play, creature: Creature, effect: Effect) -> bool:
    """Offer a Magic action on later turns that changes the caster into another form."""
    fresh = play.state.once.get(f"cast {effect.group}")
    return not fresh and may(play, creature.id, "shape-shift")


@shapechange.action(label="option.another form", guard=yet_another)
def shifts(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Into a different eligible form, straight from the one before."""
    shaped = play.effects_on(creature.id, shapechange.name)[0]
    own = play.state.sheets[shaped.text("was")]
    form = yield from choose_form(play, creature, creature, eligible(own, shaped.num("waived")))
    if form is not None:
        resume_shape(play, creature, shaped.text("was"))
        as_another(play, creature, own, form)


shapechange.end(back)
