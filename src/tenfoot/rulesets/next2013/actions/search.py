"""Search: Wisdom to notice, Intelligence to find what one deliberately looks for, in a place one names."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.space.fixtures import uncover
from tenfoot.rulesets.next2013.senses.stealth import hiders_from, perception_check, seek

search = Rule(
    "search",
    "next/search/action",
    "next/perception/default-wis",
    "next/perception/object-int",
    "next/perception/object-location",
    general=True,
)
FAR = 30
"""Feet within which one can go through a place in the time of an action."""
NEAR = 5
"""How near to the named square something must be to be found there."""
SUGGESTED_DC = 10
_LOOK = Option("search:look", "option.search.look", cost=(ACTION,))
_ASK = Option("search:ask", "option.search.ask", cost=(ACTION,), takes="words")


def keep_the_eyes_open(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to look around, to search a place, or to ask the GM about anything else, for the action."""

    def places() -> Sequence[int]:
        return cells_of(within(play.state.grid, creature.cell, FAR, play.side_cells(creature)))

    return (
        _LOOK,
        Option("search:place", "option.search.place", cost=(ACTION,), takes="cell", cells=places),
        _ASK,
    )


@search.action(options=keep_the_eyes_open)
def take_the_search(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action on a search: a Wisdom check to look around, an Intelligence check for a place or a clue."""
    how = answer.pick.split(":")[1]
    if how == "look":
        yield from scan(play, creature)
    elif how == "place":
        yield from go_through(play, creature, answer.cell)
    else:
        yield from find_out(play, creature, answer.words)


def scan(play: Play, creature: Creature) -> Proc[None]:
    """A Wisdom check against everybody hidden from the searcher; no place need be named."""
    test = yield from perception_check(play, creature, WIS)
    some = False
    for effect in hiders_from(play, creature):
        some |= yield from seek(play, creature, effect, test)
    play.emit("searched", creature=creature.id, skill="perception", success=some)


def go_through(play: Play, creature: Creature, place: int) -> Proc[None]:
    """An Intelligence check finds hiders and hidden objects at the named place, and nothing anywhere else."""
    test = yield from perception_check(play, creature, INT)
    some = False
    for effect in hiders_from(play, creature):
        hider = play.creature(effect.bearer)
        if hider.cell >= 0 and cell_distance(play, hider, place) <= NEAR:
            some |= yield from seek(play, creature, effect, test)
    for thing in hidden_at(play, place):
        if test.total >= thing.num("hidden"):
            some = True
            uncover(play, creature, thing)
    play.emit("searched", creature=creature.id, skill="search", success=some)


def hidden_at(play: Play, place: int) -> list[Effect]:
    """Hidden objects in a square: features (`hidden` is the DC) not found yet."""
    there = (play.state.effects[key] for key in play.zones.get(place, ()))
    return [thing for thing in there if thing.rule == FEATURE and thing.num("hidden")]


def find_out(play: Play, creature: Creature, words: str) -> Proc[None]:
    """Ask the GM whether Wisdom (the default) or Intelligence finds it, and for the DC."""
    answer = yield Decision(
        GM,
        "search ability",
        (Option("wis", "search.wis"), Option("int", "search.int")),
        subject=creature.id,
        default="wis",
        why=("next/perception/wis-notice", "next/perception/int-find", "next/perception/default-wis"),
        facts={"words": words},
    )
    wise = answer.pick == "wis"
    skill = "perception" if wise else "search"
    test = D20Test(
        "check", creature.id, WIS if wise else INT, SUGGESTED_DC, skills=(f"skill.{skill}",), tags=("search",)
    )
    why = ("next/perception/listen",) if wise else ("next/perception/object-int",)
    done = yield from attempt(play, test, "search", why=why, facts={"words": words})
    play.emit("searched", creature=creature.id, skill=skill, success=done)
