"""Being hurt by one kind of damage: Freeze and Aversion to Fire."""

from __future__ import annotations

from tenfoot.authoring import *

freeze = Rule("freeze", "5.2/m-weak/freeze")
aversion_to_fire = Rule("aversion to fire", "5.2/m-weak/aversion-to-fire")
shies_from_fire = Rule("shies from fire", "5.2/m-weak/aversion-to-fire")


def end_of_next_turn(play: Play, bearer: int) -> Expiry:
    """Until the end of the bearer's next turn."""
    return Expiry(bearer, "end", 2 if play.state.active == bearer else 1)


@freeze.hook(DAMAGE_TAKEN, "target")
def stiffens(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Cold damage takes 20 feet of Speed until the end of its next turn."""
    if blow.taken.get("cold"):
        play.attach("speed cut", effect.bearer, level=20, expiry=end_of_next_turn(play, effect.bearer))
    yield from ()


@aversion_to_fire.hook(DAMAGE_TAKEN, "target")
def flinches(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Fire damage gives Disadvantage on attack rolls and ability checks until the end of its next turn."""
    if blow.taken.get("fire"):
        play.attach(shies_from_fire.name, effect.bearer, expiry=end_of_next_turn(play, effect.bearer))
    yield from ()


@shies_from_fire.modifies(ATTACK, "attacker")
def flinching_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage."""
    attack.disadvantage(effect)


@shies_from_fire.modifies(CHECK, "actor")
def flinching_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage."""
    test.disadvantage(effect)
