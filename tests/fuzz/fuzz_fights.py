"""The long run: random legal play over fights drawn from all content, every law checked after each answer."""

from __future__ import annotations

import argparse
import sys
import time
import traceback

from tenfoot.rulesets.catalogue import ruleset_named
from tests.support.random_play import play_randomly, random_fight


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000, help="how many fights")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--ruleset", default="srd52")
    args = parser.parse_args()
    ruleset = ruleset_named(args.ruleset)
    started = time.perf_counter()
    failed: dict[str, int] = {}
    decisions = over = 0
    for seed in range(args.first, args.first + args.inputs):
        try:
            game = random_fight(ruleset, seed)
            decisions += play_randomly(game, seed)
            over += game.outcome is not None
        except Exception as fault:
            place = traceback.extract_tb(fault.__traceback__)[-1]
            key = f"{type(fault).__name__}: {fault} ({place.filename.rsplit('/', 1)[-1]}:{place.lineno})"
            if key not in failed:
                print(f"fight {seed}: {key}", flush=True)
            failed[key] = failed.get(key, 0) + 1
        if (seed - args.first) % 100 == 99:
            print(f"{seed - args.first + 1} fights, {decisions} decisions so far", flush=True)
    spent = time.perf_counter() - started
    print(
        f"{args.inputs} fights, {decisions} decisions, {over} fought to the end, {sum(failed.values())} failed "
        f"in {len(failed)} ways, {spent:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
