"""No part of the 2013 playtest rules is idle: take any away, and some scenario no longer comes out as told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ledger import scenario_folder
from tenfoot.rulesets.next2013.overlays import VARIANTS
from tenfoot.rulesets.scenario import read_scenarios, run_scenario
from tenfoot.rulesets.scenario.model import Scenario
from tenfoot.tactics.tactician import Tactician

OWN = "tenfoot.rulesets.next2013."
SCENARIOS = [
    scenario
    for path in sorted((scenario_folder() / "next2013").glob("*.yaml"))
    for scenario in read_scenarios(path)
]
RULESETS = {name: ruleset_named(name) for name in ("next2013", *(f"next2013+{way}" for way in VARIANTS))}
RULES: dict[str, Rule] = {
    name: rule
    for ruleset in RULESETS.values()
    for name, rule in (*ruleset.rules.items(), *ruleset.general.items())
}


def nothing(*given: object) -> tuple[()]:
    """Stands in for a modifier or an offer."""
    return ()


def nothing_happens(*given: object) -> Iterator[object]:
    """Stands in for a procedure."""
    yield from ()


def parts_of(rule: Rule) -> Iterator[tuple[str, Callable[[bool], None]]]:
    """Each part of a rule that is the playtest's own, by name, with a switch that takes it away or puts it back."""
    for kind, stand_in in (("modifiers", nothing), ("hooks", nothing_happens)):
        for place, (key, function) in enumerate(getattr(rule, kind)):
            if function.__module__.startswith(OWN):
                yield function.__name__, _in_list(getattr(rule, kind), place, key, function, stand_in)
    for name, stand_in in (("offers", nothing), ("begins", nothing_happens), ("ends", nothing_happens)):
        function = getattr(rule, name)
        if function is not None and function.__module__.startswith(OWN):
            yield function.__name__, _as_attribute(rule, name, function, stand_in)
    for word, function in rule.does.items():
        if function.__module__.startswith(OWN):
            yield function.__name__, _in_table(rule.does, word, function)


def _in_list(
    parts: list[tuple[str, object]], place: int, key: str, function: object, stand_in: object
) -> Callable[[bool], None]:
    def switch(away: bool) -> None:
        parts[place] = (key, stand_in if away else function)

    return switch


def _as_attribute(rule: Rule, name: str, function: object, stand_in: object) -> Callable[[bool], None]:
    def switch(away: bool) -> None:
        setattr(rule, name, stand_in if away else function)

    return switch


def _in_table(table: dict[str, object], word: str, function: object) -> Callable[[bool], None]:
    def switch(away: bool) -> None:
        table[word] = nothing_happens if away else function

    return switch


def likely_first(rule: Rule) -> Sequence[Scenario]:
    """Scenarios that claim one of the rule's ids come first; they are the ones that should notice."""
    return sorted(SCENARIOS, key=lambda scenario: not {*rule.cites} & {*scenario.rules, *scenario.asks})


def noticed(rule: Rule, rulesets: dict[str, Ruleset]) -> bool:
    """Whether some scenario fails now."""
    for ruleset in rulesets.values():
        # What was worked out from the rules as they were must not hide that one is gone.
        ruleset._derived.clear()
    for scenario in likely_first(rule):
        try:
            if not run_scenario(scenario, rulesets[scenario.ruleset], player=Tactician().answer).passed:
                return True
        except Exception:
            return True
    return False


@pytest.mark.parametrize("name", sorted(RULES))
def test_without_any_part_of_a_rule_some_scenario_fails(name: str) -> None:
    rule = RULES[name]
    idle = []
    for part, switch in list(parts_of(rule)):
        switch(True)
        try:
            if not noticed(rule, RULESETS):
                idle.append(part)
        finally:
            switch(False)
            for ruleset in RULESETS.values():
                ruleset._derived.clear()
    assert idle == []
