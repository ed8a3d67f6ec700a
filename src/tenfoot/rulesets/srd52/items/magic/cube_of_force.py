"""Cube of Force: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import armor_against
from tenfoot.rulesets.srd52.items.activating_items import charges_left, spend
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

shield_by_charge = Rule("shield by charge", "5.2/e-charge/spend")


@shield_by_charge.hook(ATTACK_DECIDED, "target")
def press_a_face(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction and a charge cast Shield against the attack that has hit."""
    found = thing_of(play, effect)
    if not attack.hit or found is None or attack.total >= attack.dc + 5:
        return
    bearer, item, made = found
    if charges_left(made, item) < 1:
        return
    facts: dict[str, int | str] = {"attacker": attack.actor, "total": attack.total}
    if (yield from offer_reaction(play, bearer, "shield by charge", facts=facts)):
        yield from spend(play, bearer, item, made, 1)
        until = Expiry(bearer.id, "start", 1)
        play.attach("spell.shield", bearer.id, source=bearer.id, expiry=until, data={"spell": "shield"})
        attack.against = armor_against(play, bearer, attack)
        decide_hit(attack)
