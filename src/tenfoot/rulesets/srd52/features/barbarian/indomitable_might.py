"""Indomitable Might, a feature of the Barbarian (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *

indomitable_might = Rule("feature.indomitable-might")


@indomitable_might.hook(D20_DECIDED, "actor")
def strength_itself(play: Play, test: D20Test, effect: Effect) -> None:
    """A Strength check or save totals at least the Strength score."""
    might = score(play, play.creature(effect.bearer), STR)
    if test.kind in ("check", "save") and test.ability == STR and test.total < might:
        test.total = might
        test.success = test.total >= test.dc
