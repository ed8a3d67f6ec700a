"""The GM's commands on creatures: what the rules make of each, what players are sent, and one undo for each."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.game import encode
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.rulesets.common.space.fixtures import HIDDEN
from tenfoot.rulesets.srd52.conditions.exhaustion import level_of
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER, EncounterChoice, FoeChoice, HeroChoice
from tenfoot.table.table import Table
from tests.support.tables import frames, named, new_table, shown, step_to_turn

CELL = 103
"""A free square of the open field."""
CONDITIONS = (
    "blinded",
    "charmed",
    "deafened",
    "exhaustion",
    "frightened",
    "grappled",
    "incapacitated",
    "invisible",
    "paralyzed",
    "petrified",
    "poisoned",
    "prone",
    "restrained",
    "stunned",
    "unconscious",
)


@pytest.fixture
def table() -> Table:
    table = new_table()
    step_to_turn(table, "Serra")
    return table


def order(table: Table) -> list[str]:
    state = table.game.play.state
    return [state.creatures[key].name for key in state.order]


def says(table: Table, pick: str, *names: str, **value: object) -> None:
    """The GM gives a command on creatures by their names; the laws of the rules hold after it."""
    targets = tuple(named(table, name).id for name in names)
    table.override(GM, Answer(pick, targets=targets, **value))  # type: ignore[arg-type]
    check_laws(table.game.play)


def state_of(table: Table) -> bytes:
    return encode(table.game.save())


COMMANDS: list[tuple[str, tuple[str, ...], dict[str, object]]] = [
    ("gm:add", (), {"words": "goblin-warrior", "cell": CELL, "number": 3}),
    ("gm:add", (), {"words": "ogre/foes/hidden", "cell": CELL}),
    ("gm:copy", ("Skeleton",), {}),
    ("gm:remove", ("Skeleton",), {}),
    ("gm:move", ("Skeleton",), {"cell": CELL}),
    ("gm:hide", ("Skeleton",), {}),
    ("gm:hp", ("Serra",), {"number": 3}),
    ("gm:lose hit points", ("Serra",), {"number": 3}),
    ("gm:temporary", ("Serra",), {"number": 10}),
    ("gm:exhaustion", ("Serra",), {"number": 2}),
    ("gm:initiative", ("Skeleton",), {"number": 30}),
    ("gm:computer", ("Serra",), {"words": "fight"}),
    ("gm:next", (), {}),
    ("gm:end combat", (), {}),
    *[("gm:condition", ("Serra",), {"words": name}) for name in CONDITIONS],
]


@pytest.mark.parametrize(("pick", "names", "value"), COMMANDS, ids=[f"{c[0]} {c[2]}" for c in COMMANDS])
def test_one_undo_takes_one_command_back(
    table: Table, pick: str, names: tuple[str, ...], value: dict[str, object]
) -> None:
    before = state_of(table)
    says(table, pick, *names, **value)
    assert state_of(table) != before
    assert table.undo(GM, 1)
    assert state_of(table) == before


def test_added_creatures_share_one_initiative_and_get_numbered_names(table: Table) -> None:
    says(table, "gm:add", words="goblin-warrior", cell=CELL, number=3)
    state = table.game.play.state
    new = [c for c in state.creatures.values() if c.name.startswith("Goblin Warrior ")]
    assert len(new) == 3
    assert len({c.name for c in new}) == 3
    assert len({state.initiative[c.id] for c in new}) == 1
    assert len({c.cell for c in new}) == 3
    counts = [state.initiative[key] for key in state.order]
    assert counts == sorted(counts, reverse=True)
    assert table.keeper(new[0]) == GM
    assert state.order[state.turn] == named(table, "Serra").id, "the turn in progress goes on"


def test_a_hidden_newcomer_is_in_no_players_frame_until_it_is_found(table: Table) -> None:
    says(table, "gm:add", words="ogre/foes/hidden", cell=CELL)
    ogre = named(table, "Ogre")
    for seat in ("p1", "p2", "s1"):
        assert b"Ogre" not in frames(table, seat)
        assert b"ogre" not in frames(table, seat)
        assert ogre.id not in [place.creature for place in shown(table, seat)[0].order]
    assert b"Ogre" in frames(table, GM)
    says(table, "gm:show", "Ogre")
    assert b"Ogre" in frames(table, "p1")
    seen = shown(table, "p1")[0].order
    assert ogre.id in [place.creature for place in seen]
    assert [place.initiative for place in seen] == sorted((place.initiative for place in seen), reverse=True)


def test_hiding_somebody_gives_the_rules_own_hiding(table: Table) -> None:
    says(table, "gm:hide", "Skeleton", number=17)
    skeleton = named(table, "Skeleton")
    play = table.game.play
    assert [effect.level for effect in play.effects_on(skeleton.id, HIDDEN)] == [17]
    assert play.has(skeleton.id, "condition.invisible")
    assert skeleton.id not in [c.id for c in shown(table, "p1")[0].creatures]
    says(table, "gm:hide", "Skeleton", number=12)
    assert [effect.level for effect in play.effects_on(skeleton.id, HIDDEN)] == [12], "hidden once, not twice"
    says(table, "gm:show", "Skeleton")
    assert not table.game.play.has(skeleton.id, "condition.invisible")
    with pytest.raises(Refusal, match="not hidden"):
        says(table, "gm:show", "Skeleton")


def test_a_copy_is_fresh_and_stands_beside_its_original(table: Table) -> None:
    says(table, "gm:hp", "Skeleton", number=1)
    says(table, "gm:copy", "Skeleton", number=2)
    copies = [c for c in table.game.play.state.creatures.values() if c.name in ("Skeleton 2", "Skeleton 3")]
    assert [c.hp == c.hp_max for c in copies] == [True, True]
    assert {c.side for c in copies} == {"foes"}


def test_a_hero_cannot_be_copied() -> None:
    table = new_table(EncounterChoice((HeroChoice("fighter-5", "Ann", 2, 4),), (FoeChoice("ogre"),)))
    with pytest.raises(Refusal, match="is a hero"):
        says(table, "gm:copy", "Ann")


def test_the_removed_are_out_of_order_and_view_and_end_the_fight_when_they_were_the_last(
    table: Table,
) -> None:
    says(table, "gm:remove", "Skeleton")
    assert "Skeleton" not in order(table)
    assert named(table, "Skeleton").cell == -1
    assert b'"Skeleton"' not in frames(table, "p1").split(b'"creatures"')[1].split(b'"zones"')[0]
    acting = table.game.play.state.active
    assert acting == named(table, "Serra").id


def test_removing_whoever_acts_ends_that_turn(table: Table) -> None:
    step_to_turn(table, "Skeleton")
    says(table, "gm:remove", "Skeleton")
    decision = table.game.decision
    assert decision is not None
    assert decision.subject != named(table, "Skeleton").id


def test_lost_hit_points_take_temporary_ones_first_and_drop_at_zero(table: Table) -> None:
    serra = named(table, "Serra")
    says(table, "gm:temporary", "Serra", number=5)
    full = serra.hp
    says(table, "gm:lose hit points", "Serra", number=7)
    serra = named(table, "Serra")
    assert (serra.temp_hp, serra.hp) == (0, full - 2)
    says(table, "gm:lose hit points", "Serra", number=full - 2)
    serra = named(table, "Serra")
    assert (serra.hp, serra.life) == (0, "dying")
    says(table, "gm:temporary", "Serra", number=5)
    assert named(table, "Serra").life == "dying", "Temporary Hit Points wake nobody"
    says(table, "gm:regain hit points", "Serra", number=4)
    serra = named(table, "Serra")
    assert (serra.hp, serra.life) == (4, "alive")
    says(table, "gm:regain hit points", "Serra", number=999)
    serra = named(table, "Serra")
    assert serra.hp == serra.hp_max


@pytest.mark.parametrize("condition", CONDITIONS)
def test_each_condition_is_given_and_ended(table: Table, condition: str) -> None:
    says(table, "gm:condition", "Ilvar", words=condition)
    assert table.game.play.has(named(table, "Ilvar").id, f"condition.{condition}")
    says(table, "gm:end condition", "Ilvar", words=condition)
    assert not table.game.play.has(named(table, "Ilvar").id, f"condition.{condition}")


def test_exhaustion_is_set_by_level_and_the_sixth_kills(table: Table) -> None:
    for level in (2, 5, 1, 0):
        says(table, "gm:exhaustion", "Serra", number=level)
        assert level_of(table.game.play, named(table, "Serra")) == level
    says(table, "gm:exhaustion", "Serra", number=6)
    assert named(table, "Serra").life == "dead"
    assert table.undo(GM, 1)
    with pytest.raises(Refusal, match="0 to 6"):
        says(table, "gm:exhaustion", "Serra", number=7)


def test_initiative_moves_a_creature_in_the_order_and_nobody_acts_twice(table: Table) -> None:
    says(table, "gm:initiative", "Skeleton", number=30)
    assert order(table)[0] == "Skeleton"
    assert table.game.play.state.active == named(table, "Serra").id
    says(table, "gm:initiative", "Skeleton", number=-5)
    assert order(table)[-1] == "Skeleton"
    says(table, "gm:next")
    assert table.game.play.state.active != named(table, "Serra").id


def test_next_ends_the_turn_in_progress(table: Table) -> None:
    said = order(table)
    here = said.index("Serra")
    says(table, "gm:next")
    state = table.game.play.state
    assert state.creatures[state.order[state.turn]].name == said[(here + 1) % len(said)]


def test_ending_the_fight_closes_its_questions(table: Table) -> None:
    says(table, "gm:end combat", words="heroes")
    assert table.game.outcome is not None
    assert table.questions() == []
    assert shown(table, "p1")[1] is None
    assert table.waiting("p1") == ()


def test_the_computer_plays_a_creature_for_one_turn_and_hands_it_back(table: Table) -> None:
    says(table, "gm:computer", "Serra", words="turn")
    assert table.keeper(named(table, "Serra")) == COMPUTER
    assert table.automatic()
    for _ in range(60):
        if table.game.play.state.active != named(table, "Serra").id or table.game.decision is None:
            break
        if table.automatic():
            table.play_on()
        else:
            decision = table.game.decision
            table._step(table.questions()[0], GM, decision.default_answer())
    assert table.keeper(named(table, "Serra")) == "p1", "only for this turn"


def test_the_computer_plays_an_ogre_for_a_fight_until_it_is_given_back(table: Table) -> None:
    says(table, "gm:computer", "Skeleton", words="fight")
    assert table.keeper(named(table, "Skeleton")) == COMPUTER
    says(table, "gm:computer", "Skeleton", words="off")
    assert table.keeper(named(table, "Skeleton")) == GM


@pytest.mark.parametrize(
    ("pick", "names", "value", "fault"),
    [
        ("gm:add", (), {"words": "gobln"}, "goblin"),
        ("gm:add", (), {"words": "ogre", "number": 21}, "1 to 20"),
        ("gm:add", (), {"words": "ogre", "cell": 99999}, "not on the map, which goes from A1 to "),
        ("gm:temporary", ("Serra",), {"number": -1}, "0 to 999"),
        ("gm:copy", (), {}, "at least one creature"),
        ("gm:initiative", ("Serra",), {"number": 100}, "at most 99"),
        ("gm:computer", ("Serra",), {"words": "sometimes"}, "turn"),
        ("gm:lose hit points", ("Serra",), {"number": 0}, "1 or more"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    table: Table, pick: str, names: tuple[str, ...], value: dict[str, object], fault: str
) -> None:
    before = state_of(table)
    with pytest.raises(Refusal, match=fault):
        says(table, pick, *names, **value)
    assert state_of(table) == before


def test_a_full_map_takes_no_more(table: Table) -> None:
    fill = {"words": "ancient-red-dragon", "number": 20}
    with pytest.raises(Refusal, match="no room"):
        says(table, "gm:add", **fill)
    assert order(table).count("Ancient Red Dragon") == 0, "all or nothing"


def test_players_do_not_give_commands(table: Table) -> None:
    with pytest.raises(Refusal, match="Only the GM"):
        table.override("p1", Answer("gm:add", words="ogre"))
