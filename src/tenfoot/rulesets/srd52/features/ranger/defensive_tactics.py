"""Defensive Tactics, a feature of the Ranger (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *

escape_the_horde = Rule("feature.defensive-tactics.escape-the-horde")


multiattack_defense = Rule("feature.defensive-tactics.multiattack-defense")


wary_of = Rule("wary prey")


@escape_the_horde.modifies(ATTACK, "target")
def slip_through(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Disadvantage on Opportunity Attacks against the ranger."""
    if attack.via == "opportunity attack":
        attack.disadvantage(effect)


@multiattack_defense.hook(ATTACK_HIT, "target")
def once_is_enough(play: Play, attack: Attack, effect: Effect) -> None:
    """A creature that hit has Disadvantage on all other attacks on the Ranger this turn."""
    if not any(found.source == effect.bearer for found in play.effects_on(attack.actor, wary_of.name)):
        expiry = until(play, "end of this turn", effect.bearer, attack.actor)
        play.attach(wary_of.name, attack.actor, source=effect.bearer, expiry=expiry)


@wary_of.modifies(ATTACK, "attacker")
def hinder_further_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Disadvantage on attacks against the ranger that was hit."""
    if attack.target == effect.source:
        attack.disadvantage(effect)
