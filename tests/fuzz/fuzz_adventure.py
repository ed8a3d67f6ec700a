"""Parties wander through our adventures with random legal choices.

`python tests/fuzz/fuzz_adventure.py --inputs 2000` plays so many games and reports how they ended.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tenfoot.adventure.running import adventure_keys, rules_of
from tests.support.wandering import wander


def main() -> int:
    """Play, and name the first seed that goes wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=200)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--progress", type=Path, help="a file that says how far it is")
    args = parser.parse_args()
    for key in adventure_keys():
        ruleset = rules_of(key)
        endings: Counter[str] = Counter()
        scenes: Counter[str] = Counter()
        for seed in range(args.start, args.start + args.inputs):
            try:
                game = wander(ruleset, seed)
            except Exception as fault:
                print(f"{key}, game {seed}: {type(fault).__name__}: {fault}")
                raise
            endings[str(game.play.state.flags["ending"])] += 1
            scenes.update(name[5:] for name in game.play.state.flags if name.startswith("been "))
            if args.progress is not None and (seed + 1 - args.start) % 20 == 0:
                args.progress.write_text(
                    f"{key}: {seed + 1 - args.start} of {args.inputs}; {dict(endings)}\n"
                )
        said = f"{key}: {args.inputs} games; endings {dict(endings)}; scenes reached {dict(scenes)}"
        print(said, flush=True)
        if args.progress is not None:
            args.progress.write_text(said + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
