"""Frightened: hampered while the source of fear is in sight, and unable to go nearer."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within

frightened = condition("frightened", "5.2/g-frightened/disadvantage", "5.2/g-frightened/no-approach")


def feared(play: Play, effect: Effect) -> Creature | None:
    """The source of the fear, if it is there; the dead frighten no creature."""
    source = play.state.creatures.get(effect.source)
    return None if source is None or source.cell < 0 or source.life == "dead" else source


def in_sight(play: Play, effect: Effect) -> bool:
    """Whether the source of the fear is in the creature's line of sight."""
    source = feared(play, effect)
    bearer = play.creature(effect.bearer)
    if source is None or bearer.cell < 0:
        return False
    return may(play, bearer.id, "see") and line_clear(play, bearer, source)


@frightened.modifies(ATTACK, "attacker")
def shaky_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls while the source is in line of sight."""
    if in_sight(play, effect):
        attack.disadvantage(effect)


@frightened.modifies(CHECK, "actor")
def shaky_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on ability checks while the source is in line of sight."""
    if in_sight(play, effect):
        test.disadvantage(effect)


@frightened.modifies(TERRAIN, "mover")
def forbid_approaching_fear(play: Play, ground: Terrain, effect: Effect) -> None:
    """Squares nearer to the source than the creature is now can't be entered by its own will."""
    source = feared(play, effect)
    if source is None:
        return
    bearer = play.creature(effect.bearer)
    now = distance(play, bearer, source)
    if now > 0:
        ground.blocked |= within(play.state.grid, source.cell, now - 5, play.side_cells(source))


@frightened.hook(LEAVES, "mover")
def stops_short(play: Play, step: MoveStep, effect: Effect) -> None:
    """A step that would bring the creature nearer is not made."""
    source = feared(play, effect)
    if step.manner != "move" or source is None:
        return
    mover = play.creature(step.mover)
    if cell_distance(play, source, step.to) < distance(play, source, mover):
        step.stopped = True
