"""Search: a Wisdom check to make out what is not obvious: a hidden creature, a mood, an ailment, a trail."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.gm.gm_ruling import MEDIUM
from tenfoot.rulesets.common.senses.light import DARK, DIM, IN_DIM_LIGHT
from tenfoot.rulesets.common.senses.studied import SEARCHED
from tenfoot.rulesets.common.senses.targets import at_hand
from tenfoot.rulesets.common.space.fixtures import VICINITY, uncover
from tenfoot.rulesets.srd52.senses.dim_sight import light_between
from tenfoot.rulesets.srd52.senses.hiding import found

search = Rule("search", "5.2/action/search", "5.2/g-search/wisdom-check", general=True)

SKILLS = ("perception", "insight", "medicine", "survival")
ABOUT_SOMEBODY = ("insight", "medicine")
_OPTIONS = tuple(
    Option(
        f"search:{skill}",
        "option.search",
        cost=(ACTION,),
        takes="words" if skill == "survival" else "",
        facts={"skill": skill},
    )
    for skill in SKILLS
)


SENSES = ("hearing", "smell")
"""Senses to search by instead of sight: Darkness, fog and Blinded don't hamper them."""
_OPTIONS += tuple(
    Option(
        f"search:perception:{sense}",
        "option.search.sense",
        cost=(ACTION,),
        facts={"skill": "perception", "sense": sense},
    )
    for sense in SENSES
)


@search.action(options=lambda play, creature, effect: _OPTIONS)
def take_the_search(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Roll with a skill of the action (5.2/skill/action-names-skill); each hider whose total is reached is found."""
    skill, _, sense = answer.pick.removeprefix("search:").partition(":")
    target = 0
    if skill in ABOUT_SOMEBODY:
        near = at_hand(play, creature)
        chosen = yield from ask_target(play, creature, "search whom", near, why=(f"5.2/g-search/{skill}",))
        if chosen is None:
            return False
        target = chosen.id
    yield from make_search(play, creature, skill, target, sense)
    return True


def make_search(play: Play, creature: Creature, skill: str, target: int = 0, sense: str = "") -> Proc[bool]:
    """The Wisdom check. Hiders bring their own DC; for everything else the GM sets it.

    Perception goes by sight unless another sense is named: it finds nothing in Darkness, and has Disadvantage if
    all that is hidden where it could be seen is in Dim Light.
    """
    by_sight = skill == "perception" and not sense
    tags: tuple[str, ...] = ("search",)
    if skill == "perception":
        tags += (sense or "sight",)
    hiders = [
        effect
        for effect in play.state.effects.values()
        if effect.rule == HIDDEN and _hides_from(play, effect, creature)
    ]
    if by_sight:
        lights = {
            effect.id: light_between(play, creature, play.creature(effect.bearer))
            for effect in hiders
            if min(creature.cell, play.creature(effect.bearer).cell) >= 0
        }
        hiders = [effect for effect in hiders if lights.get(effect.id) is not DARK]
        if hiders and all(lights.get(effect.id) is DIM for effect in hiders):
            tags += (IN_DIM_LIGHT,)
    test = D20Test("check", creature.id, WIS, MEDIUM, target=target, skills=(f"skill.{skill}",), tags=tags)
    things = [
        thing for thing in features_near(play, creature, play.ruleset.number(VICINITY)) if thing.num("hidden")
    ]
    if skill != "perception" or not (hiders or things):
        done = yield from attempt(
            play,
            test,
            "search",
            why=(f"5.2/g-search/{skill}",),
            facts={"skill": skill, "target": target},
        )
        if play.hooks(SEARCHED, creature.id):
            yield from play.open(SEARCHED, test, creature.id)
        play.emit("searched", creature=creature.id, skill=skill, success=done)
        return done
    test.dc = min([effect.level for effect in hiders] + [thing.num("hidden") for thing in things])
    done = yield from resolve_test(play, test)
    for thing in things:
        if test.total >= thing.num("hidden"):
            uncover(play, creature, thing)
    for effect in hiders:
        if test.total >= effect.level:
            yield from found(play, effect, creature)
    if play.hooks(SEARCHED, creature.id):
        yield from play.open(SEARCHED, test, creature.id)
    return done


def _hides_from(play: Play, effect: Effect, creature: Creature) -> bool:
    hider = play.creature(effect.bearer)
    return hider.id != creature.id and not allies(hider, creature)
