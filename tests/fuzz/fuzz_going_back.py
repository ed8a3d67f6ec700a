"""The long run of saving, loading, forking and undoing at every decision of random fights."""

from __future__ import annotations

import argparse
import sys
import time

from tests.support.going_back import check_going_back


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=5000, help="how many decisions")
    parser.add_argument("--ruleset", default="srd52")
    args = parser.parse_args()
    started = time.perf_counter()
    checked = seed = failed = 0
    while checked < args.inputs:
        try:
            checked += check_going_back(args.ruleset, seed, 120)
        except Exception as fault:
            failed += 1
            checked += 1
            print(f"fight {seed}: {type(fault).__name__}: {str(fault)[:300]}", flush=True)
        seed += 1
    print(
        f"{checked} decisions of {seed} fights checked, {failed} failed, {time.perf_counter() - started:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
