"""Which parts of a ruleset's rules no scenario misses: each is taken away, and what calls it is played."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.scenario import run_scenario
from tenfoot.rulesets.scenario.model import Scenario
from tenfoot.tactics.tactician import Tactician


def nothing(*given: object) -> tuple[()]:
    """Stands in for a modifier or an offer."""
    return ()


def nothing_happens(*given: object) -> Iterator[object]:
    """Stands in for a procedure."""
    yield from ()


class Part:
    """One function of a rule, with its place in it."""

    def __init__(
        self, rule: Rule, function: Any, put: Callable[[Any], None], stand_in: Callable[..., object]
    ) -> None:
        self.rule = rule
        self.function = function
        self.put = put
        self.stand_in = stand_in
        self.name = f"{rule.name}: {function.__name__}"
        self.scenarios: set[int] = set()
        """The scenarios that call it, by number."""


def parts_of(rule: Rule) -> Iterator[Part]:
    """Every part of a rule."""
    for kind, stand_in in (("modifiers", nothing), ("hooks", nothing_happens)):
        listed = getattr(rule, kind)
        for place, (key, function) in enumerate(listed):
            yield Part(rule, function, functools.partial(_put_in_list, listed, place, key), stand_in)
    for kind, stand_in in (
        ("offers", nothing),
        ("begins", nothing_happens),
        ("ends", nothing_happens),
        ("performs", nothing_happens),
    ):
        if getattr(rule, kind) is not None:
            yield Part(rule, getattr(rule, kind), functools.partial(setattr, rule, kind), stand_in)
    for word, function in rule.does.items():
        yield Part(rule, function, functools.partial(rule.does.__setitem__, word), nothing_happens)


def _put_in_list(listed: list[tuple[str, Any]], place: int, key: str, function: Any) -> None:
    listed[place] = (key, function)


def idle_parts(ruleset: Ruleset, scenarios: Sequence[Scenario], module: str) -> tuple[list[str], int]:
    """The names of all parts that no scenario calls or misses, sorted, and how many parts there are."""
    rules = {**ruleset.rules, **ruleset.general}.values()
    parts = [part for rule in rules for part in parts_of(rule)]
    own = (module, "tenfoot.rulesets.common.content.")  # grants and moments are compiled there
    parts = [part for part in parts if part.function.__module__.startswith(own)]
    _note_calls(ruleset, scenarios, parts)
    idle: list[str] = []
    for part in parts:
        part.put(part.stand_in)
        ruleset._derived.clear()
        try:
            if not any(_misses(ruleset, scenario) for scenario in _likely_first(part, scenarios)):
                idle.append(part.name)
        finally:
            part.put(part.function)
    ruleset._derived.clear()
    return sorted(idle), len(parts)


def _note_calls(ruleset: Ruleset, scenarios: Sequence[Scenario], parts: list[Part]) -> None:
    now = [0]

    def noting(part: Part) -> Callable[..., object]:
        @functools.wraps(part.function)
        def call(*given: object, **named: object) -> object:
            part.scenarios.add(now[0])
            return part.function(*given, **named)

        return call

    for part in parts:
        part.put(noting(part))
    ruleset._derived.clear()
    for number, scenario in enumerate(scenarios):
        now[0] = number
        run_scenario(scenario, ruleset, player=Tactician().answer)
    for part in parts:
        part.put(part.function)
    ruleset._derived.clear()


def _likely_first(part: Part, scenarios: Sequence[Scenario]) -> list[Scenario]:
    """The scenarios that call a part, those that cite its rule first."""
    cites = set(part.rule.cites)
    called = [scenarios[number] for number in sorted(part.scenarios)]
    return sorted(called, key=lambda one: cites.isdisjoint([*one.rules, *one.asks]))


def _misses(ruleset: Ruleset, scenario: Scenario) -> bool:
    try:
        return not run_scenario(scenario, ruleset, player=Tactician().answer).passed
    except Exception:
        return True
