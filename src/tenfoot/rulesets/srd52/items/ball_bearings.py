"""Ball Bearings cover a 10-foot square and make creatures fall."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.ground_hazards import steps_in

bearings = Rule("ball bearings", "5.2/e-gear/ball-bearings", tags=("ground",))


def square_around(play: Play, cell: int, feet: int) -> tuple[int, ...]:
    """A square area of so many feet whose upper left square is `cell`, as far as the map goes."""
    grid = play.state.grid
    x, y = grid.at(cell)
    side = feet // 5
    return tuple(
        row * grid.width + column
        for row in range(y, min(y + side, grid.height))
        for column in range(x, min(x + side, grid.width))
        if grid.footing[row * grid.width + column] == Footing.GROUND
    )


@bearings.procedure("spread")
def spill(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Cover a level 10-foot square within 10 feet with Ball Bearings."""
    play.attach(bearings.name, 0, source=creature.id, cells=square_around(play, answer.cell, 10))
    play.emit("poured", creature=creature.id, item=item.kind, to=answer.cell)


@bearings.hook(ENTERED)
def slips(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The first entry on a turn: a DC 10 Dexterity save, or Prone, which ends the walk."""
    mover = steps_in(play, step, effect)
    if mover is None:
        return
    test = D20Test("save", mover.id, DEX, 10, target=effect.source, tags=("avoid prone",))
    if not (yield from resolve_test(play, test)):
        yield from gain_condition(play, mover, "prone", source=effect.source)
        step.stopped = True
