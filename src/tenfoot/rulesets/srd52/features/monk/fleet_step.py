"""Fleet Step, a feature of the Monk (level 11)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.monk.monks_focus import FLEET, STEPPED

fleet_step = Rule("feature.fleet-step")


@fleet_step.hook(ACTIVITY_DONE, "owner")
def feet_are_quicker(play: Play, done: ActionDone, effect: Effect) -> None:
    """Right after another Bonus Action the Step of the Wind costs none."""
    budget = done.creature.budget
    if budget.get(FLEET):
        budget[FLEET] = 0
    elif not budget.get("bonus", 0) and not budget.get("fleet over") and play.state.active == effect.bearer:
        budget["fleet over"] = 1
        if not budget.get(STEPPED):
            budget[FLEET] = 1
