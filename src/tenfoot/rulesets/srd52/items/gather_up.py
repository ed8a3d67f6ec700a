"""Picking up Ball Bearings or Caltrops takes ten minutes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.ball_bearings import bearings
from tenfoot.rulesets.srd52.items.caltrops import caltrops

GATHERING = 600
"""Seconds to gather a bag of them."""


gather = Rule("gather up", "5.2/e-gear/ball-bearings", "5.2/e-gear/caltrops", general=True)


KINDS = {bearings.name: "ball-bearings", caltrops.name: "caltrops"}


@gather.perform
def pick_them_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Pick scattered items up again: it takes ten minutes and returns the bag."""
    for ground in [e for e in play.state.effects.values() if e.rule in KINDS]:
        if any(_near(play, creature, cell) for cell in ground.cells):
            play.detach(ground)
            play.state.time += GATHERING
            add_thing(play, creature, KINDS[ground.rule])
            play.emit("gathered", creature=creature.id, item=KINDS[ground.rule])


@gather.offer
def lying_about(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer outside combat to gather up Ball Bearings or Caltrops nearby."""
    if play.state.mode == "combat" or creature.cell < 0:
        return ()
    for ground in play.state.effects.values():
        if ground.rule in KINDS and any(_near(play, creature, cell) for cell in ground.cells):
            return (Option("gather up", "option.gather up"),)
    return ()


def _near(play: Play, creature: Creature, cell: int) -> bool:
    width = play.state.grid.width
    return max(abs(cell % width - creature.cell % width), abs(cell // width - creature.cell // width)) <= 2
