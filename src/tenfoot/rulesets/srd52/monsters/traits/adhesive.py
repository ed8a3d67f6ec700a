"""Adhesive, a trait of the Mimic."""

from __future__ import annotations

from tenfoot.authoring import *

adhesive = Rule("adhesive", "5.2/m-grab/adhesive")


OBJECT = "object"


@adhesive.hook(ATTACK_HIT, "target")
def sticks(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """In object form it holds what touches it: Huge or smaller creatures are Grappled, without a roll."""
    mimic, other = play.creature(effect.bearer), play.creature(attack.actor)
    touching = attack.melee and attack.distance <= 5 and attack.strike.kind in ("unarmed", "natural")
    if mimic.notes.get("form") != OBJECT or not touching or play.sheet(other).size > 4:
        return
    held = [e for e in play.effects_on(other.id, "condition.grappled") if e.source == mimic.id]
    if not held and other.life != "dead":
        yield from gain_condition(
            play, other, "grappled", source=mimic.id, dc=13, data={"sticky": 1, "hold": "adhesive"}
        )


@adhesive.modifies(CHECK)
def hard_to_tear_off(play: Play, test: D20Test, effect: Effect) -> None:
    """Checks to escape its grapple have Disadvantage."""
    if "escape" not in test.tags:
        return
    holds = play.effects_on(test.actor, "condition.grappled")
    if any(hold.source == effect.bearer and hold.num("sticky") for hold in holds):
        test.disadvantage(effect)
