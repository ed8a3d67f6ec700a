"""Absorption: damage of one type heals instead."""

from __future__ import annotations

from tenfoot.authoring import *

absorption = Rule("absorption", "5.2/m-defense/absorption")


@absorption.hook(DAMAGE_INCOMING, "target")
def feeds_on_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Hit Points equal to the damage dealt, after a save has halved it."""
    amount = sum(amount for amount, kind in blow.amounts if kind == effect.text("kind"))
    for multiply, divide, _ in blow.factors:
        amount = amount * multiply // divide
    if amount and play.creature(effect.bearer).life == "alive":
        yield from heal(play, effect.bearer, amount, effect.bearer)
