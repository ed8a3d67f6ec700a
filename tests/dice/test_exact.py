"""The exact distribution against brute force, icepool, many rolls and batches."""

import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenfoot.dice import BudgetError, DiceError, Distribution, Seeded, every_total, exact, parse, roll, total
from tenfoot.dice.batch import Batch
from tests.dice.grammar import Grammar

TOGETHER = [
    "3d6",
    "4d6kh3",
    "4d6pl1",
    "4d6kh2kl1",
    "4d6kh1kl1",
    "4d6ph1pl1",
    "4d6k>3",
    "4d6p1k6",
    "3d6ro<3",
    "3d6rol1",
    "3d6roh1rol1",
    "3d6ra>3",
    "3d6ra6ra1",
    "2d6mi3ma5",
    "2d4mi5e5",
    "2d4mi5e5kh2",
    "2d4ma0e0k>1",
    "3d4eh1",
    "3d4el1",
    "3d4eh1el1",
    "3d4eh2",
    "4d4kl3ro<3",
    "4d4kh3pl1",
    "3d4kh2mi3",
    "(4d4kl3)kh1",
    "(1d6, 1d8, 3)kh1",
    "(1d4, 1d6, 2d4)pl1",
    "(1d4, 1d6, 2d4)kh1kl1",
    "(1d4, 1d6, 2d4)k>3p6",
    "(3x(1d4 + 1))kh2",
    "2x(1d4, 1d6)kh1",
    "2d6 * 1d4",
    "7d2 / 2",
    "1d20 /^ 3",
    "1d8 % 3",
    "2d6 - 1d4",
    "-(1d8 + 3)",
    "1d6 * 0.5 + 1.25",
    "(0.5, 1d4 * 0.25)kh1",
    "max(1d6, 1d8, 4)",
    "min(2d4, 1d6)",
    "abs(1d6 - 1d6)",
    "ceil(1d6 * 0.5)",
    "floor(-1 * 1d6 * 0.5)",
    "2d20kh1 + 7 >= 15",
    "1d6 > 1d8",
    "1d6 == 1d6",
    "1d4 != 2",
    "1d6 < 3 < 1",
    "0d6",
    "d1",
    "()",
]


@pytest.mark.parametrize("text", TOGETHER)
def test_exact_is_every_way_the_dice_can_fall(text: str) -> None:
    tree = parse(text)
    assert exact(tree) == every_total(lambda source: total(tree, source), most=400_000)


@given(st.randoms(use_true_random=False))
@settings(max_examples=120)
def test_exact_agrees_with_brute_force_on_random_expressions(random: Random) -> None:
    text = Grammar(random, most_dice=2, most_sides=4, endless=False).expression(1)
    try:
        tree = parse(text)
        by_force = every_total(lambda source: total(tree, source), most=3_000)
    except DiceError:
        return
    assert exact(tree) == by_force


def plain(pairs: "icepool.Die[int]") -> dict[int, Fraction]:
    return {int(v): Fraction(w, pairs.denominator()) for v, w in pairs.items()}


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("40d6", 40 @ icepool.d6),
        ("4d6kh3", icepool.d6.highest(4, 3)),
        ("4d6kl3", icepool.d6.lowest(4, 3)),
        ("20d10kh10", icepool.d10.highest(20, 10)),
        ("6d8ph2", icepool.d8.lowest(6, 4)),
        ("5d6kh2kl1", icepool.d6.pool(5)[1, 0, 0, 1, 1].sum()),
        ("3d8mi2", 3 @ icepool.d8.map(lambda x: max(x, 2))),
        ("2d6ro<3", 2 @ icepool.d6.reroll([1, 2], depth=1)),
        ("2d6rr<3", 2 @ icepool.d6.reroll([1, 2], depth="inf")),
        ("2d6 + 1d8 - 1d4", 2 @ icepool.d6 + icepool.d8 - icepool.d4),
        ("2d6 * 1d4", (2 @ icepool.d6) * icepool.d4),
        ("8d6 / 2", (8 @ icepool.d6) // 2),
        ("2d20kh1 + 7 >= 15", (icepool.d20.highest(2) + 7 >= 15).map(lambda hit: int(hit))),
    ],
)
def test_exact_agrees_with_icepool(text: str, die: "icepool.Die[int]") -> None:
    assert dict(exact(text)) == plain(die)


def test_exploding_dice_follow_icepool_as_far_as_it_goes() -> None:
    """icepool cuts the chain at a depth; ours ends where nobody can see it."""
    deep = plain(2 @ icepool.d6.explode(depth=24))
    ours = dict(exact("2d6e6"))
    for value in range(2, 100):
        assert abs(ours.get(value, 0) - deep.get(value, 0)) < Fraction(1, 10**15)
    assert abs(exact("4d6e6").mean - Fraction(84, 5)) < Fraction(1, 10**15)


