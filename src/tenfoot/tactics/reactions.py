"""Answers to questions outside the creature's turn: Opportunity Attacks, protective Reactions, rerolls, and
the rest by default."""

from __future__ import annotations

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.space import enemies
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.estimate import blow, danger, hit_points
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
    if decision.kind == "force strikes":
        return _at_the_worst_off(play, decision)
    if decision.kind == "metamagic":
        return _change_the_spell(play, decision)
    if decision.kind == "overchannel" and decision.facts.get("dice"):
        return Answer("no")  # the first time costs nothing, later ones too much
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


def _at_the_worst_off(play: Play, decision: Decision) -> Answer:
    """Attack the foe in reach that is closest to dropping; never an ally."""
    me = play.creature(decision.subject)
    for option in decision.options:
        foes = [play.creature(t) for t in option.targets if enemies(me, play.creature(t))]
        foes = [foe for foe in foes if foe.life == "alive"]
        if foes:
            foe = min(foes, key=lambda f: (hit_points(play, me, f) / danger(play, f), f.id))
            return Answer(option.key, targets=(foe.id,))
    return decision.default_answer()


def _change_the_spell(play: Play, decision: Decision) -> Answer:
    """Choose Metamagic: Careful Spell for allies in the area, or Heightened Spell on the most dangerous foe."""
    spell = play.ruleset.entry("spells", str(decision.facts.get("spell")), Spell)
    for option in decision.options:
        if option.key == "careful":
            return Answer(option.key, targets=option.targets[: option.most])
        if option.key == "heightened" and spell.activity is not None and not spell.activity.damage:
            worst = max(option.targets, key=lambda key: (danger(play, play.creature(key)), -key))
            return Answer(option.key, targets=(worst,))
    return decision.default_answer()
