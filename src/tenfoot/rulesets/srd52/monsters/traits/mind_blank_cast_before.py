"""Mind Blank Cast Before, a trait of the Archmage."""

from __future__ import annotations

from tenfoot.authoring import *

mind_blank_before = Rule("mind blank cast before", "5.2/m-immunity/qualified", tags=("magic",))


@mind_blank_before.modifies(DAMAGE_DEFENSES, "target")
def closed_mind(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Immunity to Psychic damage while the spell lasts."""
    blow.immune.append(("psychic", effect))


@mind_blank_before.modifies(IMMUNE, "actor")
def unmoved(play: Play, asked: Permission, effect: Effect) -> None:
    """Make the creature immune to the Charmed condition."""
    if asked.verb == "charmed":
        asked.deny(effect)
