"""Scripted, typed and given faces, and every way the dice can fall."""

from fractions import Fraction

import pytest

from tenfoot.dice import (
    BudgetError,
    Chance,
    DieWanted,
    Given,
    Scripted,
    SourceError,
    Typed,
    every_outcome,
    every_total,
    exact,
    roll,
    total,
)


def test_scripted_faces_may_name_their_roll() -> None:
    with Scripted([("attack", 14), 6]) as source:
        assert roll("1d20+7", source, "attack").total == 21
        assert roll("1d8", source, "damage").total == 6


def test_a_label_names_the_roll_when_nothing_else_does() -> None:
    with Scripted([("fire", 5), ("cold", 2)]) as source:
        assert total("1d6[fire] + 1d4[cold]", source) == 7


def test_an_unscripted_roll_fails_by_name() -> None:
    source = Scripted([3])
    source.die(6)
    with pytest.raises(SourceError, match="Unscripted roll: d20 for attack"):
        source.die(20, "attack")


def test_a_face_for_another_roll_fails_by_name() -> None:
    with pytest.raises(SourceError, match="is for 'attack', but the roll is d8 for damage"):
        Scripted([("attack", 4)]).die(8, "damage")


def test_a_face_that_is_not_on_the_die_fails() -> None:
    with pytest.raises(SourceError, match="shows 1 to 6"):
        Scripted([7]).die(6)


def test_left_over_faces_fail() -> None:
    with pytest.raises(SourceError, match="never rolled: attack 14, 6"):
        Scripted([("attack", 14), 6]).finish()
    with pytest.raises(SourceError, match="never rolled"), Scripted([1, 2]) as source:
        source.die(6)


def test_a_failure_inside_is_not_hidden_by_left_over_faces() -> None:
    with pytest.raises(ZeroDivisionError), Scripted([1]):
        raise ZeroDivisionError


def test_each_die_is_asked_of_a_person_until_the_answer_is_a_face() -> None:
    asked: list[tuple[int, str, str]] = []
    answers = iter(["seven", "7", "", "²", "5", 2])

    def ask(sides: int, name: str, complaint: str) -> str | int:
        asked.append((sides, name, complaint))
        return next(answers)

    assert roll("2d6", Typed(ask), "damage").total == 7
    assert asked[0] == (6, "damage", "")
    assert asked[2] == (6, "damage", "A d6 for damage shows 1 to 6, not '7'.")
    assert len(asked) == 6


def test_a_missing_face_is_a_question() -> None:
    with pytest.raises(DieWanted) as wanted:
        roll("2d6", Given([4]), "damage")
    assert (wanted.value.sides, wanted.value.name) == (6, "damage")
    assert roll("2d6", Given([4, 5])).total == 9
    with pytest.raises(SourceError, match="1 to 6"):
        roll("1d6", Given([9]))


def test_every_way_the_dice_can_fall() -> None:
    def play(source: Chance) -> str:
        if source.die(20) == 20:
            return "crit"
        return "lucky" if source.die(6) == 6 else "plain"

    assert every_outcome(play) == {
        "crit": Fraction(1, 20),
        "lucky": Fraction(19, 120),
        "plain": Fraction(95, 120),
    }
    assert every_total(lambda source: total("3d4kh2", source)) == exact("3d4kh2")


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(BudgetError, match="more than 1,000 ways"):
        every_outcome(lambda source: source.die(100) + source.die(100), most=1_000)
    with pytest.raises(BudgetError, match="dice fall in one run"):
        every_outcome(lambda source: sum(source.dice(1000, 6)))
