"""Bonus Actions that are ordinary actions: Nimble Escape, Cunning Action, Deathless Agility, Hasten, Shadow Stealth."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.dash import dash_with
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.attack.multiattack import MULTIATTACK, Packages
from tenfoot.rulesets.srd52.monsters.moving import best_mode
from tenfoot.rulesets.srd52.turns.alternate_cost import lent_offers, take_lent

quick = Rule("quick", "5.2/m-move/nimble-escape", "5.2/m-move/cunning-action", "5.2/m-move/shadow-stealth")
hasten = Rule("hasten", "5.2/m-move/cunning-action")
hastened = Rule("hastened", "5.2/m-multi/variable-count")


@quick.offer
def on_the_side(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each of the listed actions for a Bonus Action."""
    if creature.budget.get("bonus", 0) < 1:
        return ()
    if effect.text("when") == "dim" and light_on(play, creature) is BRIGHT:
        return ()
    names = effect.data.get("actions")
    options: list[Option] = []
    for name in names if isinstance(names, list) else ():
        options += lent_offers(play, creature, str(name), quick.name, "bonus")
    return options


@quick.perform
def do_it_quickly(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The action's own rule performs it, paid for with the Bonus Action."""
    yield from take_lent(play, creature, answer, "bonus")


@hasten.doing("use")
def a_burst_of_speed(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Dash and Disengage together; a third attack this turn."""
    dash_with(play, creature, best_mode(play, creature))
    begin_disengage(play, creature)
    play.attach(hastened.name, creature.id, source=creature.id, expiry=Expiry(creature.id, "end", 1))
    yield from ()


@hastened.modifies(MULTIATTACK, "owner")
def one_more(play: Play, offered: Packages, effect: Effect) -> None:
    """One attack more in its Multiattack."""
    offered.choices = [((keys, count + 1), *rest) for (keys, count), *rest in offered.choices]
