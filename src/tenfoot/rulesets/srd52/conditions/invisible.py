"""Invisible: concealed from sight; Advantage on Initiative; attacks by and against you change unless you are seen."""

from __future__ import annotations

from tenfoot.authoring import *

invisible = condition(
    "invisible",
    "5.2/g-invisible/initiative",
    "5.2/g-invisible/concealed",
    "5.2/g-invisible/attacks-against",
    "5.2/g-invisible/attacks-own",
    "5.2/g-invisible/attacks-not-if-seen",
    "5.2/g-invisible/gear-concealed",
)


@invisible.modifies(SIGHT, "target")
def concealed(play: Play, sight: Sight, effect: Effect) -> None:
    """Ordinary sight does not see it; the attack clauses follow from not being seen."""
    sight.hide(effect)


@invisible.modifies(CHECK, "actor")
def strikes_from_nowhere(play: Play, test: D20Test, effect: Effect) -> None:
    """An Invisible creature has Advantage on Initiative."""
    if "initiative" in test.tags:
        test.advantage(effect)
