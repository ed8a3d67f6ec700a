"""Etherealness: the caster steps onto the Ethereal Plane and comes back when the spell ends."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.space.ethereal_plane import ethereal

etherealness = in_force("etherealness", "5.2/g-truesight/ethereal")


@etherealness.doing("cast")
def step_across(play: Play, casting: Casting) -> Proc[None]:
    """Begin the spell on the caster."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@etherealness.begin
def gone(play: Play, effect: Effect) -> Proc[None]:
    """Beside the world while it lasts."""
    play.attach(ethereal.name, effect.bearer, source=effect.source, group=effect.group)
    yield from ()


@etherealness.end
def back(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Bring the traveler back from the Ethereal Plane when the spell ends."""
    for other in play.effects_on(effect.bearer, ethereal.name):
        if other.group == effect.group:
            play.detach(other)
    yield from ()
