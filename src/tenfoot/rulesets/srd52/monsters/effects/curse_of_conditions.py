"""Curse of Conditions, an effect in the stat block of the Lamia."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSE
from tenfoot.rulesets.srd52.monsters.families.single_curse import names

enfeebling = Rule("curse of conditions", "5.2/m-rider/curses", tags=(CURSE,), worth=RuleWorth(disables=0.6))
"""`also` in its data: conditions that last as long as it does."""


@enfeebling.begin
def brings_them(play: Play, effect: Effect) -> Proc[None]:
    """The conditions come with the curse and go with it."""
    for name in names(effect, "also"):
        yield from gain_condition(
            play, play.creature(effect.bearer), name, source=effect.source, data={"within": effect.id}
        )
