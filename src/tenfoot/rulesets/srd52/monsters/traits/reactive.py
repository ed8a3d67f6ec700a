"""Reactive, a trait of the Marilith."""

from __future__ import annotations

from tenfoot.authoring import *

reactive = Rule("reactive", "5.2/m-react/extra")


@reactive.hook(TURN_STARTS)
def ready_again(play: Play, creature: Creature, effect: Effect) -> None:
    """Reactive: restore its Reaction at the start of every turn of combat."""
    bearer = play.creature(effect.bearer)
    if bearer.life == "alive":
        bearer.budget["reaction"] = max(1, bearer.budget.get("reaction", 0))
