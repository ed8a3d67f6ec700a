"""Battle Chant, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

battle_chant = Rule("spell.battle-chant", "next/combine/same-no-add", tags=("strongest",))


CHANT = 1


@battle_chant.modifies(ATTACK, "attacker")
def strikes_truer(play: Play, attack: Attack, effect: Effect) -> None:
    """Battle Chant: +1 on attack rolls, and 1 more for each slot level above the first."""
    attack.add(CHANT + max(0, effect.level - 1), effect)
