"""Asking for quarter: a creature that is spared stops fighting, and the fight is over for them.

Where the GM plays the one who is asked, it is an Influence like any other; a player simply says yes or no.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.targets import notices
from tenfoot.rulesets.common.talk.persuasion import APPROACHES, COMPLIES, URGE
from tenfoot.rulesets.srd52.gm.gm_small_commands import leave_the_fight

quarter = Rule("quarter", "5.2/combat/ending", "5.2/turn/communicate-long", general=True)

EARSHOT = 60
REFUSED = "refused quarter until"
"""A counter: before this time it is no use to ask again, as with every urging."""
DAY = 86_400
_OPTION = (Option(quarter.name, "option.quarter", cost=(ACTION,)),)


def spares(play: Play, creature: Creature) -> Creature | None:
    """Who is asked: the nearest enemy that it knows of and that words can move."""
    near = [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.life == "alive"
        and enemies(creature, other)
        and distance(play, creature, other) <= EARSHOT
        and not play.has(other.id, "condition.unconscious")
        and notices(play, creature, other)
    ]
    near = [other for other in near if other.seat != GM or play.port(APPROACHES)(play, creature, other)]
    return min(near, key=lambda other: (distance(play, creature, other), other.id), default=None)


@quarter.offer
def give_in(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """In a fight, with an action, unless it has been refused."""
    if play.state.mode != "combat" or not creature.budget.get("action"):
        return ()
    if play.state.time < creature.counters.get(REFUSED, 0) or not may(play, creature.id, "speak"):
        return ()
    return _OPTION if spares(play, creature) is not None else ()


@quarter.perform
def ask_for_quarter(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The action is spent; if they grant it, the creature fights no more."""
    other = spares(play, creature)
    if other is None:
        return
    creature.budget["action"] -= 1
    play.emit("asked for quarter", creature=creature.id, target=other.id)
    if other.seat == GM:
        granted = (yield from play.port(URGE)(play, creature, other, quarter.name)) in COMPLIES
    else:
        said = yield yes_no(
            other.seat, "quarter", subject=other.id, why=quarter.cites, facts={"target": creature.id}
        )
        granted = said.pick == "yes"
    if granted:
        leave_the_fight(play, creature)
    else:
        creature.counters[REFUSED] = play.state.time + DAY
        play.emit("refused quarter", creature=other.id, target=creature.id)
