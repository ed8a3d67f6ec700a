"""Cunning Action: Dash, Disengage or Hide as a Bonus Action."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_quick_actions
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.actions.hide import hide_options, hiding_suits, try_to_hide

cunning_action = Rule("feature.cunning-action")


NAME = cunning_action.name


@cunning_action.offer
def quick_ways(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Cunning Action: offer Dash, Disengage and Hide while the Bonus Action is left."""
    if not creature.budget.get("bonus"):
        return ()
    options = [
        Option(f"{NAME}:{option.key}", option.label, cost=(BONUS,), facts=option.facts)
        for option in dash_options(play, creature, "dash", (BONUS,))
    ]
    options.append(Option(f"{NAME}:disengage", "option.disengage", cost=(BONUS,)))
    options += hide_options(play, creature, f"{NAME}:hide", (BONUS,))
    return options


@cunning_action.perform
def take_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the Bonus Action on the chosen action."""
    chosen = answer.pick.removeprefix(f"{NAME}:")
    if chosen == "hide":
        if (yield from hiding_suits(play, creature)):
            creature.budget["bonus"] -= 1
            yield from try_to_hide(play, creature)
        return
    creature.budget["bonus"] -= 1
    if chosen == "disengage":
        begin_disengage(play, creature)
    else:
        dash_with(play, creature, chosen.split(":")[1])
    yield from ()


cunning_action.weigh(weigh_quick_actions)
