"""Moonbeam, a level 2 Evocation spell of Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import resume_true_form
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

moonbeam = declare(in_force("moonbeam"), grants=[{"may_not": ["shape-shift"]}])
"""On a creature in the beam that has failed a save."""


@moonbeam.begin
def show_true_form(play: Play, effect: Effect) -> Proc[None]:
    """Return a shape-shifted creature to its true form."""
    yield from resume_true_form(play, play.creature(effect.bearer), "moonbeam")
