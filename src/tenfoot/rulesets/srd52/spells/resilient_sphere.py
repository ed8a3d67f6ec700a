"""Resilient Sphere, a level 4 Abjuration spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

resilient_sphere = declare(in_force("resilient-sphere"), grants=[{"speed_times": "half"}])


@resilient_sphere.modifies(MAY_TARGET, "target")
def protect_from_outside(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent creatures outside from targeting the one enclosed."""
    if asked.actor != effect.bearer:
        asked.deny(effect)


@resilient_sphere.modifies(MAY_TARGET, "actor")
def confine_targets(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the enclosed creature from targeting anything outside."""
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
    """Make the enclosed creature immune to damage from outside."""
    if blow.source != effect.bearer:
        _all(blow, effect)


@resilient_sphere.modifies(DAMAGE_DEFENSES, "source")
def harmless_inside(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Make everything outside immune to damage from the enclosed creature."""
    if blow.target != effect.bearer:
        _all(blow, effect)
