"""Quick, a trait of the Assassin, the Goblin Minion and 9 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_quick_actions
from tenfoot.rulesets.srd52.turns.alternate_cost import options_at_cost, take_action_at_cost

quick = Rule("quick", "5.2/m-move/nimble-escape", "5.2/m-move/cunning-action", "5.2/m-move/shadow-stealth")


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
        options += options_at_cost(play, creature, str(name), quick.name, "bonus")
    return options


@quick.perform
def do_it_quickly(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The action's own rule performs it, paid for with the Bonus Action."""
    yield from take_action_at_cost(play, creature, answer, "bonus")


quick.weigh(weigh_quick_actions)
