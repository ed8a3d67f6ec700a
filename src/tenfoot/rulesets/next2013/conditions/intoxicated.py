"""Intoxicated, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.prone import first_of_its_kind
from tenfoot.rulesets.common.magic.casting import give_back

intoxicated = declare(
    condition(
        "intoxicated",
        "next/cond/intoxicated-rolls",
        "next/cond/intoxicated-casting",
        "next/cond/intoxicated-damage",
    ),
    grants=[{"disadvantage": ["check", "attack"]}],
)


SOBER_DC = 10


@intoxicated.hook(DAMAGE_INCOMING, "target")
def feels_less(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Intoxicated: 1d6 less damage from each hit, but not from a failed death save.

    By next/cond/intoxicated-per-instance.
    """
    if (
        blow.irreducible
        or not first_of_its_kind(play, effect)
        or not any(amount for amount, _ in blow.amounts)
    ):
        return
    faces = yield from play.roll(effect.bearer, 1, 6, "reduction")
    blow.reduce.append((faces[0], "", effect))


@intoxicated.hook(SPELL_CAST, "caster")
def slurred_words(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Intoxicated: casting needs a DC 10 Constitution check; failing wastes the action but not the spell."""
    if casting.cancelled or not first_of_its_kind(play, effect):
        return
    test = D20Test("check", casting.caster, CON, SOBER_DC, tags=("casting",))
    if not (yield from resolve_test(play, test)):
        casting.cancelled = True
        give_back(play, casting)
