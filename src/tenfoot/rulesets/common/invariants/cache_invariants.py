"""What the game has calculated and cached must still be true of the state: indexes, and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, get_args

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strikes
from tenfoot.rulesets.common.attack.cover import degree_between
from tenfoot.rulesets.common.attack.leaving_reach import farthest_reach
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.invariants.invariants import law
from tenfoot.rulesets.common.movement.movement import MODES, going, speed, speed_of, ways_of_moving
from tenfoot.rulesets.common.senses.light import light_on
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.space.space import gaps_from
from tenfoot.rulesets.common.turns.permission import Verb, may

VERBS: tuple[Verb, ...] = get_args(Verb)

Ask: TypeAlias = Callable[[Play, Creature], object]
ALSO_CACHED: Port[Callable[[], Mapping[str, Ask]]] = Port("also cached")
"""What an edition caches about a creature besides, by its name in the cache: how to ask for it."""


def check_memory(play: Play) -> None:
    """Ask the game everything that it may have cached, and compare with a game that knows nothing but the state.

    An answer in the cache that is compared here under no name is a broken law too.
    """
    fresh = Play(play.ruleset, play.state, None)
    _indexes(play, fresh)
    also = play.port(ALSO_CACHED)() if ALSO_CACHED.name in play.ruleset.ports else {}
    answers = {**CACHED, **also}
    creatures = list(play.state.creatures.values())
    for creature in creatures:
        _standing(play, fresh, creature, answers)
    there = [creature for creature in creatures if creature.cell >= 0]
    for a in there:
        lights = light_on(play, a), light_on(fresh, a)
        law(lights[0] == lights[1], f"the light on {a.name} is cached as {lights[0]} and is {lights[1]}")
        law(gaps_from(play, a) == gaps_from(fresh, a), f"how far all are from {a.name} is out of date")
        for mode in ways_of_moving(play, a):
            law(
                going(play, a, mode) == going(fresh, a, mode),
                f"what is in {a.name}'s way ({mode}) is out of date",
            )
        for b in there:
            law(sees(play, a, b) == sees(fresh, a, b), f"whether {a.name} sees {b.name} is out of date")
            law(degree_between(play, a, b) == degree_between(fresh, a, b), f"{b.name}'s cover is out of date")


def _indexes(play: Play, fresh: Play) -> None:
    law(_sorted(play.occupied) == _sorted(fresh.occupied), "who is where is out of date")
    law(_sorted(play.zones) == _sorted(fresh.zones), "what fills the squares is out of date")
    law(play.occupied_cells() == fresh.occupied_cells(), "the crowd is out of date")
    timed = [{effect.id for effect in one.timed()} for one in (play, fresh)]
    law(timed[0] == timed[1], "what ends by itself is out of date")
    for effect in play.state.effects.values():
        law(play.is_active_anywhere(effect.rule), f"'{effect.rule}' is in force and not counted")
        if effect.bearer:
            kept = play.has(effect.bearer, effect.rule)
            law(
                kept == fresh.has(effect.bearer, effect.rule),
                f"whether '{effect.rule}' is in force is out of date",
            )


def _standing(play: Play, fresh: Play, creature: Creature, answers: Mapping[str, Ask]) -> None:
    for name, ask in answers.items():
        live, true = ask(play, creature), ask(fresh, creature)
        law(live == true, f"{creature.name}'s {name} is cached as {live} and is {true}")
    unknown = play.cached(creature).keys() - answers.keys()
    law(not unknown, f"{sorted(unknown)} is cached about {creature.name} and compared by nothing")


def _strikes(play: Play, creature: Creature) -> list[list[object]]:
    return [
        [getattr(strike, field) for field in AttackOption.__slots__] for strike in strikes(play, creature)
    ]


def _armor(play: Play, creature: Creature) -> tuple[int, list[tuple[int, str]]]:
    found = armor_class(play, creature)
    return found.total, [(line.amount, line.name) for line in found.parts()]


def _speed(mode: str) -> Ask:
    return lambda play, creature: (
        speed(play, creature, mode).total,
        len(speed(play, creature, mode).parts()),
    )


def _pace(mode: str) -> Ask:
    return lambda play, creature: speed_of(play, creature, mode)


def _may(verb: Verb) -> Ask:
    return lambda play, creature: may(play, creature.id, verb)


CACHED: dict[str, Ask] = {
    "armor class": _armor,
    "strikes": _strikes,
    "reach": farthest_reach,
    "ways of moving": ways_of_moving,
    **{f"speed {mode}": _speed(mode) for mode in (*MODES, "crawl", "jump")},
    **{f"pace {mode}": _pace(mode) for mode in (*MODES, "crawl", "jump")},
    **{verb: _may(verb) for verb in VERBS},
}
"""Everything that is cached about a creature under any edition, by its name in the cache."""


def _sorted(index: dict[int, list[int]]) -> dict[int, list[int]]:
    return {key: sorted(there) for key, there in index.items()}
