"""`python -m tests.benchmarks.mirrored [--fights N]`: how often good play beats simple play with equal forces."""

import argparse

from tenfoot.sim.summary import chance
from tests.support.mirrored import HEROES, MONSTERS, good_wins


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=1000)
    fights = parser.parse_args().fights
    total = 0
    for name, kinds in (("heroes", HEROES), ("monsters", MONSTERS)):
        wins = sum(good_wins(number, kinds) for number in range(fights // 2))
        total += wins
        found = chance(wins, fights // 2)
        print(
            f"{name:<10} {wins} of {fights // 2}: {found.chance:.1%} ({found.low:.1%} to {found.high:.1%})",
            flush=True,
        )
    found = chance(total, fights // 2 * 2)
    print(
        f"{'all':<10} {total} of {fights // 2 * 2}: {found.chance:.1%} ({found.low:.1%} to {found.high:.1%})"
    )


if __name__ == "__main__":
    main()
