"""Memorize Spell: a Short Rest with the spellbook exchanges one prepared spell."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.hero.in_play import choices_of
from tenfoot.rulesets.srd52.rest.preparing import exchange

memorize_spell = Rule("feature.memorize-spell")


@memorize_spell.hook(RESTED, "owner")
def study_the_book(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Memorize Spell: after a Short Rest, offer to replace one prepared spell by another from the book."""
    wizard = play.creature(effect.bearer)
    if rest.kind == "short" and choices_of(play, wizard) is not None:
        yield from exchange(play, wizard, "wizard", "prepared", 1)
