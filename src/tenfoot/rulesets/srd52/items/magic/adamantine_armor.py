"""Adamantine Armor: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *

no_criticals = Rule("no critical hits", "5.2/e-cat/armor-worn")


@no_criticals.modifies(ATTACK, "target")
def no_weak_spot(play: Play, attack: Attack, effect: Effect) -> None:
    """No roll is high enough for a Critical Hit."""
    attack.crit_at = 21


@no_criticals.hook(ATTACK_DECIDED, "target")
def a_normal_hit(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Whatever made it critical, it is a normal hit."""
    attack.critical = False
    yield from ()
