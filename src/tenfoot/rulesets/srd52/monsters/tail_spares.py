"""The jaws and the tail: what it holds in its bite its Tail can't be used on."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import ATTACK_DECLARED, Attack

tail_spares = Rule("tail spares the bitten", "5.2/m-grab/tail-exclusion")


@tail_spares.hook(ATTACK_DECLARED, "attacker")
def not_that_one(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The attack is lost; the creature in its jaws can't be its target."""
    held = play.effects_on(attack.target, "condition.grappled")
    if attack.strike.key == "tail" and any(hold.source == effect.bearer for hold in held):
        attack.tags = (*attack.tags, "lost")
    yield from ()
