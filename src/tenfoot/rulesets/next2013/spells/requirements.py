"""Requirements: a spell that needs a certain situation cannot be cast without it; and traits that know schools."""

from __future__ import annotations

from tenfoot.authoring import *

requirement = Rule("requirement", "next/spell/requirement", general=True)
wary = Rule("wary of a school", "next/spell/descriptors-inert")
"""A trait: Advantage on saves against spells of the school that its data names."""
TOO_BRIGHT = RuleSource("too bright here", "next/spell/requirement")
NEEDS_SHADOW = "needs shadow"
"""The tag of spells that can only be cast where it is not bright."""


@requirement.modifies(MAY_CAST)
def shadow_is_needed(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent casting a spell that needs shadow while the caster is in Bright Light."""
    spell = play.ruleset.tables()["spells"].get(asked.verb)
    if NEEDS_SHADOW in getattr(spell, "tags", ()) and light_on(play, play.creature(asked.actor)) is BRIGHT:
        asked.deny(TOO_BRIGHT)


@wary.modifies(SAVE, "actor")
def knows_the_trick(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves against spells of the school that the trait names."""
    if f"school {effect.text('school')}" in test.tags:
        test.advantage(effect)
