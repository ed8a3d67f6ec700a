"""Human: Heroic Inspiration on finishing a Long Rest."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.heroic_inspiration import inspire

resourceful = Rule("feature.resourceful", "5.2/c-human/resourceful")


@resourceful.hook(RESTED, "owner")
def ready_for_anything(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Each Long Rest; one already held may be handed on."""
    if rest.kind == "long":
        yield from inspire(play, play.creature(effect.bearer))
