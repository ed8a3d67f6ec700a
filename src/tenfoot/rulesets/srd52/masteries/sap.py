"""Sap: the creature's next attack roll has Disadvantage."""

from __future__ import annotations

from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import ATTACK, ATTACK_DECIDED, Attack

sap = Rule("mastery.sap", "5.2/e-mastery/sap")


@sap.doing("hit")
def daze(play: Play, attack: Attack) -> Proc[None]:
    """Until the wielder's next turn starts, or the roll is made."""
    play.attach(sap.name, attack.target, source=attack.actor, expiry=Expiry(attack.actor, "start", 1))
    play.emit("mastery", creature=attack.actor, mastery="Sap")
    yield from ()


@sap.modifies(ATTACK, "attacker")
def off_balance(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on the first attack roll."""
    attack.disadvantage(effect)


@sap.hook(ATTACK_DECIDED, "attacker")
def recovered(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The roll has been made."""
    yield from play.end(effect, "used")
