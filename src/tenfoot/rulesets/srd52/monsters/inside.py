"""Being inside a creature: Total Cover between what is in there and everything outside."""

from __future__ import annotations

from tenfoot.authoring import *

INSIDE = "inside"
"""A counter of who is inside another: the other's id."""


def those_inside(play: Play, rule: Rule, holder: int) -> list[Effect]:
    """The effects on creatures that this one holds inside by that rule."""
    return [e for e in play.state.effects.values() if e.rule == rule.name and e.source == holder]


def total_cover_inside(rule: Rule) -> None:
    """Nothing outside reaches the creature inside; it reaches the holder and those inside with it."""

    @rule.modifies(MAY_TARGET)
    def walled_off(play: Play, asked: Permission, effect: Effect) -> None:
        together = {effect.source, *(other.bearer for other in those_inside(play, rule, effect.source))}
        if (asked.target == effect.bearer and asked.actor not in together) or (
            asked.actor == effect.bearer and asked.target not in together
        ):
            asked.deny(effect)
