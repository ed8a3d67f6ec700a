"""Environments by name: what a scene can be like, for adventures and for the GM's word."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.environment import Environment, end_environments, start_environment
from tenfoot.rulesets.srd52.exploration.frigid_water import ADAPTED

KINDS = {
    "extreme cold": Environment("extreme cold", "creatures"),
    "extreme heat": Environment("extreme heat", "creatures"),
    "frigid water": Environment("frigid water", "creatures"),
    "deep water": Environment("deep water", "creatures"),
    "heavy rain": Environment("heavy rain", "scene"),
    "heavy snow": Environment("heavy snow", "scene"),
    "strong wind": Environment("strong wind", "scene"),
    "sandstorm": Environment("sandstorm", "scene"),
    "place of evil": Environment("place of evil", "creatures"),
    "slippery ice": Environment("slippery ice", "squares"),
    "thin ice": Environment("thin ice", "squares"),
}

set_environment = Rule("gm:environment", "5.2/t-env/sandstorm")
is_adapted = Rule("gm:adapted", "5.2/t-env/frigid-water-immune")


@set_environment.procedure("word")
def set_place(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """`words` names what the place is like (`strong wind`), or `clear` for none of it.

    What acts on creatures acts on those named, or on everybody there.
    """
    if words == "clear":
        yield from end_environments(play)
        return
    if words not in KINDS:
        raise IllegalAnswer(f"No environment '{words}'. There are: {', '.join(KINDS)}, clear.")
    yield from start_environment(play, words, creatures)


@is_adapted.procedure("word")
def lives_there(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """The GM says that these creatures are at home in icy water."""
    for creature in creatures:
        creature.counters[ADAPTED] = 1
