"""How long one call takes. Only the standard library, so that peers are timed by the very same code."""

import json
import sys
import timeit
from collections.abc import Callable

Timer = Callable[[float], float]
"""Call it with about how many seconds to spend; it gives the seconds of one call."""


def seconds_per_call(function: Callable[[], object], budget: float) -> float:
    """Call a function again and again for about `budget` seconds, without garbage collection: the mean."""
    timer = timeit.Timer(function)
    calls = 1
    while True:
        taken = timer.timeit(calls)
        if taken >= budget / 2:
            return taken / calls
        calls = max(calls * 2, min(calls * 100, int(calls * budget / max(taken, 1e-7))))


def local(function: Callable[[], object]) -> Timer:
    """A contender of this process."""
    return lambda budget: seconds_per_call(function, budget)


def answer_timings(prepare: Callable[[str], Callable[[], object]]) -> None:
    """The main loop of a peer's script: for each request line, time what `prepare(request)` gives."""
    prepared: dict[str, Callable[[], object]] = {}
    for line in sys.stdin:
        question = json.loads(line)
        request = question["request"]
        if request not in prepared:
            prepared[request] = prepare(request)
        print(json.dumps({"seconds": seconds_per_call(prepared[request], question["budget"])}), flush=True)
