"""Throw random, damaged and senseless text at the dice and see that nothing but a clear complaint comes back.

`python tests/fuzz/fuzz_dice.py --inputs 1000000 --seed 1`
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

if __name__ == "__main__":
    root = Path(__file__).parents[2]
    sys.path[:0] = [str(root), str(root / "src")]

from tenfoot.dice import DiceError, Seeded, exact, parse, roll, total
from tests.dice.grammar import Grammar

SLOWEST = 10.0
"""Seconds of work one input may take on a slow machine; the budgets are meant for far less."""


def check(text: str, seed: int, with_odds: bool) -> str:
    """Read, print, roll both ways and perhaps work out the odds. What came of it, in one word."""
    try:
        tree = parse.__wrapped__(text)
    except DiceError as complaint:
        lines = complaint.pointed().splitlines()
        assert len(lines) == 3 or not text.strip(), (text, lines)
        return "refused"
    assert parse.__wrapped__(str(tree)) == tree, text
    traced, lean = Seeded(seed), Seeded(seed)
    try:
        rolled = roll(tree, traced)
        assert rolled.total == total(tree, lean), text
        assert traced.state == lean.state, text
        assert sum(rolled.subtotals.values()) == rolled.total == sum(rolled.by_label().values()), text
        assert str(rolled)
    except DiceError as complaint:
        return "divided by zero" if complaint.code == "zero" else complaint.code
    if with_odds:
        try:
            odds = exact(tree)
        except DiceError:
            return "too much for exact odds"
        assert odds.exactly(rolled.total), (text, rolled.total)
        return "rolled, with odds"
    return "rolled"


def fuzz(inputs: int, seed: int, odds_every: int = 50) -> tuple[Counter[str], float]:
    """Check so many inputs; what came of them, and the slowest one in seconds."""
    random = Random(seed)
    small, large = Grammar(random), Grammar(random, most_dice=300, most_sides=1000)
    results: Counter[str] = Counter()
    slowest = 0.0
    for number in range(inputs):
        shape = number % 10
        grammar = large if shape == 3 else small
        text = grammar.noise() if shape == 9 else grammar.damaged() if shape >= 5 else grammar.expression()
        start = time.process_time()
        results[check(text, number, with_odds=number % odds_every == 0)] += 1
        taken = time.process_time() - start
        assert taken < SLOWEST, (taken, text)
        slowest = max(slowest, taken)
    return results, slowest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--odds-every", type=int, default=50, help="work out exact odds of one input in so many"
    )
    chosen = parser.parse_args()
    start = time.perf_counter()
    results, slowest = fuzz(chosen.inputs, chosen.seed, chosen.odds_every)
    taken = time.perf_counter() - start
    print(f"{chosen.inputs:,} inputs in {taken:.0f} s, slowest {slowest * 1000:.0f} ms")
    for what, count in results.most_common():
        print(f"{count:>10,}  {what}")


if __name__ == "__main__":
    main()
