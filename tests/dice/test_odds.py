"""Attacks, saving throws, shared damage and dropping a target, against enumeration of every d20."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tenfoot.dice import (
    DiceSource,
    Mode,
    SharedDamage,
    Target,
    attack,
    critical_maximum,
    drop_chance,
    drop_chances,
    every_outcome,
    every_total,
    exact,
    roll_d20,
    save,
    save_chance,
    total,
)
from tenfoot.dice.batch import Batch

ATTACKS = [(7, 15, 20), (0, 25, 20), (12, 5, 19), (-2, 20, 18), (0, 20, 19)]
MODES: tuple[Mode, ...] = ("normal", "advantage", "disadvantage")


def played_attack(source: DiceSource, bonus: int, ac: int, mode: Mode, crit_range: int) -> tuple[str, int]:
    """The rules, step by step, for one attack with 1d4+1 damage."""
    natural = roll_d20(source, mode).natural
    if natural == 1 or (natural != 20 and natural + bonus < ac):
        return "miss", 0
    if natural >= crit_range:
        return "crit", total("2d4+1", source)
    return "hit", total("1d4+1", source)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("bonus", "ac", "crit_range"), [(7, 15, 20), (0, 25, 20), (12, 5, 19), (-2, 20, 18), (0, 20, 19)]
)
def test_attack_odds_are_every_attack_that_can_happen(
    mode: Mode, bonus: int, ac: int, crit_range: int
) -> None:
    odds = attack(bonus, ac, mode, "1d4+1", crit_range)
    played = every_outcome(lambda source: played_attack(source, bonus, ac, mode, crit_range))
    told = {(kind, value): share for value, kinds in odds.outcomes().items() for kind, share in kinds.items()}
    assert told == played
    for kind in ("miss", "hit", "crit"):
        assert odds.chance(kind) == sum((c for (k, _), c in played.items() if k == kind), Fraction(0))
    assert odds.mean == sum(damage * share for (_, damage), share in played.items())


def test_the_usual_attack() -> None:
    odds = attack(7, 15, "advantage", "2d6+4")
    assert (odds.chance("miss"), odds.chance("hit"), odds.chance("crit")) == (
        Fraction(49, 400),
        Fraction(312, 400),
        Fraction(39, 400),
    )
    assert odds.damage_given("crit") == exact("4d6+4")
    assert odds.at_least(1) == Fraction(351, 400)


def test_dice_in_the_bonus() -> None:
    """Bless: each natural roll reaches the AC with its own chance."""
    odds = attack("5+1d4", 18, "normal", "1d8")

    def play(source: DiceSource) -> bool:
        natural = source.die(20)
        return natural == 20 or (natural > 1 and natural + 5 + source.die(4) >= 18)

    assert odds.chance("hit") + odds.chance("crit") == every_outcome(play)[True]


def test_the_critical_hit_is_the_edition_s_own() -> None:
    odds = attack(5, 10, "normal", "1d8+3", on_crit=lambda damage: critical_maximum(damage, "1d8"))
    assert odds.damage_given("crit") == exact("1d8 + 11")
    assert attack(5, 10, "normal", "1d8", critical_damage="3d8").damage_given("crit") == exact("3d8")


def test_damage_is_never_negative_and_may_come_with_a_miss() -> None:
    assert attack(5, 10, "normal", "1d4-2").damage_given("hit").minimum == 0
    assert attack(5, 15, "normal", "1d8+3", on_miss="3").damage_given("miss") == exact("3")


def test_a_crit_range_must_make_sense() -> None:
    with pytest.raises(ValueError, match="between 2 and 20"):
        attack(5, 10, crit_range=1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("half", [True, False])
def test_save_odds_are_every_save_that_can_happen(mode: Mode, half: bool) -> None:
    def play(source: DiceSource) -> int:
        saved = roll_d20(source, mode).natural + 3 >= 15
        damage = total("2d4", source)
        return damage if not saved else damage // 2 if half else 0

    odds = save(15, 3, mode, "2d4", half)
    assert odds.damage == every_total(play)
    assert odds.chance("success") == save_chance(15, 3, mode)


def test_natural_rolls_are_nothing_special_for_saves() -> None:
    assert save_chance(25, 0) == 0
    assert save_chance(10, 9) == 1
    assert save_chance(15, "2+1d4") == Fraction(1, 80) * sum(8 + bonus for bonus in (1, 2, 3, 4))


def test_targets_of_one_damage_roll_share_it() -> None:
    targets = [Target(Fraction(1, 2), True, 5), Target(Fraction(1, 4), False, 4)]
    shared = SharedDamage("2d4", targets)
    totals: Counter[int] = Counter()
    dropped: Counter[int] = Counter()
    for a, b in product(range(1, 5), repeat=2):
        for first, second in product(range(4), repeat=2):
            one = (a + b) // 2 if first < 2 else a + b
            two = 0 if second < 1 else a + b
            totals[one + two] += 1
            dropped[(one >= 5) + (two >= 4)] += 1
    assert dict(shared.total) == {v: Fraction(n, 256) for v, n in totals.items()}
    assert dict(shared.dropped) == {v: Fraction(n, 256) for v, n in dropped.items()}
    assert shared.all_dropped() == Fraction(dropped[2], 256)
    assert shared.total.mean == shared.on(0).mean + shared.on(1).mean
    independent = (shared.on(0) + shared.on(1)).variance
    assert shared.total.variance > independent


def test_dropping_a_target() -> None:
    odds = attack(4, 12, "normal", "1d4+1")
    three = odds.damage.times(3)
    assert drop_chance(odds, 7, 3) == three.at_least(7)
    assert drop_chances(odds, 7, 3) == [odds.at_least(7), odds.damage.times(2).at_least(7), three.at_least(7)]
    assert drop_chance(odds, 7, 0) == 0
    with pytest.raises(ValueError, match="Hit Point"):
        drop_chance(odds, 0, 1)


@pytest.mark.parametrize("mode", MODES)
def test_batches_of_attacks_follow_the_odds(mode: Mode) -> None:
    odds = attack(6, 16, mode, "2d6+3", 19)
    batch = Batch(9).attacks(6, 16, mode, "2d6+3", 19, count=60_000)
    hits, crits = float(odds.chance("hit") + odds.chance("crit")), float(odds.chance("crit"))
    assert abs(batch.hit.mean() - hits) < 0.01
    assert abs(batch.crit.mean() - crits) < 0.005
    assert abs(batch.damage.mean() - float(odds.mean)) < 5 * odds.damage.deviation / 60_000**0.5
    assert set(batch.damage.tolist()) <= set(odds.damage.values)
