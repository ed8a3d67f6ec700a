"""The long run of duels beside the exact chance: `--inputs` attacks."""

from __future__ import annotations

import argparse
import sys

from tests.support.duel import exact_win_chance, play_duel


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many attacks")
    args = parser.parse_args()
    attacks = runs = wins = 0
    while attacks < args.inputs:
        won, made = play_duel(runs)
        attacks, runs, wins = attacks + made, runs + 1, wins + won
    exact = exact_win_chance()
    half = 1.96 * (exact * (1 - exact) / runs) ** 0.5
    share = wins / runs
    print(f"{attacks} attacks, {runs} duels: {share:.4f}, exactly {exact:.4f}, interval +-{half:.4f}")
    return 0 if abs(share - exact) <= 1.5 * half else 1


if __name__ == "__main__":
    sys.exit(main())
