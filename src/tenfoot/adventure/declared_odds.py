"""Looking before declaring: the exact odds of the check that a declared action would need.

Odds use only what the character could know: a person who pretends is believed until seen through,
and a search has none, because odds would give away whether there is something to find.
"""

from __future__ import annotations

from tenfoot.adventure.doing import forcing, lock_of
from tenfoot.adventure.story_state import party, person, scene_of, shown_attitude
from tenfoot.adventure.talking import reading
from tenfoot.adventure.triggering import test_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.explain.preview import Preview, preview_check
from tenfoot.rulesets.common.talk.persuasion import APPROACHES, URGING_CHECK


def odds_of(play: Play, decision: Decision, pick: str) -> list[Preview]:
    """The odds of what would be rolled if this were picked; empty if nothing is, or nothing may be known."""
    trial = play.trial_copy()
    hero = trial.state.creatures.get(decision.subject)
    if hero is None:
        return []
    if decision.kind == "approach":
        target = trial.state.creatures.get(int(decision.facts.get("target", 0)))
        if target is None:
            return []
        return [
            _won_over(trial, hero, target, skill)
            for way, skill in trial.port(APPROACHES)(trial, hero, target)
            if way == pick
        ]
    if decision.kind != "declare":
        return []
    word, _, key = pick.partition(":")
    scene = scene_of(trial)
    thing = scene.features.get(key)
    if word == "pick" and thing is not None:
        return [preview_check(trial, test_of(hero, lock_of(thing)), "sleight of hand")]
    if word == "force" and thing is not None:
        return [preview_check(trial, forcing(hero, thing), "athletics")]
    if word == "study" and thing is not None and thing.study is not None:
        return [preview_check(trial, test_of(hero, thing.study), thing.study.skill or thing.study.ability)]
    if word == "apply":
        name, _, item = key.partition(":")
        check = scene.features[name].items[item].check
        return [preview_check(trial, test_of(hero, check), check.skill or check.ability)] if check else []
    if word == "disarm":
        check = scene.traps[key].disarm
        return [preview_check(trial, test_of(hero, check), check.skill or check.tool)] if check else []
    if word == "read" and (there := person(trial, key)) is not None:
        return [preview_check(trial, reading(hero, there, scene.people[key].mood), "insight")]
    if word == "talk" and (there := person(trial, key.partition(":")[0])) is not None:
        return [
            _won_over(trial, hero, there, skill) for _, skill in trial.port(APPROACHES)(trial, hero, there)
        ]
    return []


def _won_over(trial: Play, hero: Creature, there: Creature, skill: str) -> Preview:
    """The odds of persuading a hesitant person with this approach."""
    key = there.notes.get("person", "").partition(".")[2]
    if key in scene_of(trial).people:
        shown = {each.id: shown_attitude(trial, key, there, each) for each in party(trial)}
        there.attitudes.update(shown)
    return preview_check(trial, trial.port(URGING_CHECK)(trial, hero, there, skill), skill)
