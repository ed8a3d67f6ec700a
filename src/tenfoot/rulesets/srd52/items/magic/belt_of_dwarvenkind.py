"""Belt of Dwarvenkind: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_words import words

friend_of = Rule("item friendship", AS_WRITTEN)


@friend_of.modifies(CHECK, "actor")
def welcome_among_them(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Charisma (Persuasion) checks with some folk."""
    if test.ability != CHA or "skill.persuasion" not in test.skills or not test.target:
        return
    tags = play.sheet(play.creature(test.target)).tags
    if any(word in tags for word in words(effect, "with")):
        test.advantage(effect)