EXPLODING = [
    "4d6e6",
    "3d6e>4",
    "4d6e6kh3",
    "2d4e4e1",
    "3d6e6k>2",
    "2d6e6mi3",
    "3d6e6ro1",
    "3d4e4pl1kh2",
    "3d6rr1e6kh2",
]


def fits(found: dict[int, int], odds: Distribution) -> bool:
    """A chi-square test; totals expected fewer than ten times are put together."""
    count = sum(found.values())
    assert all(odds.exactly(value) for value in found), "a total came up that is impossible"
    square, cells, rest_expected, rest_found = 0.0, 0, 0.0, 0
    for value, chance in odds:
        expected = float(chance) * count
        if expected < 10:
            rest_expected += expected
            rest_found += found.get(value, 0)
        else:
            square += (found.get(value, 0) - expected) ** 2 / expected
            cells += 1
    if rest_expected >= 10:
        square += (rest_found - rest_expected) ** 2 / rest_expected
        cells += 1
    return square < cells + 6 * sqrt(2 * cells) + 6


@pytest.mark.parametrize("text", [*TOGETHER[:24], *EXPLODING, "(1d6, 1d8, 3)kh1", "3x(1d4 + 1)", "8d6 * 0.5"])
def test_rolls_and_batches_follow_the_exact_odds(text: str) -> None:
    odds = exact(text)
    tree = parse(text)
    source = Seeded(11)
    assert fits(Counter(roll(tree, source).total for _ in range(3_000)), odds)
    assert fits(Counter(Batch(5).totals(tree, 30_000).tolist()), odds)


@given(st.randoms(use_true_random=False), st.integers(0, 2**64 - 1))
@settings(max_examples=60)
def test_batches_follow_the_exact_odds_of_random_expressions(random: Random, seed: int) -> None:
    text = Grammar(random, most_dice=3, most_sides=6).expression(1)
    try:
        odds = exact(text)
    except DiceError:
        return
    assert fits(Counter(Batch(seed).totals(text, 4_000).tolist()), odds), text


def test_keeping_ranks_of_unequal_faces() -> None:
    """A die with a minimum is not fair; ranks still work."""
    counted = Counter(sum(sorted(max(f, 3) for f in faces)[1:]) for faces in product(range(1, 7), repeat=4))
    assert exact("4d6mi3kh3") == Distribution(counted)


@pytest.mark.parametrize(
    "text",
    [
        "1000d1000",
        "1000d6kh500",
        "100d6e6",
        "1d100e>1",
        "1d1000000",
        "9d8e>2pl1",
        "30d20rol1",
        "3d500e500kh2",
    ],
)
def test_odds_that_would_take_too_long_are_refused(text: str) -> None:
    with pytest.raises(BudgetError):
        exact(text)


def test_a_thousand_dice_are_no_trouble() -> None:
    odds = exact("1000d6")
    assert (odds.minimum, odds.maximum, odds.mean) == (1000, 6000, 3500)
    assert sum(odds.weights) == 6**1000


def test_dividing_by_what_may_be_zero_is_refused() -> None:
    with pytest.raises(DiceError, match="zero"):
        exact("10 / (1d4 - 1)")
    with pytest.raises(DiceError, match="zero"):
        total("10 / 0", Seeded(1))


def test_distribution_questions() -> None:
    odds = exact("2d6")
    assert odds.mean == 7
    assert odds.variance == Fraction(35, 6)
    assert odds.exactly(7) == Fraction(1, 6)
    assert odds.exactly(13) == 0
    assert odds.at_least(10) == Fraction(1, 6)
    assert odds.at_least(-5) == 1
    assert odds.at_most(4) == Fraction(1, 6)
    assert odds.at_most(1) == 0
    assert [odds.quantile(q) for q in (0, Fraction(1, 36), 0.25, 0.5, 0.75, 1)] == [2, 2, 5, 7, 9, 12]
    assert odds.chance(lambda v: v % 2 == 0) == Fraction(1, 2)
    assert (odds + 3).minimum == 5
    assert odds - odds == odds + odds.negated()
    assert odds.map(lambda v: v // 2).exactly(3) == Fraction(11, 36)
    assert exact("4d6") == odds + odds == odds.times(2)
    assert sum(chance for _, chance in odds) == 1


def test_widely_spaced_totals_stay_few() -> None:
    assert len(exact("1d6 * 1000000 + 1d4")) == 24


def test_without_numpy_batches_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(DiceError, match=r"pip install 'tenfoot\[batch\]'"):
        Batch(1)
