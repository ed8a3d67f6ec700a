"""Uses an Action of Its Own, a Legendary Action of the Aboleth, the Kraken and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.stat_block import play_out
from tenfoot.rulesets.common.worth.activity_worth import weigh_acting_again

reuse = Rule("uses an action of its own", "5.2/m-legend/opt-reuse", "5.2/m-action/uses-other-part")


@reuse.predicate("ready")
def check_action(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the action that the entry uses is possible now."""
    other = activity_of(play, creature, str(activity.data["uses"]))
    return activity_option(play, creature, other, "legendary") is not None


@reuse.procedure("use")
def do_that_action(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """The named action on a chosen target, and Hit Points if the entry gives some."""
    other = activity_of(play, creature, str(activity.data["uses"]))
    option = activity_option(play, creature, other, "legendary", free=True)
    if option is not None and option.takes == "targets":
        chosen = yield Decision(creature.seat, "target", [option], subject=creature.id, default=option.key)
        yield from play_out(play, creature, other, chosen)
    else:
        yield from play_out(play, creature, other, answer)
    if "heal" in activity.data:
        amount = yield from roll_amount(play, creature.id, str(activity.data["heal"]), 0)
        yield from heal(play, creature.id, amount, creature.id)


reuse.weigh(weigh_acting_again)
