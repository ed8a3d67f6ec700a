"""Fly, a level 3 Transmutation spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

fly = declare(in_force("fly"), grants=[{"speeds": {"fly": 60}}])


@fly.modifies(HOLDS_UP, "owner")
def hovers(play: Play, reasons: list[Why], effect: Effect) -> None:
    """Let the target hover, so that it does not fall."""
    reasons.append(effect)


@fly.end
def wings_are_gone(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Still aloft it falls at once, unless something else holds it up."""
    yield from falls_if_unsupported(play, play.creature(effect.bearer))
