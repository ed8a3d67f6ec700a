"""Dice of a live table: nobody can foretell them, nothing that is tried out knows them, everybody can check them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tenfoot.cli.main import main
from tenfoot.dice import Keyed, commitment
from tenfoot.dice.keyed import GENERATOR
from tenfoot.engine.decision import Answer
from tenfoot.engine.dice_words import dice_of
from tenfoot.engine.game import encode
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.continued_fight import from_game, play_onward
from tenfoot.table.dice_check import faults_of, play_again, revealed_only
from tenfoot.table.export import pack
from tenfoot.table.records import TableSettings
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import build
from tenfoot.table.store import Header, open_store
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tenfoot.tactics.tactician import Tactician
from tests.support.tables import FIGHT, QUICK, kept, new_table, play_some, read, step_to_turn

KEYS = ("1f" * 32, "2e" * 32)


def keyed_table(key: str = KEYS[0], settings: TableSettings = QUICK, gm: str = "person") -> Table:
    """A table with the dice of live tables."""
    plain = new_table(settings=settings, gm=gm)
    state = build(srd52(), FIGHT, ["p1", "p2"], 0)
    state.seed = key
    header = Header("t1", "A fight", "srd52", "BELL-1000", settings, generator=GENERATOR)
    table = Table.found(header, list(plain.seats.values()), state, srd52())
    table.here = plain.here
    return table


def same_but_for_dice() -> tuple[Table, Table]:
    """Two tables at the same question, whose next dice differ."""
    tables = keyed_table(), keyed_table()
    for table in tables:
        step_to_turn(table, "Serra")
    dice = dice_of(tables[1].game.play)
    assert dice is not None
    tables[1].game.play.dice = Keyed(KEYS[1], dice.state)
    for state in (tables[1].game.play.state, tables[1].game._checkpoints[-1][1]):
        state.seed = KEYS[1]
    assert {table.game.save().checkpoint.seed for table in tables} == set(KEYS)
    return tables


def test_previews_hints_and_forks_do_not_know_the_dice() -> None:
    one, two = same_but_for_dice()
    words = words_in("en")
    decision = one.game.decision
    assert decision is not None
    seen = 0
    for option in decision.options:
        for target in option.targets if option.takes == "targets" else (0,):
            answer = Answer(option.key, targets=(target,) if target else ())
            try:
                first = one.preview("p1", one.serial("p1"), answer, words)
            except Refusal:
                continue
            assert first == two.preview("p1", two.serial("p1"), answer, words)
            seen += 1
    assert seen > 5
    plans = [Tactician().answer(Situation.of(table.game)) for table in (one, two)]
    assert plans[0] == plans[1]
    forks = [table.game.fork() for table in (one, two)]
    while forks[0].decision is not None and len(forks[0].play.state.order) and forks[0].play.state.round < 4:
        assert forks[1].decision is not None
        hints = [Tactician().answer(Situation.of(fork)) for fork in forks if fork.decision is not None]
        assert hints[0] == hints[1]
        for fork in forks:
            fork.step(hints[0])
    assert forks[0].play.sync_dice() == forks[1].play.sync_dice()
    assert not forks[0].play.state.seed
    assert not one.game.play.trial_copy().state.seed


def test_runs_from_a_moment_throw_dice_of_their_own() -> None:
    ends = []
    for table in same_but_for_dice():
        moment = from_game(table.game)
        course = play_onward(moment, 5, {"heroes": Tactician(), "foes": Tactician()})
        ends.append({key: c.hp for key, c in course.game.play.state.creatures.items()})
    assert ends[0] == ends[1]


def test_a_game_is_kept_and_opened_with_its_dice(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.sqlite")
    table = keyed_table()
    play_some(table, 90)
    table.undo("gm", 5)
    kept(store, table)
    again = Table(read(store), srd52())
    assert encode(again.game.save()) == encode(table.game.save())
    dice = dice_of(again.game.play)
    assert dice is not None
    assert dice.key == KEYS[0]
    assert play_some(again, 20, seed=3) == play_some(table, 20, seed=3)
    assert encode(again.game.save()) == encode(table.game.save())


def attack(table: Table) -> bytes:
    """Serra strikes the nearest; what is told about it."""
    step_to_turn(table, "Serra")
    decision = table.game.decision
    assert decision is not None
    before = len(table.entries)
    option = next(o for o in decision.options if o.key.startswith("move:"))
    assert option.cells is not None
    table.answer("p1", table.serial("p1"), decision.default_answer())
    while table.game.decision is not None and len(table.entries) < before + 12:
        seat = table.waiting_for
        table.answer(seat, table.serial(seat), Tactician().answer(Situation.of(table.game)))
    return msgspec.json.encode(
        [(e.kind, e.facts) for e in table.entries[before:] if not e.kind.startswith("table.")]
    )


def steps_of(table: Table) -> int:
    return len([row for row in table._answers if row.seat])


@pytest.mark.parametrize("policy", ["same", "new"])
def test_after_an_undo_the_dice_are_the_same_or_new_ones(policy: str, tmp_path: Path) -> None:
    settings = TableSettings(undo="vote", pace=0, undo_dice=policy)  # type: ignore[arg-type]
    table = keyed_table(settings=settings)
    step_to_turn(table, "Serra")
    begun = steps_of(table)
    told = []
    for _ in range(4):
        told.append(attack(table))
        table.undo("gm", steps_of(table) - begun)
    assert (len(set(told)) == 1) == (policy == "same")
    attack(table)
    store = open_store(tmp_path / "a.sqlite")
    kept(store, table)
    again = Table(read(store), srd52())
    assert encode(again.game.save()) == encode(table.game.save())
    record = play_again(read(store))
    assert record.same == record.steps
    assert faults_of(record) == []


def test_sealed_dice_are_revealed_and_never_thrown_again(tmp_path: Path) -> None:
    table = keyed_table()
    play_some(table, 30)
    table.seal_dice("gm")
    sealed = table.header.seal
    first = dice_of(table.game.play)
    assert first is not None
    assert commitment(first.key) == sealed
    assert first.key != KEYS[0]
    with pytest.raises(Refusal, match="sealed already"):
        table.seal_dice("gm")
    play_some(table, 30, seed=2)
    table.reveal_dice("gm")
    assert table.header.revealed == [first.key]
    assert table.header.seal not in ("", sealed)
    second = dice_of(table.game.play)
    assert second is not None
    assert second.key != first.key
    play_some(table, 5, seed=3)
    for steps in (5, 20, 20):
        # Going back past a reveal or a seal gives neither known dice nor unsealed ones.
        table.undo("gm", steps)
        now = dice_of(table.game.play)
        assert now is not None
        assert now.key not in table.header.revealed
        assert commitment(now.key) == table.header.seal
    play_some(table, 30, seed=4)
    store = open_store(tmp_path / "a.sqlite")
    kept(store, table)
    assert encode(Table(read(store), srd52()).game.save()) == encode(table.game.save())
    record = play_again(read(store))
    assert (record.same, faults_of(record)) == (record.steps, [])


def test_a_game_with_the_older_dice_can_seal_new_ones(tmp_path: Path) -> None:
    table = new_table()
    play_some(table, 20)
    table.seal_dice("gm")
    assert table.header.generator == GENERATOR
    play_some(table, 20, seed=2)
    table.undo("gm", 30)
    now = dice_of(table.game.play)
    assert now is not None
    assert commitment(now.key) == table.header.seal
    play_some(table, 20, seed=4)
    store = open_store(tmp_path / "a.sqlite")
    kept(store, table)
    assert encode(Table(read(store), srd52()).game.save()) == encode(table.game.save())


def test_players_neither_seal_nor_reveal_nor_change_dice() -> None:
    table = keyed_table()
    for act in (table.seal_dice, table.reveal_dice):
        with pytest.raises(Refusal, match="Only the GM"):
            act("p1")
    with pytest.raises(Refusal, match="No dice are sealed"):
        table.reveal_dice("gm")
    seat = table.waiting_for
    with pytest.raises(Refusal, match="Send GM commands as an override"):
        table.answer(seat, table.serial(seat), Answer("dice:key", words=KEYS[1]))
    with pytest.raises(Refusal, match="Send GM commands as an override"):
        table.answer_for("gm", seat, table.serial(seat), Answer("dice:key", words=KEYS[1]))
    with pytest.raises(Refusal):
        table.override("gm", Answer("dice:key", words=KEYS[1]))


def test_where_the_house_is_gm_dice_are_revealed_when_the_game_is_over() -> None:
    table = keyed_table(gm="house")
    table.seal_dice("p1")
    with pytest.raises(Refusal, match="when the game is over"):
        table.reveal_dice("p1")


def test_a_game_whose_dice_are_unknown_is_refused() -> None:
    table = keyed_table()
    table.header.generator = "quantum"
    with pytest.raises(Exception, match="dice that this version does not know"):
        Table.found(table.header, list(table.seats.values()), build(srd52(), FIGHT, ["p1", "p2"], 0), srd52())


def test_the_command_checks_a_game_and_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = keyed_table()
    table.seal_dice("gm")
    play_some(table, 40)
    table.reveal_dice("gm")
    play_some(table, 10, seed=2)
    store = open_store(tmp_path / "a.sqlite")
    kept(store, table)
    whole = read(store)
    game = tmp_path / "game.tenfoot"
    game.write_bytes(pack(whole))
    assert main(["dice", "verify", str(game)]) == 0
    assert "Every die is as its key says." in capsys.readouterr().out
    record = revealed_only(play_again(whole))
    assert len(record.stretches) == 1
    assert record.stretches[0].throws
    written = tmp_path / "dice.json"
    written.write_bytes(msgspec.json.encode(record))
    assert main(["dice", "verify", str(written)]) == 0
    throw = record.stretches[0].throws[2]
    forged = [face % throw.sides + 1 for face in throw.faces]
    record.stretches[0].throws[2] = msgspec.structs.replace(throw, faces=forged)
    written.write_bytes(msgspec.json.encode(record))
    capsys.readouterr()
    assert main(["dice", "verify", str(written)]) == 1
    assert "the key says other faces" in capsys.readouterr().out
    game.write_bytes(pack(msgspec.structs.replace(whole, entries=whole.entries[:-3])))
    assert main(["dice", "verify", str(game)]) == 1
    assert "another version of the rules" in capsys.readouterr().out
    assert main(["dice", "verify", str(tmp_path / "nothing")]) == 2
    written.write_text("[]")
    assert main(["dice", "verify", str(written)]) == 2
