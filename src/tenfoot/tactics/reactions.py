"""Answers to questions outside the creature's turn: Opportunity Attacks, protective Reactions, rerolls, and
the rest by default."""

from __future__ import annotations

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.worth.estimate import blow
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.followups import answer_to
from tenfoot.tactics.mistakes import missed
from tenfoot.tactics.summon_value import place
from tenfoot.tactics.wall_placement import shape_of

NEVER = frozenset(("knockout", "fail save"))
"""Questions to which a fighter says no."""


def react(play: Play, decision: Decision, manner: Manner) -> Answer:
    """Attack foes that leave; use what protects or saves; otherwise answer by default."""
    if manner.skill < 1 and missed(play, decision, manner.skill):
        return decision.default_answer()
    if decision.kind == "opportunity attack":
        return _strike(play, decision)
    reply = answer_to(play, decision, manner)
    if reply is not None:
        return reply
    if decision.kind == "arrival":
        return place(play, play.creature(decision.subject), decision, manner)
    if decision.kind == "wall shape":
        return shape_of(play, decision)
    if decision.kind == "quarter":
        return Answer("yes" if manner.parley >= 0.5 else "no")
    keys = [option.key for option in decision.options]
    if decision.kind.startswith("reaction.") and keys[0].startswith("cast:"):
        return Answer(keys[0])  # a spell that answers to this very moment, with the lowest slot
    if decision.kind == "moment" and keys[0].startswith("choose:"):
        return Answer(keys[0])  # the first of several options is the one that its author would choose
    if decision.kind in NEVER or "yes" not in keys:
        return decision.default_answer()
    if decision.who == "gm" and not decision.subject:
        return decision.default_answer()
    return Answer("yes")


def _strike(play: Play, decision: Decision) -> Answer:
    me = play.creature(decision.subject)
    known = {strike.key: strike for strike in strikes(play, me)}
    best, score = "no", 0.0
    for option in decision.options:
        if option.takes:
            continue
        strike = known.get(option.key.split(":", 1)[-1])
        if strike is not None and blow(play, me, strike) > score:
            best, score = option.key, blow(play, me, strike)
    return Answer(best) if best != "no" else decision.default_answer()
