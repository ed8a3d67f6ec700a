"""Parry, a trait of the Bandit Captain, the Erinyes and 5 others."""

from __future__ import annotations

from tenfoot.authoring import *

parry = Rule("parry", "5.2/m-react/parry", "5.2/m-reaction/trigger-response")


@parry.hook(ATTACK_DECIDED, "target")
def turn_the_blade(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The printed number is added to its AC against this attack; a natural 20 still hits."""
    yield from raise_guard(play, attack, effect, "parry")


def raise_guard(play: Play, attack: Attack, effect: Effect, kind: str) -> Proc[bool]:
    """Ask, before the result is logged; then decide the attack again."""
    creature = play.creature(effect.bearer)
    if not attack.hit or not attack.melee or attack.against is None or not can_react(play, creature):
        return False
    facts: dict[str, int | str] = {"total": attack.total, "armor_class": attack.dc, "bonus": effect.level}
    if not (yield from offer_reaction(play, creature, kind, why=parry.cites[:1], facts=facts)):
        return False
    attack.against.add(effect.level, effect)
    decide_hit(attack)
    return True
