"""Which scenarios call a function of the rules, and whether one of them notices a small change in it."""

from __future__ import annotations

import gc
import inspect
import signal
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType

from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ledger import scenario_files, scenario_folder
from tenfoot.rulesets.scenario import Scenario, read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician
from tests.mutants.small_changes import Change, changes_of

EDITION = "srd52"
PACKAGE = f"tenfoot.rulesets.{EDITION}."
MOST = 60
"""So many scenarios are played against one change: those first that call the fewest functions."""
SECONDS = 3.0
"""A change that makes a scenario take more processor time than this is noticed."""


class Mutant:
    """One small change in one function of the rules, by a name that stays the same while the function does."""

    def __init__(self, name: str, functions: list[FunctionType], change: Change) -> None:
        self.name = name
        self.functions = functions
        self.change = change
        self.digest = zlib.crc32(inspect.getsource(functions[0]).encode())
        """Changes with the code of the function."""


class TooLong(BaseException):
    """A scenario does not come to an end."""


def all_scenarios() -> dict[str, Scenario]:
    """Every scenario of the edition, by its name."""
    every = (one for path in scenario_files(scenario_folder()) for one in read_scenarios(path))
    return {one.name: one for one in every if one.ruleset == EDITION}


def rule_functions() -> dict[CodeType, list[FunctionType]]:
    """The functions of the edition's modules, by their code; functions that one factory made share theirs."""
    ruleset_named(EDITION)
    found: dict[CodeType, list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if type(one) is FunctionType and (one.__module__ or "").startswith(PACKAGE):
            found[one.__code__].append(one)
    return found


def mutants_of(functions: dict[CodeType, list[FunctionType]]) -> Iterator[Mutant]:
    """Every mutant of these functions, in the order of their names."""
    for same in sorted(functions.values(), key=lambda each: (each[0].__module__, each[0].__qualname__)):
        where = f"{same[0].__module__.removeprefix(PACKAGE)}.{same[0].__qualname__}"
        counts: Counter[str] = Counter()
        for change in changes_of(same[0]):
            base = f"{where} | {change.kind} | {change.text}"
            counts[base] += 1
            again = f" #{counts[base]}" if counts[base] > 1 else ""
            yield Mutant(base + again, same, change)


def note_calls(
    functions: dict[CodeType, list[FunctionType]], scenarios: Sequence[Scenario]
) -> dict[CodeType, list[int]]:
    """The numbers of the scenarios that call each function, those first that call the fewest functions."""
    ruleset = ruleset_named(EDITION)
    called: list[set[CodeType]] = []

    def note(frame: FrameType, event: str, given: object) -> None:
        if event == "call" and frame.f_code in functions:
            called[-1].add(frame.f_code)

    for scenario in scenarios:
        called.append(set())
        sys.setprofile(note)
        try:
            run_scenario(scenario, ruleset, player=Tactician().answer)
        finally:
            sys.setprofile(None)
    callers: dict[CodeType, list[int]] = defaultdict(list)
    for number in sorted(range(len(scenarios)), key=lambda number: len(called[number])):
        for code in called[number]:
            callers[code].append(number)
    return callers


def noticed_by(mutant: Mutant, scenarios: Sequence[Scenario], ruleset: Ruleset) -> str | None:
    """The name of the first scenario that no longer comes out as told; None if all do."""
    code, changed = mutant.functions[0].__code__, mutant.change.make()
    for function in mutant.functions:
        function.__code__ = changed
    _forget(ruleset)
    try:
        return next((one.name for one in scenarios if not _passes(one, ruleset)), None)
    finally:
        for function in mutant.functions:
            function.__code__ = code
        _forget(ruleset)


def _passes(scenario: Scenario, ruleset: Ruleset) -> bool:
    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return run_scenario(scenario, ruleset, player=Tactician().answer).passed
    except (Exception, TooLong):
        return False
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


_CACHES: list[_lru_cache_wrapper[object]] = []


def _forget(ruleset: Ruleset) -> None:
    """Drop what was calculated with other code."""
    ruleset._derived.clear()
    if not _CACHES:
        _CACHES.extend(one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper))
    for cache in _CACHES:
        if (getattr(cache, "__module__", "") or "").startswith(PACKAGE):
            cache.cache_clear()


def folder() -> Path:
    """Where the lists of mutants are."""
    return Path(__file__).parent
