"""Tremorsense: it locates creatures on the same ground, but it is no sight."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.senses.perception import sense

tremorsense = Rule(
    "tremorsense",
    "5.2/g-tremorsense/pinpoints",
    "5.2/g-tremorsense/same-surface",
    "5.2/g-tremorsense/not-air",
    "5.2/g-tremorsense/not-sight",
    general=True,
)


@tremorsense.modifies(FELT)
def felt_through_the_ground(play: Play, asked: Permission, effect: Effect) -> None:
    """Hiding does not help against it while both touch the same ground."""
    actor, target = play.creature(asked.actor), play.state.creatures.get(asked.target)
    if target is None or target.cell < 0 or actor.cell < 0:
        return
    floor = play.state.grid.floor
    on_the_ground = actor.altitude == 0 and target.altitude == 0 and floor(actor.cell) == floor(target.cell)
    if on_the_ground and sense(play, actor, "tremorsense") >= max(5, distance(play, actor, target)):
        asked.reasons.clear()
