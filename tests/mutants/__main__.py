"""`make mutants [ONLY=word]`: change the rules in every small way, and list the changes that no scenario notices.

Results are saved as they come, so that a run that was stopped goes on where it was; a changed function is tried again.
`seconds=600` stops after ten minutes; delete `bench-results/mutants.jsonl` when scenarios have changed.
`tests/mutants/survivors.txt` lists what nothing noticed, `noticed.txt` a sample of the rest with what noticed it.
"""

from __future__ import annotations

import json
import sys
import time
import zlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tenfoot.rulesets.catalogue import ruleset_named
from tests.mutants.noticing import (
    EDITION,
    MOST,
    Mutant,
    all_scenarios,
    folder,
    mutants_of,
    note_calls,
    noticed_by,
    rule_functions,
)
from tests.mutants.small_changes import KINDS

SAVED = Path(__file__).parents[2] / "bench-results" / "mutants.jsonl"
BARS = {"negated": 99, "dropped": 75, "number": 80, "boundary": 75, "advantage": 99}
"""The percentages to reach, by kind."""
SAMPLED = 60
"""One mutant of so many is in the sample that `make test` tries."""


def main(words: Sequence[str]) -> int:
    """Try every mutant that has no result yet, then write the lists and print the rates."""
    limit = next((float(word.removeprefix("seconds=")) for word in words if word.startswith("seconds=")), 0)
    only = [word for word in words if not word.startswith("seconds=")]
    functions = rule_functions()
    scenarios = list(all_scenarios().values())
    wanted = [m for m in mutants_of(functions) if not only or any(word in m.name for word in only)]
    callers = note_calls(functions, scenarios)
    called = [mutant for mutant in wanted if mutant.functions[0].__code__ in callers]
    print(
        f"{len(wanted) - len(called):,} mutants are in functions that no scenario calls, most of them at the start."
    )
    wanted, done = called, _read(called)
    # In a random but fixed order: what a stopped run has tried is a fair sample.
    fresh = sorted((m for m in wanted if m.name not in done), key=lambda m: zlib.crc32(m.name.encode()))
    print(f"{len(wanted):,} mutants, {len(fresh):,} to try.", flush=True)
    SAVED.parent.mkdir(exist_ok=True)
    began = time.monotonic()
    with SAVED.open("a", encoding="utf-8") as file:
        for mutant in fresh:
            if limit and time.monotonic() - began > limit:
                break
            first = callers.get(mutant.functions[0].__code__, [])[:MOST]
            by = noticed_by(mutant, [scenarios[number] for number in first], ruleset_named(EDITION))
            done[mutant.name] = by or ""
            file.write(json.dumps([mutant.name, mutant.digest, by or ""]) + "\n")
            file.flush()
    if not only:
        _write_lists(wanted, done)
    _print_rates(wanted, done)
    return 0


def _read(mutants: Sequence[Mutant]) -> dict[str, str]:
    """The saved results for functions that are as they were: what noticed each mutant, or nothing."""
    if not SAVED.exists():
        return {}
    now = {mutant.name: mutant.digest for mutant in mutants}
    rows = [json.loads(line) for line in SAVED.read_text("utf-8").splitlines()]
    return {name: by for name, digest, by in rows if now.get(name) == digest}


def _write_lists(mutants: Sequence[Mutant], done: dict[str, str]) -> None:
    tried = sorted(m.name for m in mutants if m.name in done)
    survivors = [name for name in tried if not done[name]]
    sample = [f"{name} => {done[name]}" for name in tried if done[name] and _in_sample(name)]
    for title, lines in (("survivors.txt", survivors), ("noticed.txt", sample)):
        (folder() / title).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _in_sample(name: str) -> bool:
    return zlib.crc32(name.encode()) % SAMPLED == 0


def _print_rates(mutants: Sequence[Mutant], done: dict[str, str]) -> None:
    tried = [mutant for mutant in mutants if mutant.name in done]
    count = Counter(mutant.change.kind for mutant in tried)
    noticed = Counter(mutant.change.kind for mutant in tried if done[mutant.name])
    for kind in KINDS:
        if count[kind]:
            rate = 100 * noticed[kind] / count[kind]
            print(
                f"{kind:<10} {noticed[kind]:>5,} of {count[kind]:>5,} noticed: {rate:.1f}% (bar {BARS[kind]}%)"
            )
    if len(tried) < len(mutants):
        print(f"{len(mutants) - len(tried):,} are not tried yet: run it again.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
