"""Vex: after a hit that hurts, the next attack roll at the same creature has Advantage."""

from __future__ import annotations

from tenfoot.authoring import *

vex = Rule("mastery.vex", "5.2/e-mastery/vex")


@vex.procedure("hit")
def press_on(play: Play, attack: Attack) -> None:
    """Vex: after dealing damage, Advantage on the next attack on that target, until the end of the next turn."""
    if attack.dealt > 0:
        expiry = until(play, "end of source's next turn", attack.actor, attack.target)
        play.attach(
            vex.name, attack.actor, source=attack.actor, expiry=expiry, data={"target": attack.target}
        )
        play.emit("mastery", creature=attack.actor, mastery="Vex")


@vex.modifies(ATTACK, "attacker")
def opening(play: Play, attack: Attack, effect: Effect) -> None:
    """Vex: give Advantage on the next attack against that creature only."""
    if attack.target == effect.num("target"):
        attack.advantage(effect)


@vex.hook(ATTACK_DECIDED, "attacker")
def opening_used(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The roll has been made, so it ends; a roll against another target does not end it."""
    if attack.target == effect.num("target"):
        yield from play.end(effect, "used")
