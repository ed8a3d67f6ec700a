"""Can't speak in animal form, as vampires and lycanthropes."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.permission import MAY_SPEAK

mute_form = Rule("mute form", "5.2/m-lang/form-mute")


@mute_form.modifies(MAY_SPEAK, "actor")
def forbid_speech(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent speech while the creature is in animal form."""
    asked.deny(effect)
