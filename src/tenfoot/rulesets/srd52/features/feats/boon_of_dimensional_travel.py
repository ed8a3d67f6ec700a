"""Boon of Dimensional Travel, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.features.feats.boon_of_fate import BLINK
from tenfoot.rulesets.srd52.spells.families.teleport_spells import teleport

dimensional_travel = Rule("feature.boon-of-dimensional-travel", "5.2/c-feat-dimensional-travel/blink-steps")


def _was_such_an_action(play: Play, done: ActionDone) -> bool:
    """The Attack action is complete, or a Magic action was taken."""
    creature, pick = done.creature, done.answer.pick
    if pick.startswith("attack:"):
        return not creature.budget.get("attacks") and bool(creature.budget.get("attack action"))
    if pick.startswith("cast:"):
        return play.ruleset.entry("spells", pick.split(":")[1], Spell).casting == "action"
    return pick.startswith(("magic item:", "spell scroll:"))


@dimensional_travel.hook(ACTIVITY_DONE, "owner")
def blink_steps(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Up to 30 feet to an unoccupied space in sight, directly after the Attack or the Magic action."""
    creature = done.creature
    if creature.cell < 0 or not may(play, creature.id, "action") or not _was_such_an_action(play, done):
        return
    grid, side = play.state.grid, play.side_cells(creature)
    room = within(grid, creature.cell, BLINK, side) & standing_room(grid, side, flying=True)
    room &= grid.sight.field_of(creature.cell, side, BLINK)
    places = [cell for cell in cells_of(room) if cell != creature.cell and can_stop(play, creature, cell)]
    if not places:
        return
    answer = yield Decision(
        creature.seat,
        "blink steps",
        (
            Option("stay", "blink steps.stay"),
            Option("go", "blink steps.go", takes="cell", cells=lambda: places),
        ),
        subject=creature.id,
        default="stay",
        why=dimensional_travel.cites,
    )
    if answer.pick == "go":
        yield from teleport(play, creature, answer.cell)
