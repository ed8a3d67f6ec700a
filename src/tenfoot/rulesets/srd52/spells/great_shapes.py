"""Animal Shapes, Shapechange and True Polymorph: other bodies for many, for oneself, and perhaps for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import resume_shape, room_for, take_shape
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, end_spell_on, in_force
from tenfoot.rulesets.srd52.spells.polymorph import rating

animal_shapes = in_force("animal-shapes")
shapechange = in_force("shapechange")
true_polymorph = in_force("true-polymorph")
herding = Rule("herding", "5.2/s-effect/as-written", tags=("mark",))
"""On the caster of Animal Shapes: those it has changed can be changed again."""
LARGE, BEASTLY = 3, 4


def _no_mightier(most: Fraction) -> Callable[[Sheet], bool]:
    return lambda sheet: rating(sheet) <= most


def choose_form(
    play: Play, caster: Creature, target: Creature, fits: Callable[[Sheet], bool]
) -> Proc[Sheet | None]:
    """The caster picks a kind of creature for which there is room."""
    forms = [
        sheet
        for sheet in play.ruleset.table("monsters", Sheet).values()
        if fits(sheet) and room_for(play, target, sheet)
    ]
    if not forms:
        return None
    answer = yield Decision(
        caster.seat,
        "new form",
        [Option(sheet.key, "polymorph.form", facts={"form": sheet.name}) for sheet in forms],
        subject=caster.id,
        facts={"target": target.id},
    )
    return next(sheet for sheet in forms if sheet.key == answer.pick)


def cushion(play: Play, target: Creature, form: Sheet, cause: str) -> None:
    """Temporary Hit Points of the first form."""
    target.temp_hp = max(target.temp_hp, form.hp)
    play.emit("temporary.gained", creature=target.id, amount=form.hp, cause=cause)


def with_own_mind(old: Sheet, form: Sheet) -> tuple[int, ...]:
    """The body's Strength, Dexterity and Constitution, and one's own mind."""
    return (*form.scores[:3], *old.scores[3:])


def beastly(sheet: Sheet) -> bool:
    """A Large or smaller Beast with a Challenge Rating of 4 or lower."""
    return "beast" in sheet.tags and sheet.size <= LARGE and rating(sheet) <= BEASTLY


def as_a_beast(play: Play, target: Creature, old: Sheet, form: Sheet) -> None:
    """Its own mind and its own voice in a Beast's body."""
    take_shape(play, target, form, scores=with_own_mind(old, form), languages=old.languages, caster=None)


@animal_shapes.doing("cast")
def a_herd(play: Play, casting: Casting) -> Proc[None]:
    """Any number of willing creatures, each with a form of its own."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        form = yield from choose_form(play, caster, target, beastly)
        if form is not None:
            old = play.sheet(target)
            yield from begin_on(play, casting, target, was=target.sheet)
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


@herding.offer
def change_them_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Magic action on later turns."""
    changed = any(
        e.rule == animal_shapes.name and e.group == effect.group for e in play.state.effects.values()
    )
    if not changed or not creature.budget.get("action") or play.state.once.get(f"cast {effect.group}"):
        return ()
    return (Option(herding.name, "option.herding", cost=("action",)),)


@herding.perform
def other_beasts(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """New forms for all of them; the cushion is not renewed."""
    creature.budget["action"] -= 1
    mark = play.effects_on(creature.id, herding.name)[0]
    for shaped in [
        e for e in play.state.effects.values() if e.rule == animal_shapes.name and e.group == mark.group
    ]:
        target = play.creature(shaped.bearer)
        form = yield from choose_form(play, creature, target, beastly)
        if form is not None:
            resume_shape(play, target, shaped.text("was"))
            as_a_beast(play, target, play.sheet(target), form)


@animal_shapes.offer
def enough_of_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Whoever was changed may end it with a Bonus Action."""
    if not creature.budget.get("bonus"):
        return ()
    return (Option(f"{animal_shapes.name}:end", "option.own shape", cost=("bonus",)),)


@animal_shapes.perform
def own_shape(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Itself again."""
    creature.budget["bonus"] -= 1
    for shaped in play.effects_on(creature.id, animal_shapes.name):
        yield from end_spell_on(play, shaped, "ended")


def eligible(own: Sheet, only_common: int) -> Callable[[Sheet], bool]:
    """No Construct and no Undead, and no more powerful than the caster; for some only Beasts and Humanoids."""
    most = rating(own)

    def fits(sheet: Sheet) -> bool:
        kinds = set(sheet.tags)
        if only_common and not {"beast", "humanoid"} & kinds:
            return False
        return not {"construct", "undead"} & kinds and rating(sheet) <= most

    return fits


@shapechange.doing("cast")
def another_self(play: Play, casting: Casting) -> Proc[None]:
    """The first form brings the cushion; spells and mind stay one's own. A stat block that waives Concentration
    has Beasts and Humanoids only, and no cushion (5.2/m-spell/shapechange-waiver)."""
    caster = play.creature(casting.caster)
    old = play.sheet(caster)
    waived = int(not casting.spell.concentration)
    form = yield from choose_form(play, caster, caster, eligible(old, waived))
    if form is not None:
        yield from begin_on(play, casting, caster, was=caster.sheet, waived=waived)
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


@shapechange.offer
def yet_another(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Magic action."""
    if not creature.budget.get("action") or play.state.once.get(f"cast {effect.group}"):
        return ()
    return (Option(shapechange.name, "option.another form", cost=("action",)),)


@shapechange.perform
def shifts(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Into a different eligible form, straight from the one before."""
    creature.budget["action"] -= 1
    shaped = play.effects_on(creature.id, shapechange.name)[0]
    own = play.state.sheets[shaped.text("was")]
    form = yield from choose_form(play, creature, creature, eligible(own, shaped.num("waived")))
    if form is not None:
        resume_shape(play, creature, shaped.text("was"))
        as_another(play, creature, own, form)


@true_polymorph.doing("cast")
def remade(play: Play, casting: Casting) -> Proc[None]:
    """A creature into another no more powerful; what concerns objects is the GM's to tell."""
    caster = play.creature(casting.caster)
    if casting.words == "object":
        yield from tell_what_happens(play, caster, casting)
        return
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        most = rating(play.sheet(target))
        if saving.test.success:
            continue
        form = yield from choose_form(play, caster, target, _no_mightier(most))
        if form is not None:
            yield from begin_on(play, casting, target, was=target.sheet)
            take_shape(play, target, form, caster=None)
            cushion(play, target, form, casting.spell.key)


@true_polymorph.modifies(MAY, "actor")
def no_words(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't speak."""
    if asked.verb == "speak":
        asked.deny(effect)


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


def back(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The old shape; Temporary Hit Points that are left vanish."""
    target = play.creature(effect.bearer)
    target.temp_hp = 0
    resume_shape(play, target, effect.text("was"))
    yield from ()


animal_shapes.end(back)
shapechange.end(back)


def dies_as_itself(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The dead have their true form again (5.2/g-shape-shifting/revert-on-death)."""
    yield from end_spell_on(play, effect, "died")


for _rule in (animal_shapes, shapechange, true_polymorph):
    _rule.hook(DIED, "target")(dies_as_itself)
