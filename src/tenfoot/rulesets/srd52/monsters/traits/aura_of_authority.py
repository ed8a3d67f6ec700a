"""Aura of Authority, a trait of the Hobgoblin Captain."""

from __future__ import annotations

from tenfoot.authoring import *

aura_of_authority = Rule("aura of authority", "5.2/m-offense/aura-of-authority")


def led(play: Play, who: int, effect: Effect) -> bool:
    """Whether the creature is the leader, or an ally within 10 feet of a leader able to act."""
    leader, other = play.creature(effect.bearer), play.creature(who)
    if leader.life != "alive" or other.side != leader.side or has_condition(play, leader.id, "incapacitated"):
        return False
    return who == leader.id or 0 <= distance(play, leader, other) <= 10


@aura_of_authority.modifies(ATTACK)
def led_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on attack rolls."""
    if led(play, attack.actor, effect):
        attack.advantage(effect)


@aura_of_authority.modifies(SAVE)
def led_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves."""
    if led(play, test.actor, effect):
        test.advantage(effect)
