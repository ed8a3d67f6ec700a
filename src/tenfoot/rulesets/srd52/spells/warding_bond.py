"""Warding Bond, a level 2 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force

warding_bond = declare(
    in_force("warding-bond"), grants=[{"armor": 1, "bonus": 1, "on": ["save"], "resist": ["all"]}]
)


@warding_bond.hook(DAMAGE_TAKEN, "target")
def pain_is_shared(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """The caster takes as much; at 0 Hit Points of the caster the bond ends."""
    if "shared" in blow.tags:
        return
    caster = play.creature(effect.source)
    shared = IncomingDamage(caster.id, 0, [(blow.total, "force")], tags=("shared", "magic"))
    shared.irreducible = True
    yield from deal_damage(play, shared)
    if caster.hp < 1:
        yield from end_spell_on(play, effect, "caster down")


@warding_bond.hook(ENTERED)
def too_far_apart(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Warding Bond: end the spell when the two are more than 60 feet apart."""
    if step.mover in (effect.source, effect.bearer):
        gap = distance(play, play.creature(effect.source), play.creature(effect.bearer))
        if gap > 60:
            yield from end_spell_on(play, effect, "too far")
