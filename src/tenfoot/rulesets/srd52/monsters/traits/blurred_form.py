"""Blurred Form, a trait of the Steam Mephit."""

from __future__ import annotations

from tenfoot.authoring import *

blurred_form = Rule("blurred form", "5.2/m-defense/blurred-form")


@blurred_form.modifies(ATTACK, "target")
def flickers(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls against it while it is not Incapacitated."""
    if not has_condition(play, effect.bearer, "incapacitated"):
        attack.disadvantage(effect)
