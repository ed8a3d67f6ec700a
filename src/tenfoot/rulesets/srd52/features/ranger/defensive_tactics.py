"""Defensive Tactics, a feature of the Ranger (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *

escape_the_horde = declare_rule(
    "feature.defensive-tactics.escape-the-horde",
    grants=[{"disadvantage": ["attacked"], "with": "opportunity"}],
)


multiattack_defense = Rule("feature.defensive-tactics.multiattack-defense")


wary_of = declare_rule("wary prey", grants=[{"disadvantage": ["attack"], "against": "source"}])


@multiattack_defense.hook(ATTACK_HIT, "target")
def once_is_enough(play: Play, attack: Attack, effect: Effect) -> None:
    """A creature that hit has Disadvantage on all other attacks on the Ranger this turn."""
    if not any(found.source == effect.bearer for found in play.effects_on(attack.actor, wary_of.name)):
        expiry = until(play, "end of this turn", effect.bearer, attack.actor)
        play.attach(wary_of.name, attack.actor, source=effect.bearer, expiry=expiry)
