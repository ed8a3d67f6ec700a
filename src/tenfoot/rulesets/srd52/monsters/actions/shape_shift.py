"""Shape-Shift, an action in the stat block of the Doppelganger, the Imp and 11 others."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import SHAPE_SHIFT
from tenfoot.rulesets.srd52.monsters.families.vampire_forms import can_change

shape_shift = Rule(
    "shape-shift",
    "5.2/m-shape/keep-stats",
    "5.2/m-shape/object-form",
    "5.2/m-speed/form-bound",
    worth=RuleWorth(disguises=True),
)


changed_shape = Rule("changed shape", "5.2/m-shape/keep-stats", tags=(SHAPE_SHIFT,))


@shape_shift.predicate("ready")
def may_change_here(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether it is able to shape-shift here; vampires not in sunlight or running water either."""
    if not may(play, creature.id, "shape-shift"):
        return False
    return not activity.data.get("vampire") or can_change(play, creature)


@shape_shift.procedure("use")
def change(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Choose one of the forms, or return to the true one."""
    forms = activity.data.get("shapes")
    names = [str(form) for form in forms] if isinstance(forms, list) else []
    options = [Option(form, "shape.form", facts={"form": form.split("/")[0]}) for form in names]
    options.append(Option("true", "shape.true"))
    chosen = yield Decision(creature.seat, "shape-shift", options, subject=creature.id, default="true")
    take_form(play, creature, "" if chosen.pick == "true" else chosen.pick)


def take_form(play: Play, creature: Creature, form: str) -> None:
    """Put on a form written as `name/size/speeds`; empty for the true one. Who grows steps aside from walls."""
    true_key = creature.notes.get("true form", creature.sheet)
    true = play.state.sheets[true_key]
    name, size, speeds = "", true.size, dict(true.speeds)
    if form:
        parts = form.split("/")
        name, size = parts[0], int(parts[1])
        if len(parts) > 2 and parts[2]:
            words = parts[2].split()
            speeds = {words[n]: int(words[n + 1]) for n in range(0, len(words), 2)}
    key = f"{true_key} as {form}" if form else true_key
    known = play.state.sheets.get(key)
    wear_sheet(play, creature, known or msgspec.structs.replace(true, key=key, size=size, speeds=speeds))
    creature.notes["true form"] = true_key
    creature.notes["form"] = name
    for effect in play.effects_on(creature.id, changed_shape.name):
        for gift in [e for e in play.effects_on(creature.id) if e.num("within") == effect.id]:
            play.detach(gift)
        play.detach(effect)
    if form:
        shape = play.attach(changed_shape.name, creature.id, source=creature.id, data={"form": name})
        for name in form.split("/")[3].split(",") if form.count("/") > 2 else ():
            play.attach(name, creature.id, source=creature.id, data={"within": shape.id})
    play.emit("changed shape", creature=creature.id, form=name)


@changed_shape.end
def turn_back(play: Play, effect: Effect, reason: str) -> None:
    """Return to the true form when something ends the shape."""
    take_form(play, play.creature(effect.bearer), "")


@changed_shape.hook(DIED, "target")
def reverts(play: Play, creature: Creature, effect: Effect) -> None:
    """Return the creature to its true form when it dies."""
    take_form(play, creature, "")
