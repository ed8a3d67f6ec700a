"""Sap: the creature's next attack roll has Disadvantage."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.next_attack import modify_next_attack

sap = Rule("mastery.sap", "5.2/e-mastery/sap")


@sap.procedure("hit")
def daze(play: Play, attack: Attack) -> None:
    """Until the wielder's next turn starts, or the roll is made."""
    play.attach(sap.name, attack.target, source=attack.actor, expiry=Expiry(attack.actor, "start", 1))
    play.emit("mastery", creature=attack.actor, mastery="Sap")


modify_next_attack(sap, "attacker", "disadvantage")
