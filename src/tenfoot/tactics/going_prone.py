"""Between two shots: lying low where foes can only shoot back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenfoot.engine.decision import Answer, Decision
from tenfoot.rulesets.common.worth.speeds import stride
from tenfoot.tactics.shooting import shoots_at_all

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

DROP = "drop prone"


def lies_well(turn: Turn) -> bool:
    """Whether lying down makes every attack to come harder: there are shots to come, and no foe is near enough to
    walk up and attack, which would be easier."""
    play, manner = turn.play, turn.manner
    if not turn.places.shoots or manner.cunning < 0.6 or manner.caution < 0.3:
        return False
    shots = False
    for foe in turn.foes.values():
        reach = 5 * play.side_cells(foe)
        if turn.reckoning.gap(foe) <= stride(play, foe) + reach:
            return False
        shots = shots or shoots_at_all(play, foe)
    return shots


def lie_low(turn: Turn, decision: Decision, answer: Answer) -> Answer:
    """The turn is over: drop Prone, if that is the better way to await the next."""
    if not turn.foes or turn.play.has(turn.me.id, "condition.prone") or not lies_well(turn):
        return answer
    # Ending the turn is among whatever is asked for.
    return Answer(DROP) if any(option.key == DROP for option in decision.options_named((DROP,))) else answer
