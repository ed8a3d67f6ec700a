"""Every number says where it comes from, every refusal says why, and every choice that rolls shows its odds."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.attack.attack_options import strike_of
from tenfoot.rulesets.common.explain.preview import preview_attack
from tenfoot.table.refusal import Refusal
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tests.support.tables import named, new_table, shown, step_to_turn


def off(table: Table, seat: str) -> dict[str, str]:
    found = table.reasons(seat, table.serial(seat), table.eyes(seat), words_in("en"))
    return {entry.key: entry.text for entry in found}


def why(table: Table, seat: str, answer: Answer) -> str:
    with pytest.raises(Refusal) as caught:
        table.answer(seat, table.serial(seat), answer)
    assert caught.value.code == "illegal"
    return " ".join(part.text for part in words_in("en").parts(caught.value.reasons))


def test_a_spent_action_is_the_reason_for_what_needs_one() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    assert "dodge" not in off(table, "p1")
    table.answer("p1", table.serial("p1"), Answer("dodge"))
    reasons = off(table, "p1")
    assert reasons["dodge"] == "Needs an action, which is spent."
    assert "move:walk" not in reasons, "what is still possible is not off"


def test_what_has_no_uses_left_says_so() -> None:
    table = new_table()
    step_to_turn(table, "Ilvar")
    mage = named(table, "Ilvar")
    once_a_day = next(name for name in mage.pools if "fireball" in name)
    spell = "cast:fireball"
    assert spell not in off(table, "p2")
    table.override("gm", Answer("gm:pool", targets=(mage.id,), number=0, words=once_a_day))
    assert off(table, "p2")[spell] == "Not possible: no uses left"


def test_a_condition_is_named_as_the_reason() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    serra = named(table, "Serra")
    table.override("gm", Answer("gm:condition", targets=(serra.id,), words="grappled"))
    text = why(table, "p1", Answer("move:walk", cell=serra.cell + 1))
    assert text.startswith("It would take 5 feet of movement. 0 feet of movement left.")
    assert "Grappled" in text
    assert "Grappled" in off(table, "p1")["move"]


def test_a_target_too_far_away_is_told_with_both_distances() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    skeleton = named(table, "Skeleton")
    text = why(table, "p1", Answer("attack:greatsword", targets=(skeleton.id,)))
    assert "feet away" in text
    assert "Greatsword reaches 5 feet." in text


def test_a_square_too_far_away_is_told_with_what_it_costs_and_what_is_left() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    text = why(table, "p1", Answer("move:walk", cell=named(table, "Serra").cell + 10))
    assert "It would take 50 feet of movement. 30 feet of movement left." in text


def test_nothing_is_said_about_whom_the_asker_does_not_perceive() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    assert why(table, "p1", Answer("attack:greatsword", targets=(987654,))) == ""


def test_every_number_of_everybody_is_the_sum_of_its_parts() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    words = words_in("en")
    for creature in table.game.play.state.creatures.values():
        lines = table.numbers("gm", creature.id, words)
        names = [line.name for line in lines]
        assert {"armor class", "speed", "initiative", "save.dex"} <= set(names)
        assert len(names) == len(set(names))
        for line in lines:
            fixed = [part.amount for part in line.parts if part.mark in ("base", "add")]
            limits = [part for part in line.parts if part.mark.startswith(("at ", "times"))]
            assert limits or line.total == sum(fixed), line.name


def test_a_foes_numbers_are_not_for_players() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    with pytest.raises(Refusal) as caught:
        table.numbers("p1", named(table, "Skeleton").id, words_in("en"))
    assert caught.value.code == "not-allowed"


def test_an_unknown_number_is_refused_with_those_that_there_are() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    with pytest.raises(Refusal) as caught:
        table.explain("gm", named(table, "Serra").id, "luck", words_in("en"))
    assert "armor class" in caught.value.allowed


def test_an_opportunity_attack_shows_the_odds_of_its_blow() -> None:
    table = new_table()
    step_to_turn(table, "Skeleton")
    serra, skeleton = named(table, "Serra"), named(table, "Skeleton")
    table.override("gm", Answer("gm:move", targets=(skeleton.id,), cell=serra.cell + 1))
    table.answer("gm", table.serial("gm"), Answer("move:walk", cell=serra.cell + 3))
    decision = table.game.decision
    assert decision is not None
    assert decision.kind == "opportunity attack"
    pick = next(option.key for option in decision.options if option.key.startswith("strike:greatsword"))
    seen = table.preview("p1", table.serial("p1"), Answer(pick), words_in("en")).targets[0]
    twin = table.game.play.trial_copy()
    strike = strike_of(twin, twin.creature(serra.id), pick.partition(":")[2])
    true = preview_attack(twin, twin.creature(serra.id), twin.creature(skeleton.id), strike)
    assert seen.target == skeleton.id
    assert seen.chance == round(true.chance, 4)
    assert seen.mean == round(true.mean, 3)
    assert table.preview("p1", table.serial("p1"), Answer("no"), words_in("en")).targets == ()


def test_looking_ahead_throws_no_dice() -> None:
    table = new_table()
    step_to_turn(table, "Skeleton")
    before = table.game.play.sync_dice().clone()
    for option in table.game.decision.options if table.game.decision else ():
        if not option.takes:
            table.game.dry_run(Answer(option.key))
    assert table.game.play.sync_dice() == before


def test_both_rulesets_say_their_own_numbers() -> None:
    for name in ("srd52", "next2013"):
        assert "numbers" in ruleset_named(name).ports


def test_a_shove_shows_the_chance_of_the_save() -> None:
    table = new_table()
    step_to_turn(table, "Serra")
    serra, skeleton = named(table, "Serra"), named(table, "Skeleton")
    table.override("gm", Answer("gm:move", targets=(skeleton.id,), cell=serra.cell + 1))
    answer = Answer("shove", targets=(skeleton.id,))
    odds = table.preview("p1", table.serial("p1"), answer, words_in("en")).targets
    assert odds
    assert odds[0].kind == "save"
    assert 0 < odds[0].chance < 1
    assert shown(table, "p1")
