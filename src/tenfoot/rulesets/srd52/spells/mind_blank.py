"""Mind Blank, a level 8 Abjuration spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

mind_blank = in_force("mind-blank")


@mind_blank.modifies(DAMAGE_DEFENSES, "target")
def closed_mind(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Immunity to Psychic damage."""
    blow.immune.append(("psychic", effect))


@mind_blank.modifies(IMMUNE, "actor")
def no_charm(play: Play, asked: Permission, effect: Effect) -> None:
    """And to being Charmed."""
    if asked.verb == "charmed":
        asked.deny(effect)
