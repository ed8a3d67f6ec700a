"""The good fighter: weighs every option by what it would probably do, and takes the best.

Each call answers one decision; on its turn a creature is asked again after everything it does, so a turn is a chain
of best next actions: an attack from here, or a step to where a better one is possible, or help for a friend.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.bodies.servants import IDLE
from tenfoot.rulesets.encounter import BEHAVIOR
from tenfoot.tactics.behavior import TEMPERS, Manner, manner_of
from tenfoot.tactics.flight import GONE, OUT, QUARTER, flee, hopeless, pleads
from tenfoot.tactics.going_prone import lie_low
from tenfoot.tactics.hazards import get_out
from tenfoot.tactics.reactions import react
from tenfoot.tactics.shooting import shoots_at_all
from tenfoot.tactics.summon_value import stands_back
from tenfoot.tactics.turn_choice import END, Turn, weighed_offers


class Tactician:
    """Plays any creature. Its manner comes from what the creature is, unless one is given."""

    def __init__(self, manner: Manner | None = None, *, may_leave: bool = False) -> None:
        self.manner = manner
        self.may_leave = may_leave
        """Whether it plays for the Game Master too, who lets go those who have fled; else that is for people to say."""
        self._manners: dict[str, Manner] = {}

    def answer(self, situation: Situation) -> Answer:
        """The best answer. A creature that has surrendered does nothing unasked."""
        play, decision = situation.play, situation.now
        creature = play.state.creatures.get(decision.subject)
        if creature is not None and creature.counters.get(GONE):
            return decision.default_answer()
        if decision.kind == "legendary action":
            me = play.creature(decision.subject)
            return Turn(play, me, self._manner(play, decision)).at_another_moment(decision.options)
        if decision.kind != "turn":
            return react(play, decision, self._manner(play, decision))
        me = play.creature(decision.subject)
        manner = self._manner(play, decision)
        if me.counters.get(IDLE) or _spent(play, me, manner):
            return END
        if stands_back(play, me):
            return next((Answer(dodge.key) for dodge in decision.options_named(("dodge",))), END)
        turn = Turn(play, me, manner)
        heads = turn.heads()
        answer = END
        if heads or turn.spells:
            if manner.courage < 1 and hopeless(turn):
                if pleads(turn) and any(
                    option.key == QUARTER for option in decision.options_named((QUARTER,))
                ):
                    return Answer(QUARTER)
                answer = flee(turn, decision.options_named(heads))
                return answer if answer.pick != OUT or self.may_leave else END
            answer = turn.choose([*decision.options_named(heads), *turn.spells])
        if answer.pick == "end":
            answer = get_out(turn, decision, answer)
        return lie_low(turn, decision, answer) if answer.pick == "end" else answer

    def _manner(self, play: Play, decision: Decision) -> Manner:
        if self.manner is not None:
            return self.manner
        creature = play.state.creatures.get(decision.subject)
        if creature is None:
            return Manner()
        own = TEMPERS.get(creature.notes.get(BEHAVIOR, ""))
        if own is not None:
            return own
        found = self._manners.get(creature.sheet)
        if found is None:
            found = self._manners[creature.sheet] = manner_of(play.sheet(creature))
        return found


def _spent(play: Play, me: Creature, manner: Manner) -> bool:
    """Whether a creature that stays where it has struck has nothing left to think about."""
    budget = me.budget
    if any(budget.get(kind, 0) > 0 for kind in ("action", "attacks", "multiattack", "dash.walk", "dash.fly")):
        return False
    sheet = play.sheet(me)
    if not sheet.cr or sheet.caster is not None or weighed_offers(play, me):
        return False
    if budget.get("bonus", 0) > 0 and any(activity.cost == "bonus" for activity in sheet.activities):
        return False
    return manner.courage >= 1 and (manner.caution < 0.3 or not shoots_at_all(play, me))
