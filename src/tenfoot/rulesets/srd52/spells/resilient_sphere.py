"""Resilient Sphere, a level 4 Abjuration spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

resilient_sphere = in_force("resilient-sphere")


@resilient_sphere.modifies(MAY_TARGET, "target")
def nothing_gets_in(play: Play, asked: Permission, effect: Effect) -> None:
    """Nobody outside can choose whoever is enclosed."""
    if asked.actor != effect.bearer:
        asked.deny(effect)


@resilient_sphere.modifies(MAY_TARGET, "actor")
def nothing_gets_out(play: Play, asked: Permission, effect: Effect) -> None:
    """Nor the other way round."""
    if asked.target != effect.bearer:
        asked.deny(effect)


def _all(blow: IncomingDamage, effect: Effect) -> None:
    blow.immune += [(kind, effect) for _, kind in blow.amounts]


@resilient_sphere.modifies(DAMAGE_DEFENSES, "target")
def safe_inside(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """No damage from outside."""
    if blow.source != effect.bearer:
        _all(blow, effect)


@resilient_sphere.modifies(DAMAGE_DEFENSES, "source")
def harmless_inside(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """No damage to anything outside."""
    if blow.target != effect.bearer:
        _all(blow, effect)


@resilient_sphere.modifies(SPEED, "owner")
def it_rolls(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """The sphere rolls at half the Speed."""
    tally.times(1, 2, effect)
