"""A hidden enemy changes neither what a hero may try, nor what the log says, until the hero does something about it."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.option_names import OptionNames
from tenfoot.table.refusal import Refusal
from tenfoot.table.table import Table
from tests.support.tables import frames, named, shown, step_to_turn
from tests.table.test_nothing_leaks import ROOM, ambush

BEHIND_THE_PILLAR = 3 * 22 + 3
"""West of the pillar, out of sight of the skeleton in the east."""
WEST = 3 * 22


def two_fights() -> tuple[Table, Table]:
    """Serra behind a pillar; in the second game an enemy that nobody noticed looks at her from the west."""
    tables = ambush(ROOM[0], 3), ambush(ROOM[0], 3)
    for table in tables:
        table.override(GM, Answer("gm:move", targets=(named(table, "Serra").id,), cell=BEHIND_THE_PILLAR))
        lurker = named(table, "Lurker").id
        table.override(GM, Answer("gm:hide", targets=(lurker,), number=30))
        step_to_turn(table, "Serra")
    lurker = named(tables[1], "Lurker").id
    tables[1].override(GM, Answer("gm:move", targets=(lurker,), cell=WEST))
    return tables


def options_of(table: Table) -> list[str]:
    decision = table.game.decision
    assert decision is not None
    return OptionNames(table.game.play.state, decision).show_all()


def test_the_option_to_hide_does_not_tell_of_an_enemy_that_was_not_noticed() -> None:
    plain, watched = two_fights()
    assert "hide" in options_of(plain)
    assert options_of(watched) == options_of(plain)
    for seat in ("p1", "p2", "s1"):
        assert frames(watched, seat) == frames(plain, seat)


def test_hiding_before_unnoticed_eyes_is_refused_when_it_is_tried() -> None:
    plain, watched = two_fights()
    for table in (plain, watched):
        table.answer("p1", table.serial("p1"), Answer("hide"))
    assert plain.game.decision is not None
    assert plain.game.decision.kind == "hiding possible"
    assert [entry.kind for entry in watched.entries][-1] == "hiding.refused"
    assert "hide" not in options_of(watched), "asking again in the same place would get the same answer"


def test_hiding_a_hidden_creature_again_does_not_show_it() -> None:
    _, table = two_fights()
    before = frames(table, "p1")
    table.override(GM, Answer("gm:hide", targets=(named(table, "Lurker").id,), number=12))
    assert frames(table, "p1") == before
    effect = next(e for e in table.game.play.state.effects.values() if e.rule == "hidden")
    assert effect.level == 12
    assert not [entry for entry in shown(table, "p1")[2] if "Lurker" in entry.text]


def test_a_refused_undo_does_not_count_the_secret_steps() -> None:
    plain, watched = two_fights()
    said = []
    for table in (plain, watched):
        with pytest.raises(Refusal) as refused:
            table.undo("p1", 999)
        said.append(refused.value.message)
    assert said[0] == said[1]
