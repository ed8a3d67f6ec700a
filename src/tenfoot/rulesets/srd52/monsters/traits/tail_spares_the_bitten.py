"""The jaws and the tail: what it holds in its bite its Tail can't be used on."""

from __future__ import annotations

from tenfoot.authoring import *

tail_spares = Rule("tail spares the bitten", "5.2/m-grab/tail-exclusion")


@tail_spares.hook(ATTACK_DECLARED, "attacker")
def forbid_tail_on_held(play: Play, attack: Attack, effect: Effect) -> None:
    """Lose a Tail attack against the creature that is held in the bite."""
    held = play.effects_on(attack.target, "condition.grappled")
    if attack.strike.key == "tail" and any(hold.source == effect.bearer for hold in held):
        attack.tags = (*attack.tags, "lost")
