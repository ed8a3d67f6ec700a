"""Runs in d20's environment: `8d6` rolls a parsed tree, `cold 8d6` parses and rolls with an empty cache."""

from collections.abc import Callable

import d20

from tests.benchmarks.timing import answer_timings


def prepare(request: str) -> Callable[[], object]:
    """What one request means."""
    kind, _, dice = request.rpartition(" ")
    if kind == "cold":

        def cold() -> object:
            roller = d20.Roller()
            return roller.roll(dice)

        return cold
    roller = d20.Roller()
    tree = roller.parse(dice)
    return lambda: roller.roll(tree)


if __name__ == "__main__":
    answer_timings(prepare)
