"""Aversion to Fire, a trait of the Flesh Golem."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.until_next_turn import end_of_next_turn

aversion_to_fire = Rule("aversion to fire", "5.2/m-weak/aversion-to-fire")


shies_from_fire = declare_rule(
    "shies from fire", "5.2/m-weak/aversion-to-fire", grants=[{"disadvantage": ["attack", "check"]}]
)


@aversion_to_fire.hook(DAMAGE_TAKEN, "target")
def flinches(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Fire damage gives Disadvantage on attack rolls and ability checks until the end of its next turn."""
    if blow.taken.get("fire"):
        play.attach(shies_from_fire.name, effect.bearer, expiry=end_of_next_turn(play, effect.bearer))
