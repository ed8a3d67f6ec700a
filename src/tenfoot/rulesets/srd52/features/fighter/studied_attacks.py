"""Studied Attacks, a feature of the Fighter (level 13)."""

from __future__ import annotations

from tenfoot.authoring import *

studied_attacks = Rule("feature.studied-attacks")


studied = declare_rule("studied", grants=[{"advantage": ["attacked"], "against": "source"}])


@studied_attacks.hook(ATTACK_MISSED, "attacker")
def learn_from_it(play: Play, attack: Attack, effect: Effect) -> None:
    """Studied Attacks: a miss gives Advantage on the next attack on that creature, until the end of the next turn."""
    expiry = until(play, "end of source's next turn", effect.bearer, attack.target)
    for found in play.effects_on(attack.target, studied.name):
        if found.source == effect.bearer:
            play.detach(found)
    play.attach(studied.name, attack.target, source=effect.bearer, expiry=expiry)


@studied.hook(ATTACK_DECIDED, "target")
def lesson_used(play: Play, attack: Attack, effect: Effect) -> None:
    """End the Advantage after the next attack against that target."""
    if attack.actor == effect.source:
        play.detach(effect)
