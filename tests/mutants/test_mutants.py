"""A sample of small changes in the rules is still noticed, and the list of those that are not only gets shorter."""

from __future__ import annotations

from tenfoot.rulesets.catalogue import ruleset_named
from tests.mutants.noticing import EDITION, all_scenarios, folder, mutants_of, noticed_by, rule_functions

SURVIVORS = 366
"""How many small changes nothing notices. Lower it when scenarios notice more; it may never rise."""


def _lines(name: str) -> list[str]:
    return (folder() / name).read_text("utf-8").splitlines()


def test_the_list_of_survivors_is_sorted_and_only_gets_shorter() -> None:
    survivors = _lines("survivors.txt")
    assert survivors == sorted(set(survivors))
    assert len(survivors) <= SURVIVORS, "write scenarios that notice what is new"
    assert len(survivors) == SURVIVORS, "lower the number"


def test_a_sample_of_small_changes_is_noticed_by_the_scenario_that_noticed_it_before() -> None:
    told = dict(line.rsplit(" => ", 1) for line in _lines("noticed.txt"))
    scenarios, ruleset = all_scenarios(), ruleset_named(EDITION)
    mutants = {mutant.name: mutant for mutant in mutants_of(rule_functions())}
    # Functions that have been renamed or have become data are no longer there to be changed.
    there = [name for name in told if name in mutants and told[name] in scenarios]
    assert len(there) >= len(told) // 2, "run `make mutants` again: most of the sample is out of date"
    unnoticed = [
        name for name in there if noticed_by(mutants[name], [scenarios[told[name]]], ruleset) is None
    ]
    assert not unnoticed
