"""`python -m tests.benchmarks.mirrored [--fights N] [--kind KIND]`: how often good play beats simple play with equal
forces: of heroes and of monsters, weak and mighty, in the open and on maps."""

import argparse
import math

from tenfoot.sim.summary import chance
from tests.support.mirrored import KINDS, good_wins


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=1000, help="of all kinds together")
    parser.add_argument("--kind", choices=tuple(KINDS), action="append", help="only these")
    options = parser.parse_args()
    kinds = options.kind or list(KINDS)
    each = 2 * max(1, math.ceil(options.fights / len(kinds) / 2))
    total = 0
    for name in kinds:
        who, where = KINDS[name]
        wins = sum(good_wins(number, who, where) for number in range(each))
        total += wins
        _tell(name, wins, each)
    _tell("all", total, each * len(kinds))


def _tell(name: str, wins: int, fights: int) -> None:
    found = chance(wins, fights)
    share = f"{found.chance:.1%} ({found.low:.1%} to {found.high:.1%})"
    print(f"{name:<14} {wins} of {fights}: {share}", flush=True)


if __name__ == "__main__":
    main()
