"""Safe Move, an action in the stat block of the Weretiger, the Giant Seahorse and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_closing_in
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move

safe_move = Rule("safe move", "5.2/m-move/safe-move", "5.2/m-move/bubble-dash")


@safe_move.procedure("use")
def slip_through(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Move the monster without provoking Opportunity Attacks."""
    mode = str(activity.data.get("mode", "walk"))
    feet = speed(play, creature, mode).total
    if activity.data.get("half"):
        feet //= 2
    yield from extra_move(play, creature, feet, mode, safe=True)


@safe_move.predicate("ready")
def in_its_element(play: Play, creature: Creature, activity: Activity) -> bool:
    """Some of these work under water only (the scene says whether it is)."""
    return not activity.data.get("underwater") or bool(play.state.flags.get("underwater"))


safe_move.weigh(weigh_closing_in)
