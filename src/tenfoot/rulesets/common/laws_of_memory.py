"""What the game has worked out and kept must still be true of the state: indexes, and answers kept for speed."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack import armor_class
from tenfoot.rulesets.common.cover import degree_between
from tenfoot.rulesets.common.laws import law
from tenfoot.rulesets.common.leaving_reach import farthest_reach, longest_reach
from tenfoot.rulesets.common.movement import pace
from tenfoot.rulesets.common.permission import Verb, may
from tenfoot.rulesets.common.sight import sees
from tenfoot.rulesets.common.space import gaps_from
from tenfoot.rulesets.common.strike import Strike, strikes

MODES = ("walk", "climb", "swim", "fly", "burrow")
VERBS: tuple[Verb, ...] = ("action", "bonus", "reaction", "move", "speak", "concentrate", "see", "hear")


def check_memory(play: Play) -> None:
    """Compare with a game that knows nothing but the state."""
    fresh = Play(play.ruleset, play.state, None)
    _indexes(play, fresh)
    for creature in play.state.creatures.values():
        _standing(play, fresh, creature)
    for observer, target in list(play.sights):
        if target > 0:
            a, b = play.creature(observer), play.creature(target)
            law(sees(play, a, b) == sees(fresh, a, b), f"whether {a.name} sees {b.name} is out of date")
    for observer, target in list(play.covers):
        a, b = play.creature(observer), play.creature(target)
        law(degree_between(play, a, b) == degree_between(fresh, a, b), f"{b.name}'s cover is out of date")
    for observer in list(play.gaps):
        a = play.creature(observer)
        law(gaps_from(play, a) == gaps_from(fresh, a), f"how far all are from {a.name} is out of date")
    law(longest_reach(play) == longest_reach(fresh), "how far anybody reaches is out of date")


def _indexes(play: Play, fresh: Play) -> None:
    law(_sorted(play.occupied) == _sorted(fresh.occupied), "who is where is out of date")
    law(_sorted(play.zones) == _sorted(fresh.zones), "what fills the squares is out of date")
    law(play.crowd() == fresh.crowd(), "the crowd is out of date")
    timed = [{effect.id for effect in one.timed()} for one in (play, fresh)]
    law(timed[0] == timed[1], "what ends by itself is out of date")
    for effect in play.state.effects.values():
        law(play.borne(effect.rule), f"'{effect.rule}' is in force and not counted")
        if effect.bearer:
            kept = play.has(effect.bearer, effect.rule)
            law(
                kept == fresh.has(effect.bearer, effect.rule),
                f"whether '{effect.rule}' is in force is out of date",
            )


def _standing(play: Play, fresh: Play, creature: Creature) -> None:
    name = creature.name
    totals = armor_class(play, creature).total, armor_class(fresh, creature).total
    law(totals[0] == totals[1], f"{name}'s Armor Class is kept as {totals[0]} and is {totals[1]}")
    for mode in MODES:
        feet = pace(play, creature, mode), pace(fresh, creature, mode)
        law(feet[0] == feet[1], f"{name}'s Speed ({mode}) is kept as {feet[0]} and is {feet[1]}")
    for verb in VERBS:
        law(may(play, creature.id, verb) == may(fresh, creature.id, verb), f"{name}: '{verb}' is out of date")
    ways = _strikes(play, creature), _strikes(fresh, creature)
    law(ways[0] == ways[1], f"{name}'s attacks are kept as {ways[0]} and are {ways[1]}")
    reach = farthest_reach(play, creature), farthest_reach(fresh, creature)
    law(reach[0] == reach[1], f"{name}'s reach is kept as {reach[0]} and is {reach[1]}")


def _strikes(play: Play, creature: Creature) -> list[list[object]]:
    return [[getattr(strike, field) for field in Strike.__slots__] for strike in strikes(play, creature)]


def _sorted(index: dict[int, list[int]]) -> dict[int, list[int]]:
    return {key: sorted(there) for key, there in index.items()}
