"""Resilient Sphere, a level 4 Abjuration spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

resilient_sphere = in_force("resilient-sphere")


@resilient_sphere.modifies(MAY_TARGET, "target")
def nothing_gets_in(play: Play, asked: Permission, effect: Effect) -> None:
    """Creatures outside can't choose the enclosed one."""
    if asked.actor != effect.bearer:
        asked.deny(effect)


@resilient_sphere.modifies(MAY_TARGET, "actor")
def nothing_gets_out(play: Play, asked: Permission, effect: Effect) -> None:
    """The enclosed creature can choose no creature outside."""
    if asked.target != effect.bearer:
        asked.deny(effect)


@resilient_sphere.modifies(SPELL_REACHES, "target")
def keep_spells_out(play: Play, asked: Reaching, effect: Effect) -> None:
    """A spell from outside has no effect on the enclosed creature, not even by an area."""
    if asked.caster != effect.bearer:
        asked.kept_out.append(effect)


@resilient_sphere.modifies(SPELL_REACHES, "caster")
def keep_spells_in(play: Play, asked: Reaching, effect: Effect) -> None:
    """A spell of the enclosed creature has no effect on creatures outside."""
    if asked.target != effect.bearer:
        asked.kept_out.append(effect)


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
