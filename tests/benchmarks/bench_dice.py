"""Rolling against d20, exact odds against icepool, batches against a plain loop."""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from random import Random

import icepool
from icepool.evaluator import sum_evaluator

from tenfoot.dice import Rolled, Seeded, attack, exact, parse, roll
from tenfoot.dice.batch import Batch
from tenfoot.dice.exact import forget
from tests.benchmarks.peers import D20
from tests.benchmarks.rows import Row, Skipped, compare
from tests.benchmarks.timing import local

ROLLS = ("8d6", "2d20kh1+7", "4d6kh3")
ICEPOOL = f"icepool {version('icepool')}"
BATCH = 100_000


def rows() -> Iterator[Row | Skipped]:
    with D20.session("d20_rolls.py") as d20:
        for dice in ROLLS:
            yield compare(
                f"traced roll of {dice}",
                ours=local(traced(dice)),
                theirs=d20.timer(dice),
                peer=d20.label,
                required=8,
            )
        for dice in ROLLS:
            yield compare(
                f"parse and roll {dice}, cold",
                ours=local(cold(dice)),
                theirs=d20.timer(f"cold {dice}"),
                peer=d20.label,
                required=4,
            )
    yield compare(
        "exact attack, 2d6+4", ours=local(our_attack), theirs=local(icepool_attack), peer=ICEPOOL, required=10
    )
    yield compare(
        "exact attack, 2d6+4, cold",
        ours=local(our_cold_attack),
        theirs=local(icepool_attack),
        peer=ICEPOOL,
        required=5,
    )
    for dice, theirs in (
        ("40d6", lambda: 40 @ fresh_die(6)),
        ("20d10kh10", lambda: fresh_die(10).highest(20, 10)),
    ):
        yield compare(
            f"exact {dice}, no cache",
            ours=local(uncached(dice)),
            theirs=local(theirs),
            peer=ICEPOOL,
            required=1,
        )
    yield compare(
        "batch of attacks, 2d6+4",
        ours=local(many_attacks(BATCH)),
        theirs=local_scaled(plain_attack, BATCH),
        peer="a plain Python loop",
        required=20,
        per_call=BATCH,
        unit="attacks/s",
    )


def traced(dice: str) -> Callable[[], Rolled]:
    """A parsed expression rolled, every face kept."""
    tree, source = parse(dice), Seeded(1)
    return lambda: roll(tree, source)


def cold(dice: str) -> Callable[[], Rolled]:
    """Text read anew each time."""
    read, source = parse.__wrapped__, Seeded(1)
    return lambda: roll(read(dice), source)


def our_attack() -> object:
    return attack(7, 15, "normal", "2d6+4").damage


def our_cold_attack() -> object:
    forget()
    parse.cache_clear()
    return our_attack()


def icepool_attack() -> object:
    hit = 2 @ icepool.d6 + 4
    critical = 4 @ icepool.d6 + 4
    return icepool.Die([0, hit, critical], times=[7, 12, 1])


def fresh_die(sides: int) -> "icepool.Die[int]":
    """A die that icepool has not seen; what it remembers of pools is cleared as well."""
    vars(sum_evaluator).get("_cache", {}).clear()
    return icepool.Die(range(1, sides + 1))


def uncached(dice: str) -> Callable[[], object]:
    tree = parse(dice)

    def work() -> object:
        forget()
        return exact(tree)

    return work


def many_attacks(count: int) -> Callable[[], object]:
    batch = Batch(1)
    return lambda: batch.attacks(7, 15, "normal", "2d6+4", count=count)


RANDOM = Random(1)


def plain_attack() -> int:
    """What one writes without a library: the standard generator, one attack at a time."""
    natural = RANDOM.randint(1, 20)
    if natural == 1 or (natural != 20 and natural + 7 < 15):
        return 0
    dice = 4 if natural == 20 else 2
    return sum(RANDOM.randint(1, 6) for _ in range(dice)) + 4


def local_scaled(function: Callable[[], object], times: int) -> Callable[[float], float]:
    """One call stands for `times` calls."""
    timer = local(function)
    return lambda budget: timer(budget) * times
