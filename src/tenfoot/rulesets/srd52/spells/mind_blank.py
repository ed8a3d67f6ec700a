"""Mind Blank, a level 8 Abjuration spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

mind_blank = in_force("mind-blank")


@mind_blank.modifies(DAMAGE_DEFENSES, "target")
def closed_mind(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Make the target immune to Psychic damage."""
    blow.immune.append(("psychic", effect))


@mind_blank.modifies(IMMUNE, "actor")
def prevent_charm(play: Play, asked: Permission, effect: Effect) -> None:
    """Make the target immune to the Charmed condition."""
    if asked.verb == "charmed":
        asked.deny(effect)
