"""Hasten, an action in the stat block of the Clay Golem."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_early_boost
from tenfoot.rulesets.srd52.actions.dash import dash_with
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.attack.multiattack import MULTIATTACK, Packages
from tenfoot.rulesets.srd52.monsters.extra_movement import best_mode

hasten = Rule("hasten", "5.2/m-move/cunning-action")


hastened = Rule("hastened", "5.2/m-multi/variable-count")


@hasten.procedure("use")
def dash_and_disengage(play: Play, creature: Creature, activity: Activity, answer: Answer) -> None:
    """Dash and Disengage together, and allow a third attack this turn."""
    dash_with(play, creature, best_mode(play, creature))
    begin_disengage(play, creature)
    play.attach(hastened.name, creature.id, source=creature.id, expiry=Expiry(creature.id, "end", 1))


@hastened.modifies(MULTIATTACK, "owner")
def one_more(play: Play, offered: Packages, effect: Effect) -> None:
    """Hasten: add one attack to the creature's Multiattack."""
    offered.choices = [((keys, count + 1), *rest) for (keys, count), *rest in offered.choices]


hasten.weigh(weigh_early_boost)
