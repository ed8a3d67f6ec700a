"""Dash: more movement this turn, as much as the chosen Speed after all changes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import ways_of_moving

dash = Rule(
    "dash", "5.2/action/dash", "5.2/g-dash/extra-movement", "5.2/g-dash/equals-modified-speed", general=True
)


def run(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the Dash action, once for each usable Speed."""
    return dash_options(play, creature, "dash", (ACTION,))


def dash_options(play: Play, creature: Creature, name: str, cost: Cost) -> list[Option]:
    """One option for each Speed the creature has (5.2/g-dash/special-speed)."""
    return [
        Option(f"{name}:{mode}", "option.dash", cost=cost, facts={"mode": mode})
        for mode in ways_of_moving(play, creature)
    ]


def dash_with(play: Play, creature: Creature, mode: str) -> None:
    """Add the Dash's extra movement for one movement mode."""
    extra = speed_of(play, creature, mode)
    key = f"dash.{mode}"
    creature.budget[key] = creature.budget.get(key, 0) + extra
    play.emit("dashed", creature=creature.id, feet=extra, mode=mode)


@dash.action(options=run)
def take_the_dash(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend the action and add the Dash's movement."""
    dash_with(play, creature, answer.pick.split(":", 1)[1])
