"""Ink Cloud, a trait of the Giant Octopus."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.ink import squirt

ink_when_hurt = Rule("ink when hurt", "5.2/m-react/ink-cloud")


@ink_when_hurt.hook(DAMAGE_TAKEN, "target")
def startled(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Offer the ink cloud when the creature takes damage."""
    yield from squirt(play, play.creature(effect.bearer), effect.text("part"))
