"""Boon of Combat Prowess, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

combat_prowess = Rule("feature.boon-of-combat-prowess", "5.2/c-feat-combat-prowess/peerless-aim")


aimed = Rule("peerless aim used")


@combat_prowess.hook(ATTACK_DECIDED, "attacker")
def peerless_aim(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A miss becomes a hit; again from the start of the own next turn."""
    bearer = play.creature(effect.bearer)
    if attack.hit or play.has(bearer.id, aimed.name):
        return
    answer = yield yes_no(
        bearer.seat,
        "peerless aim",
        subject=bearer.id,
        why=("5.2/c-feat-combat-prowess/peerless-aim",),
        facts={"target": attack.target},
    )
    if answer.pick == "yes":
        attack.hit = attack.success = True
        play.attach(aimed.name, bearer.id, expiry=Expiry(bearer.id, "start", 1))
