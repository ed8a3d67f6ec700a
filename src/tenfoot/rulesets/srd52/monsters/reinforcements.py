"""Creatures that others call into a fight: their place, their side and their turn."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.encounter import enter


def bring_in(
    play: Play, sheet: Sheet | str, caller: Creature, cell: int, *, after: Creature | None = None
) -> Creature:
    """A creature of the caller's side appears at the square or as near as there is room, and acts right after it."""
    if isinstance(sheet, str):
        sheet = play.state.sheets.get(sheet) or play.ruleset.entry("monsters", sheet, Sheet)
    newcomer = enter(play, sheet, side=caller.side, seat=caller.seat)
    stand_beside(play, newcomer, caller, cell, after=after)
    return newcomer


def stand_beside(
    play: Play, newcomer: Creature, caller: Creature, cell: int, *, after: Creature | None = None
) -> None:
    """Give a newcomer its place on the map and, in a fight, its turn right after the one who brought it."""
    play.place(newcomer, nearest_room(play, newcomer, cell) if cell >= 0 else -1)
    newcomer.budget = {"reaction": 1}
    state = play.state
    leader = after or caller
    if leader.id in state.order:
        acting = state.order[state.turn]
        state.initiative[newcomer.id] = state.initiative.get(leader.id, 0)
        state.order.insert(state.order.index(leader.id) + 1, newcomer.id)
        state.turn = state.order.index(acting)
    play.emit("joined", creature=newcomer.id, caller=caller.id)
