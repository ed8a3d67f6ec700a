"""Emboldened, an effect in the stat block of the Pirate Captain."""

from __future__ import annotations

from tenfoot.authoring import *

emboldened = declare_rule("emboldened", "5.2/m-offense/next-attack", grants=[{"advantage": ["attack"]}])


@emboldened.hook(ATTACK_DONE, "attacker")
def spent(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End the bonus after one attack; the attack that gave it does not count."""
    if effect.num("ready"):
        yield from play.end(effect, "used")
    else:
        play.alter(effect, data={**effect.data, "ready": 1})
