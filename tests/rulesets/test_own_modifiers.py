"""A modifier marked `own` reads nothing but effects, sheet and items of the creature that is asked about.

What it reads besides would change without the cached answer noticing. Here each is given a game that refuses
every other read, in all scenarios.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query, Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ledger import scenario_files
from tenfoot.rulesets.scenario import read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician

SCENARIOS = Path(__file__).parents[1] / "scenarios"
TABLES = (
    "_touched",
    "_index",
    "_index_of",
    "_anywhere",
    "_index_anywhere",
    "ruleset",
    "port",
    "is_active_anywhere",
    "has_modifiers",
)
"""What finds the modifiers on a creature."""


class OutsideRead(AssertionError):
    """A modifier marked `own` reads something else."""


class OwnCreature:
    """A creature of which only what the cache compares can be read."""

    def __init__(self, creature: Creature) -> None:
        self._creature = creature

    def __getattr__(self, name: str) -> Any:
        if name in ("id", "name", "sheet", "items"):
            return getattr(self._creature, name)
        raise OutsideRead(f"it reads '{name}' of a creature")


class OwnCreatures:
    """Only the one creature."""

    def __init__(self, play: Play, subject: int) -> None:
        self._play, self._subject = play, subject

    def __getitem__(self, key: int) -> OwnCreature:
        if key != self._subject:
            raise OutsideRead("it reads another creature")
        return OwnCreature(self._play.state.creatures[key])


class OwnState:
    """Sheets, and the one creature."""

    def __init__(self, play: Play, subject: int) -> None:
        self.sheets = play.state.sheets
        self.creatures = OwnCreatures(play, subject)

    def __getattr__(self, name: str) -> Any:
        raise OutsideRead(f"it reads '{name}' of the state")


class OwnPlay:
    """A game of which only one creature's effects, sheet and items can be read."""

    query = Play.query
    has_modifiers_for = Play.has_modifiers_for

    def __init__(self, play: Play, subject: int) -> None:
        self._play, self._subject = play, subject
        self.state = OwnState(play, subject)

    def creature(self, key: int) -> OwnCreature:
        return self.state.creatures[key]

    def sheet(self, creature: OwnCreature) -> object:
        return self._play.sheet(self._mine(creature))

    def cached(self, creature: OwnCreature) -> dict[str, object]:
        self._mine(creature)
        return {}

    def has(self, bearer: int, rule: str) -> bool:
        return self._play.has(self._key(bearer), rule)

    def has_any(self, bearer: int, rules: frozenset[str]) -> bool:
        return self._play.has_any(self._key(bearer), rules)

    def effects_on(self, bearer: int, rule: str = "") -> list[Effect]:
        return self._play.effects_on(self._key(bearer), rule)

    def lent(self, bearer: int) -> list[Effect]:
        return self._play.lent(self._key(bearer))

    def __getattr__(self, name: str) -> Any:
        if name in TABLES:
            return getattr(self._play, name)
        raise OutsideRead(f"it reads '{name}' of the game")

    def _key(self, bearer: int) -> int:
        if bearer != self._subject:
            raise OutsideRead("it reads another creature")
        return bearer

    def _mine(self, creature: OwnCreature) -> Creature:
        return self._play.creature(self._key(creature.id))


def guarded(function: Callable[..., None]) -> Callable[..., None]:
    """The modifier with a game that refuses what it must not read."""

    def modify(play: Play | OwnPlay, ask: Any, effect: Effect) -> None:
        subject = next(getattr(ask, name) for name in ("subject", "actor", "owner") if hasattr(ask, name))
        if isinstance(play, OwnPlay) or not subject:
            function(play, ask, effect)
            return
        try:
            function(OwnPlay(play, subject), ask, effect)
        except OutsideRead as read:
            raise AssertionError(f"'{effect.rule}', {function.__name__}: {read}") from None

    return modify


def on_guard(ruleset: Ruleset) -> Ruleset:
    """The same ruleset with every `own` modifier guarded."""
    return Ruleset(
        ruleset.name,
        {name: copied(rule) for name, rule in ruleset.rules.items()},
        {name: copied(rule) for name, rule in ruleset.general.items()},
        ruleset.ports,
        ruleset.tables(),
        ruleset.parameters,
        ruleset.cites,
    )


def copied(rule: Rule) -> Rule:
    if not rule.own:
        return rule
    twin = Rule(rule.name)
    for slot in Rule.__slots__:
        setattr(twin, slot, getattr(rule, slot))
    twin.modifiers = [(key, guarded(f) if f in rule.own else f) for key, f in rule.modifiers]
    return twin


@pytest.mark.parametrize("name", ["srd52", "next2013"])
def test_an_own_modifier_reads_its_creature_alone(name: str) -> None:
    ruleset = on_guard(ruleset_named(name))
    for path in scenario_files(SCENARIOS):
        for scenario in read_scenarios(path):
            if scenario.ruleset == name:
                run_scenario(scenario, ruleset, player=Tactician().answer)


class Total:
    def __init__(self, subject: int) -> None:
        self.subject = subject


def test_one_that_reads_more_is_noticed() -> None:
    play = Play(ruleset_named("srd52"), _state(), None)
    query: Query[Total] = Query("total", "owner", cached=True)
    rule = Rule("nosy")

    @rule.modifies(query, "owner", own=True)
    def looks_around(play: Play, total: Total, effect: Effect) -> None:
        assert play.creature(total.subject).hp

    with pytest.raises(AssertionError, match="it reads 'hp' of a creature"):
        guarded(looks_around)(play, Total(1), Effect(1, "nosy", 1))


def _state() -> Any:
    from tenfoot.engine.geometry import Grid
    from tenfoot.rulesets.encounter import Encounter

    encounter = Encounter(ruleset_named("srd52"), Grid(3, 3))
    encounter.add("wolf", (1, 1))
    return encounter.state
