"""Evasion: a Dexterity save for half damage leaves none on a success and half on a failure."""

from __future__ import annotations

from tenfoot.authoring import *

evasion = Rule("feature.evasion")


@evasion.hook(SAVE_DECIDED, "target")
def out_of_the_way(play: Play, saving: Saving, effect: Effect) -> None:
    """Take no damage on a successful save and half on a failed one, unless Incapacitated."""
    halves = saving.activity.half and saving.test.ability == DEX
    if halves and not has_condition(play, effect.bearer, "incapacitated"):
        saving.share = (0, 1) if saving.test.success else (1, 2)
