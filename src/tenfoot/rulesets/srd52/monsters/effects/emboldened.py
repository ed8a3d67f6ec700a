"""Emboldened, an effect in the stat block of the Pirate Captain."""

from __future__ import annotations

from tenfoot.authoring import *

emboldened = Rule("emboldened", "5.2/m-offense/next-attack")


@emboldened.modifies(ATTACK, "attacker")
def sure_of_the_next_blow(play: Play, attack: Attack, effect: Effect) -> None:
    """Its next attack roll has Advantage."""
    attack.advantage(effect)


@emboldened.hook(ATTACK_DONE, "attacker")
def spent(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End the bonus after one attack; the attack that gave it does not count."""
    if effect.num("ready"):
        yield from play.end(effect, "used")
    else:
        play.alter(effect, data={**effect.data, "ready": 1})
