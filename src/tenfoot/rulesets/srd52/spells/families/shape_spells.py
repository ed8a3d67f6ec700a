"""Animal Shapes, Shapechange and True Polymorph: other bodies for many, for oneself, and perhaps for good."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import resume_shape, room_for, tell_no_room


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
        tell_no_room(play, target, "new form")
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
    """Give the target the form's Hit Points as Temporary Hit Points."""
    target.temp_hp = max(target.temp_hp, form.hp)
    play.emit("temporary.gained", creature=target.id, amount=form.hp, cause=cause)


def with_own_mind(old: Sheet, form: Sheet) -> tuple[int, ...]:
    """The body's Strength, Dexterity and Constitution, and the creature's own mind."""
    return (*form.scores[:3], *old.scores[3:])


def back(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The old shape; Temporary Hit Points that are left vanish."""
    target = play.creature(effect.bearer)
    target.temp_hp = 0
    resume_shape(play, target, effect.text("was"))
    yield from ()
