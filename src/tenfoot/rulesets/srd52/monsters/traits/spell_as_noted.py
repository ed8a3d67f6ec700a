"""Spell As Noted, a trait of the Adult Brass Dragon, the Ancient Brass Dragon and 12 others."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *

noted = Rule("spell as noted", "5.2/m-spell/restrictions", "5.2/m-spell/shapechange-waiver")
"""In its data: the spell `noted`, and `self` (on itself only), `lasts`, or `free` (no Concentration)."""


@noted.modifies(HOW_CAST, "actor")
def change_spell(play: Play, how: How, effect: Effect) -> None:
    """Change the spell to how this monster casts it."""
    if how.spell.key != effect.text("noted"):
        return
    changed = how.spell
    if effect.num("self") and changed.activity is not None:
        activity = msgspec.structs.replace(changed.activity, who="self", range=0)
        changed = msgspec.structs.replace(changed, activity=activity)
    if effect.text("lasts"):
        changed = msgspec.structs.replace(changed, lasts=effect.text("lasts"))
    if effect.num("free"):
        changed = msgspec.structs.replace(changed, concentration=False)
    how.spell = changed
