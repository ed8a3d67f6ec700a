"""Spells that put their caster somewhere else: Misty Step, Dimension Door."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.movement.teleport import may_teleport

misty_step = Rule("spell.misty-step", "5.2/s-range/self")
dimension_door = Rule("spell.dimension-door", "5.2/s-range/distance")


def teleport(play: Play, creature: Creature, cell: int) -> Proc[None]:
    """From one space to the other without passing anything in between; it provokes nothing."""
    if (yield from may_teleport(play, creature, cell)):
        yield from walk(play, creature, [cell], [0], "walk", "teleport")


@misty_step.doing("cast")
def step_through_mist(play: Play, casting: Casting) -> Proc[None]:
    """To an unoccupied space in sight within 30 feet."""
    yield from teleport(play, play.creature(casting.caster), casting.aim)


@dimension_door.doing("cast")
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
