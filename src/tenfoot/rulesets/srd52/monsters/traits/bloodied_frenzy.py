"""Bloodied Frenzy, a trait of the Berserker, the Boar and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

bloodied_frenzy = Rule("bloodied frenzy", "5.2/m-offense/bloodied-rage")


@bloodied_frenzy.modifies(ATTACK, "attacker")
def wild_blows(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on attack rolls while Bloodied; for some only with melee attacks."""
    if bloodied(play.creature(effect.bearer)) and (attack.melee or effect.text("only") != "melee"):
        attack.advantage(effect)


@bloodied_frenzy.modifies(SAVE, "actor")
def beyond_pain(play: Play, test: D20Test, effect: Effect) -> None:
    """Bloodied Frenzy: Advantage on saves while Bloodied, for stat blocks that include saves."""
    if effect.num("saves") and bloodied(play.creature(effect.bearer)):
        test.advantage(effect)
