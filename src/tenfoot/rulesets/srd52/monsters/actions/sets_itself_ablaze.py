"""Ignited Illumination, an action in the stat block of the Magmin."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import QUENCHED
from tenfoot.rulesets.common.worth.activity_worth import weigh_early_boost

ablaze = Rule("sets itself ablaze", "5.2/light/bright")


@ablaze.procedure("use")
def flare_up_or_die_down(play: Play, creature: Creature, activity: Activity, answer: Answer) -> None:
    """Light the creature's flames if they are out, or put them out."""
    dark = play.effects_on(creature.id, QUENCHED)
    for effect in dark:
        play.detach(effect)
    if not dark:
        play.attach(QUENCHED, creature.id, source=creature.id)


ablaze.weigh(weigh_early_boost)
