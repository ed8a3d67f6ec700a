"""Advantage and rerolls, Critical Hits, percentiles, random tables: the game's own dice."""

from fractions import Fraction

import pytest

from tenfoot.dice import (
    D20,
    DiceError,
    RollTable,
    Scripted,
    Seeded,
    combined,
    critical,
    critical_maximum,
    d3,
    d20_distribution,
    exact,
    happens,
    percentile,
    percentile_marked,
    roll,
    roll_d3,
    roll_d20,
    roll_percentile,
)


def test_sources_of_advantage_do_not_stack_and_cancel() -> None:
    assert combined(0, 0) == "normal"
    assert combined(3, 0) == "advantage"
    assert combined(0, 2) == "disadvantage"
    assert combined(1, 3) == "normal"


def test_advantage_takes_the_higher_and_disadvantage_the_lower() -> None:
    with Scripted([18, 3, 18, 3, 7]) as source:
        assert roll_d20(source, "advantage").natural == 18
        assert roll_d20(source, "disadvantage").natural == 3
        assert roll_d20(source).natural == 7


def test_a_reroll_touches_one_of_two_dice_and_its_owner_chooses() -> None:
    """5.2/advantage/reroll-one-die: 3 and 18, the 3 is rerolled."""
    with Scripted([("luck", 19), ("luck", 12)]) as source:
        assert D20((3, 18), "advantage").rerolled(0, source, "luck").natural == 19
        assert D20((3, 18), "disadvantage").rerolled(0, source, "luck") == D20((12, 18), "disadvantage")
    assert D20((3, 18), "disadvantage").replaced(1, 1).natural == 1


def test_a_d20_has_the_dice_of_its_mode() -> None:
    with pytest.raises(ValueError, match="needs 2"):
        D20((4,), "advantage")
    with pytest.raises(ValueError, match="1 to 20"):
        D20((21,))


def test_the_odds_of_two_d20s() -> None:
    assert d20_distribution("advantage") == exact("d20 adv")
    assert d20_distribution("disadvantage") == exact("d20 dis")


@pytest.mark.parametrize(
    ("damage", "doubled"),
    [
        ("1d8+5", "2d8 + 5"),
        ("1d4+3d6+2", "2d4 + 6d6 + 2"),
        ("2d6[slashing]+1d6[fire]+3", "4d6[slashing] + 2d6[fire] + 3"),
        ("2d6mi3+4", "4d6mi3 + 4"),
        ("4d6kh3", "2x4d6kh3"),
        ("1", "1"),
        ("(1d6+2)*2", "(2d6 + 2) * 2"),
        ("max(1d6, 2)", "max(2d6, 2)"),
    ],
)
def test_a_critical_hit_rolls_all_dice_twice_and_modifiers_once(damage: str, doubled: str) -> None:
    assert str(critical(damage)) == doubled


def test_the_critical_hit_of_2013_is_the_maximum_and_the_weapon_once_more() -> None:
    """next/crit/bonus-dice-maximised: 1d6+3 with 2d6 sneak, extra weapon d6=4 -> 25."""
    with Scripted([4]) as source:
        assert roll(critical_maximum("1d6+3+2d6", "1d6+3"), source).total == 25
    assert str(critical_maximum("2d6")) == "12"
    with Scripted([5]) as source:
        assert roll(critical_maximum("1d8+3", "1d8+3"), source).total == 16
    assert str(critical_maximum("1d8[fire]+3", "1d8[fire]+3")) == "8[fire] + 3 + 1d8[fire]"
    assert str(critical_maximum("1", "1")) == "1"


@pytest.mark.parametrize(
    ("tens", "ones", "result"), [(7, 1, 71), (0, 0, 100), (0, 5, 5), (9, 0, 90), (1, 7, 17)]
)
def test_percentile_from_two_ten_siders(tens: int, ones: int, result: int) -> None:
    assert percentile(tens, ones) == result
    assert percentile_marked(tens * 10, ones) == result


def test_which_ten_sider_is_the_tens_is_fixed_before() -> None:
    with Scripted([1, 7, 1, 7, 10, 10]) as source:
        assert roll_percentile(source) == 17
        assert roll_percentile(source, first="ones") == 71
        assert roll_percentile(source) == 100
    seen = {percentile(t, o) for t in range(10) for o in range(10)}
    assert seen == set(range(1, 101))
    with pytest.raises(ValueError, match="0 to 9"):
        percentile(10, 0)
    with pytest.raises(ValueError, match="tens die"):
        percentile_marked(7, 1)


def test_a_chance_in_percent() -> None:
    with Scripted([10, 5, 10, 6, 10, 10]) as source:
        assert happens(5, source)
        assert not happens(5, source)
        assert happens(100, source)


def test_a_d3_is_half_a_d6_rounded_up() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    with Scripted([5]) as source:
        assert roll_d3(source) == 3
    with pytest.raises(ValueError, match="1 to 6"):
        d3(7)
    assert exact("1d3") == exact("1d6 /^ 2")


def test_a_random_table_gives_the_row_that_holds_the_roll() -> None:
    table = RollTable("d10", [("1-3", "A"), ("4\u20139", "B"), (10, "C")])
    with Scripted([9, 10, 1]) as source:
        assert [table.roll(source).row.result for _ in range(3)] == ["B", "C", "A"]
    assert table.chance("B") == Fraction(6, 10)


def test_double_zero_is_a_hundred_on_a_d100_table() -> None:
    table = RollTable("d100", [("01-95", "nothing"), ("96-00", "a door")], name="Halls")
    assert table.row(100).result == "a door"
    assert table.chance("a door") == Fraction(1, 20)


def test_tables_may_use_several_dice() -> None:
    table = RollTable("2d6", [("2-6", "low"), (7, "seven"), ("8-12", "high")])
    assert table.chance("seven") == Fraction(1, 6)
    assert table.row(table.roll(Seeded(1)).rolled.total) in table.rows


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([("1-3", "A"), ("5-6", "B")], "no row for 4"),
        ([("1-3", "A"), ("3-6", "B")], "gives 3 to two rows"),
        ([("2-6", "A")], "no row for 1"),
        ([("1-4", "A")], "no row for 5-6"),
        ([("1-7", "A")], "shows 1 to 6"),
        ([("0-6", "A")], "shows 1 to 6"),
        ([("3-1", "A")], "runs backwards"),
        ([("one", "A")], "a row 'one'"),
        ([], "no row for 1-6"),
    ],
)
def test_gaps_and_overlaps_are_errors(rows: list[tuple[str, str]], complaint: str) -> None:
    with pytest.raises(DiceError, match=complaint):
        RollTable("d6", rows, name="Trouble")
