"""Naturally Stealthy, a trait of the species Halfling."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover import cover_between
from tenfoot.rulesets.srd52.senses.hiding import SCREENED, Screen

naturally_stealthy = Rule("feature.naturally-stealthy", "5.2/c-halfling/naturally-stealthy")


@naturally_stealthy.modifies(SCREENED, "owner")
def behind_the_big(play: Play, screen: Screen, effect: Effect) -> None:
    """A creature at least one size larger in between is enough to hide behind."""
    hider, enemy = play.creature(screen.hider), play.creature(screen.enemy)
    by = cover_between(play, enemy, hider).by
    if by and play.sheet(play.creature(by)).size > play.sheet(hider).size:
        screen.by.append(effect)
