"""Adamantine Armor: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *

no_criticals = Rule("no critical hits", "5.2/e-cat/armor-worn")


@no_criticals.modifies(ATTACK, "target")
def prevent_critical_hits(play: Play, attack: Attack, effect: Effect) -> None:
    """Prevent any roll from being a Critical Hit against the wearer."""
    attack.crit_at = 21


@no_criticals.hook(ATTACK_DECIDED, "target")
def make_hit_normal(play: Play, attack: Attack, effect: Effect) -> None:
    """Turn a Critical Hit of any other cause into a normal hit."""
    attack.critical = False
