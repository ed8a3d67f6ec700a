"""The exhaustive run: random legal play over all content until every part of every rule has run."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.magic.casting import Spell
from tests.support.everything import Fired, play_everything, play_scenarios


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000, help="how many fights at most")
    parser.add_argument("--ruleset", default="srd52")
    parser.add_argument("--scenarios", default="", help="a folder of scenarios to play first")
    args = parser.parse_args()
    fired = Fired(ruleset_named(args.ruleset))
    started = time.perf_counter()
    faults: list[str] = []
    played = 0
    if args.scenarios:
        scripted = play_scenarios(fired, Path(args.scenarios))
        print(f"{scripted} scenarios: {len(fired.parts)} of {len(fired.wanted)} parts have run", flush=True)
    while played < args.inputs and fired.missing():
        faults += play_everything(fired, played + 50, first=played)
        played += 50
        print(f"{played} fights: {len(fired.parts)} of {len(fired.wanted)} parts have run", flush=True)
    every_spell = set(fired.ruleset.table("spells", Spell))
    every_monster = set(fired.ruleset.table("monsters", Sheet))
    print(f"spells cast: {len(fired.spells & every_spell)} of {len(every_spell)}")
    print(f"monsters met: {len(fired.monsters & every_monster)} of {len(every_monster)}")
    for fault in sorted(set(faults)):
        print(fault)
    print(
        f"{len(faults)} faults, {len(fired.missing())} parts never ran, {time.perf_counter() - started:.0f} s:"
    )
    for name in fired.missing():
        print("  ", name)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
