"""Whirlwind of Sand, a trait of the Mummy Lord."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.extra_movement import teleport

whirlwind_of_sand = Rule("whirlwind of sand", "5.2/m-react/ac-others")


@whirlwind_of_sand.hook(ATTACK_DECIDED, "target")
def gone_in_sand(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Reaction when hit: +2 AC against this attack, a teleport of 60 feet, and enemies within 5 feet are Blinded."""
    mummy = play.creature(effect.bearer)
    if not attack.hit or attack.against is None or not can_react(play, mummy):
        return
    if not (yield from offer_reaction(play, mummy, "whirlwind of sand", why=whirlwind_of_sand.cites)):
        return
    attack.against.add(2, effect)
    decide_hit(attack)
    yield from teleport(play, mummy, 60)
    for other in list(creatures_within(play, mummy, 5)):
        if enemies(mummy, other) and sees(play, mummy, other):
            expiry = until(play, "end of source's next turn", mummy.id, other.id)
            yield from gain_condition(play, other, "blinded", source=mummy.id, expiry=expiry)
