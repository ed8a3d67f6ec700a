"""Pursuit, a trait of the Nalfeshnee."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within as squares_within
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, free_squares

pursuit = Rule("pursuit", "5.2/m-react/other")


@pursuit.hook(ACTIVITY_DONE)
def after_them(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """A creature that it sees ends its move within 120 feet: it appears within 10 feet of it."""
    demon, mover = play.creature(effect.bearer), done.creature
    if not done.answer.pick.startswith("move:") or not enemies(demon, mover) or not can_react(play, demon):
        return
    feet = activity_of(play, demon, effect.text("part")).range
    if not 0 <= distance(play, demon, mover) <= feet or not sees(play, demon, mover):
        return
    around = squares_within(play.state.grid, mover.cell, 10, play.side_cells(mover))
    clear = play.state.grid.light.field_of(demon.cell, play.side_cells(demon), feet)
    cells = [cell for cell in free_squares(play, demon, feet) if around >> cell & 1 and clear >> cell & 1]
    facts: dict[str, int | str] = {"target": mover.id}
    if not cells or not (yield from offer_reaction(play, demon, "pursuit", why=pursuit.cites, facts=facts)):
        return
    cell = yield from choose_square(play, demon, "teleport", cells)
    if cell >= 0:
        yield from dismount(play, demon, "teleported")
        start = demon.cell
        play.place(demon, cell)
        play.emit("moved", creature=demon.id, start=start, to=cell, manner="teleport", mode="", cost=0)
