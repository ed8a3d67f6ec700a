"""A place of a campaign: a map with its creatures, and free play before and after its fights.

It is an adventure of one scene that says nothing: what is there is in the state alone, so the same rules serve
every map that a GM puts on the table.
"""

from __future__ import annotations

from functools import lru_cache

from tenfoot.adventure.fighting import CALLED
from tenfoot.adventure.format import Adventure, Ending, Scene
from tenfoot.adventure.running import RULES_IN_MEMORY, adventure_rules
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.several import AT_ONCE
from tenfoot.engine.state import State
from tenfoot.rulesets.catalogue import ruleset_named

FAMILY = "place"
HERE = "here"
BEATEN = "beaten"


def place_name(base: str, title: str) -> str:
    """Return the name of the rules for a place: `place EDITION The mill cellar`."""
    return f"{FAMILY} {base} {title}".strip()


def place_rules(key: str) -> Ruleset:
    """Return the rules of an edition for a place; `key` is the edition, with packs and all, and the place's title."""
    base, _, title = key.partition(" ")
    return _place_on(ruleset_named(base), title)


@lru_cache(maxsize=RULES_IN_MEMORY)
def _place_on(base: Ruleset, title: str) -> Ruleset:
    adventure = Adventure(
        title="",
        about="",
        start=HERE,
        scenes={HERE: Scene(title=title, text="", rest="long")},
        endings={BEATEN: Ending(title="", text="", good=False)},
        defeat=BEATEN,
        ruleset=base.name,
    )
    return adventure_rules(adventure, place_name(base.name, title), base)


def begin_here(state: State, fight: bool) -> State:
    """Let play begin at this place: with Initiative if there are foes, else freely."""
    state.flags["scene"] = HERE
    state.flags["after combat"] = "scene"
    state.flags[AT_ONCE] = 1
    state.order, state.initiative = [], {}
    state.turn, state.round = 0, 0
    state.mode, state.phase = ("combat", "initiative") if fight else ("scene", "")
    if fight:
        state.flags["fight"] = CALLED
    return state
