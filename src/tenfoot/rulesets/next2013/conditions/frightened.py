"""Frightened, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

frightened = condition("frightened", "next/cond/frightened")


def _source_in_line(play: Play, effect: Effect) -> bool:
    """Whether there is a line of sight to what is feared; fear without a creature behind it always holds."""
    source = play.state.creatures.get(effect.source)
    if source is None:
        return True
    bearer = play.creature(effect.bearer)
    return source.cell >= 0 and bearer.cell >= 0 and line_clear(play, bearer, source)


@frightened.modifies(CHECK, "actor")
def fearful_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on checks while the source of the fear is in line of sight."""
    if _source_in_line(play, effect):
        test.disadvantage(effect)


@frightened.modifies(ATTACK, "attacker")
def fearful_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Frightened: Disadvantage on attack rolls; coming nearer is not forbidden (next/cond/frightened-move)."""
    if _source_in_line(play, effect):
        attack.disadvantage(effect)
