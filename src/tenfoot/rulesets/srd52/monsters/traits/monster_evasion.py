"""Evasion, a trait of the Assassin."""

from __future__ import annotations

from tenfoot.authoring import *

monster_evasion = Rule("monster evasion", "5.2/m-defense/evasion")


@monster_evasion.hook(SAVE_DECIDED, "target")
def rolls_aside(play: Play, saving: Saving, effect: Effect) -> None:
    """Against a Dexterity save for half damage: none on success, half on failure, unless Incapacitated."""
    if saving.test.ability != DEX or not saving.activity.half:
        return
    if not has_condition(play, effect.bearer, "incapacitated"):
        saving.share = (0, 1) if saving.test.success else (1, 2)
