"""The long run of duels beside the exact chance: `--inputs` attacks of each kind.

A kind by itself passes within the 95% interval. Several together pass within intervals that hold all of them at once
95 times of 100, so that more kinds do not mean more false alarms.
"""

from __future__ import annotations

import argparse
import sys
from statistics import NormalDist

from tests.support.duel import DUELS, Duel, exact_win_chance, play_duel


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many attacks of each kind")
    parser.add_argument("--kind", choices=tuple(DUELS), default="", help="only this kind of duel")
    args = parser.parse_args()
    kinds = {args.kind: DUELS[args.kind]} if args.kind else DUELS
    errors = NormalDist().inv_cdf(0.5 + 0.95 ** (1 / len(kinds)) / 2)
    missed = [kind for kind, duel in kinds.items() if not _agrees(kind, duel, args.inputs, errors)]
    return 1 if missed else 0


def _agrees(kind: str, duel: Duel, inputs: int, errors: float) -> bool:
    attacks = runs = wins = 0
    while attacks < inputs:
        won, made = play_duel(duel, runs)
        attacks, runs, wins = attacks + made, runs + 1, wins + won
    exact = exact_win_chance(duel)
    half = errors * (exact * (1 - exact) / runs) ** 0.5
    share = wins / runs
    good = abs(share - exact) <= half
    print(
        f"{kind}: {attacks} attacks, {runs} duels: {share:.4f}, exactly {exact:.4f}, interval +-{half:.4f}"
        f"{'' if good else ' MISSED'}",
        flush=True,
    )
    return good


if __name__ == "__main__":
    sys.exit(main())
