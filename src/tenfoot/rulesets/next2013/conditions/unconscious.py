"""Unconscious, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dying import OF_THE_LIVING
from tenfoot.rulesets.next2013.conditions.helpless import ACTING, THINKING, _falls, _unable

unconscious = condition(
    "unconscious",
    "next/cond/unconscious-drop",
    "next/cond/unconscious-acts",
    "next/cond/unconscious-saves",
    "next/cond/unconscious-attacked",
    leaves=("prone",),
    tags=(OF_THE_LIVING,),
)


_falls(unconscious)


_unable(unconscious, (*ACTING, *THINKING, "speak", "see", "hear", "concentrate"))


@unconscious.modifies(SIGHT, "observer")
def eyes_shut(play: Play, sight: Sight, effect: Effect) -> None:
    """An unconscious creature sees nothing at all."""
    sight.wall.append(effect)
