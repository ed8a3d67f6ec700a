"""Fire Form, a trait of the Fire Elemental."""

from __future__ import annotations

from tenfoot.authoring import *

fire_form = Rule("fire form", "5.2/m-move/enter-spaces")


@fire_form.hook(ENTERED, "mover")
def sears(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The first time on a turn that it enters a creature's space, that creature takes Fire damage."""
    fire = play.creature(effect.bearer)
    space = set(play.footprint(fire))
    for other in list(creatures_present(play)):
        mark = f"seared {other.id} by {fire.id}"
        if other.id == fire.id or play.state.once.get(mark) or not space & set(play.footprint(other)):
            continue
        play.state.once[mark] = 1
        roll = DamageRoll(
            fire.id, other.id, [DamagePart(*parse_dice("1d10"), "fire", RuleSource("fire form"))]
        )
        amounts = yield from roll_damage(play, roll)
        yield from deal_damage(play, IncomingDamage(other.id, fire.id, amounts))
