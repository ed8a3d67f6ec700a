"""Dimension Door, a level 4 Conjuration spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.spells.families.teleport_spells import teleport

dimension_door = Rule("spell.dimension-door", "5.2/s-range/distance")


@dimension_door.procedure("cast")
def through_the_door(play: Play, casting: Casting) -> Proc[None]:
    """To the spot desired, with a willing companion from within 5 feet to a space within 5 feet of it."""
    caster = play.creature(casting.caster)
    friends = tuple(
        other.id
        for other in play.state.creatures.values()
        if allies(caster, other) and other.life == "alive" and 0 <= distance(play, caster, other) <= 5
    )
    companion: Creature | None = None
    if friends:
        answer = yield Decision(
            caster.seat,
            "companion",
            (
                Option("alone", "companion.alone"),
                Option("with", "companion.with", takes="targets", targets=friends),
            ),
            subject=caster.id,
            default="alone",
        )
        companion = play.creature(answer.targets[0]) if answer.pick == "with" else None
    yield from teleport(play, caster, casting.aim)
    if companion is None or caster.cell != casting.aim:
        return
    side = play.side_cells(companion)
    around = within(play.state.grid, caster.cell, 5, play.side_cells(caster))
    for cell in cells_of(around & standing_room(play.state.grid, side, flying=True)):
        if can_stop(play, companion, cell):
            yield from teleport(play, companion, cell)
            return
