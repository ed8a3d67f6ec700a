"""A fight played on from a moment: any decision of any game, with dice of its own, the same on every backend."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from distributed import LocalCluster

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.cli.main import main
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game, encode
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.gm.prompt_settings import TYPED_DICE
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.backends import Dask, Here, Processes
from tenfoot.sim.continued_fight import ContinuedFight, check_onward, from_game
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, PlanError, stage
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.run import controller
from tenfoot.sim.saved_fights import from_kept, moment_of
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.turning_points import moments
from tenfoot.table.export import pack
from tenfoot.table.store import open_store
from tenfoot.tactics.controller import Referee
from tenfoot.tactics.explorer import Explorer
from tests.support.tables import kept, new_table, play_some, step_to_turn

PLAN = EncounterPlan([Combatant("fighter-5"), Combatant("wizard-5")], [Combatant("ogre", 3)], map="corridor")


def played_until(wanted: Callable[[Game], bool], plan: EncounterPlan = PLAN, seed: int = 3) -> Game:
    """A fight played well up to a moment."""
    sides = {"heroes": controller("good", 1), "foes": controller("good", 2)}
    for attempt in range(seed, seed + 40):
        game = Game(srd52(), stage(plan, srd52(), attempt))
        while game.decision is not None:
            if wanted(game):
                return game
            creature = game.play.state.creatures.get(game.decision.subject)
            who = sides[creature.side] if creature is not None else Referee()
            game.step(who.answer(Situation.of(game)))
    raise AssertionError("such a moment never came")


def half_a_turn(game: Game) -> bool:
    """Somebody of the party has used its action and goes on."""
    decision, state = game.decision, game.play.state
    assert decision is not None
    me = state.creatures.get(state.active)
    return (
        decision.kind == "turn" and me is not None and me.side == "heroes" and not me.budget.get("action", 0)
    )


def reaction(game: Game) -> bool:
    """Somebody is asked in the middle of somebody else's turn."""
    decision = game.decision
    assert decision is not None
    return decision.kind != "turn" and decision.subject not in (0, game.play.state.active)


def encoded(onward: ContinuedFight, backend: Here | Processes | Dask, runs: int = 12) -> bytes:
    return msgspec.json.encode(simulate(Simulation(onward, 4), backend, runs=runs))


@pytest.mark.parametrize("moment", [half_a_turn, reaction])
def test_any_decision_is_a_moment_and_every_backend_plays_on_the_same(
    moment: Callable[[Game], bool],
) -> None:
    game = played_until(moment)
    before = encode(game.save())
    onward = from_game(game)
    here = encoded(onward, Here())
    pool = Processes(2)
    try:
        assert encoded(onward, pool) == here
    finally:
        pool.close()
    assert encode(game.save()) == before  # the game itself does not notice
    assert json.loads(here)["runs"] == 12


def test_a_cluster_plays_on_the_same() -> None:
    onward = from_game(played_until(reaction))
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
    ) as cluster:
        backend = Dask(cluster.scheduler_address)
        try:
            assert encoded(onward, backend) == encoded(onward, Here())
        finally:
            backend.close()


def test_how_the_dice_of_the_game_would_have_fallen_is_not_looked_at() -> None:
    save = played_until(lambda game: game.play.state.round == 2).save()
    assert not save.answers
    moments_ = []
    for rng in (save.checkpoint.rng, 12345):
        save.checkpoint.rng = rng
        moments_.append(encoded(ContinuedFight(save.ruleset, zlib.compress(encode(save))), Here()))
    assert moments_[0] == moments_[1]


def test_runs_differ_and_each_is_the_same_again() -> None:
    simulation = Simulation(from_game(played_until(half_a_turn)), 4)
    logs = []
    for number in (0, 0, 1):
        log = Log()
        replay(simulation, number, log)
        logs.append(msgspec.json.encode([(event.kind, event.facts) for event in log.events], enc_hook=str))
    assert logs[0] == logs[1] != logs[2]
    summary = simulate(simulation, Here(), runs=16)
    for moment in moments(simulation, summary, summary.closest):
        assert moment.run == summary.closest


def test_a_stopped_simulation_from_a_moment_goes_on(tmp_path: Path) -> None:
    simulation = Simulation(from_game(played_until(half_a_turn)), 4)
    journal = tmp_path / "runs"
    simulate(simulation, Here(), runs=4, resume=journal)
    whole = simulate(simulation, Here(), runs=8, resume=journal)
    assert msgspec.json.encode(whole) == msgspec.json.encode(simulate(simulation, Here(), runs=8))


def test_it_counts_from_now_on() -> None:
    """Whoever lies there has fallen already; what was spent before is not counted as spent."""
    game = played_until(lambda game: game.play.state.round == 3)
    for creature in game.play.state.creatures.values():
        if creature.side == "foes":
            creature.hp = 1
    wizard = next(c for c in game.play.state.creatures.values() if c.sheet == "wizard-5")
    wizard.pools["slot 3"] = 0
    save = game.save()
    save = msgspec.structs.replace(save, checkpoint=game.play.sync_dice().clone(), answers=[])
    summary = simulate(
        Simulation(ContinuedFight(save.ruleset, zlib.compress(encode(save))), 1), Here(), runs=8
    )
    assert summary.win.chance == 1
    assert min(summary.rounds_spread) == 1
    found = next(hero for hero in summary.heroes if hero.name == wizard.name)
    assert found.left["slot 3"] == 0
    assert "slot 3" not in found.spent


def test_dice_that_somebody_should_throw_by_hand_are_thrown() -> None:
    table = new_table()
    table.game.step(Answer("gm:wish", words=f"p1/{TYPED_DICE}", number=1))
    step_to_turn(table, "Serra")
    game = table.game
    skeleton = next(c for c in game.play.state.creatures.values() if c.name == "Skeleton")
    knight = next(c for c in game.play.state.creatures.values() if c.name == "Serra")
    game.play.place(skeleton, knight.cell + 1)
    assert game.decision is not None
    blow = next(o for o in game.decision.options if o.key.startswith("attack:") and skeleton.id in o.targets)
    game.step(Answer(blow.key, targets=(skeleton.id,)))
    assert game.decision is not None
    assert game.decision.kind == "roll"
    # Moved by hand, so the moment starts from the state as it is and not from the answers that led there.
    save = game.save()
    cell = save.checkpoint.creatures[skeleton.id]
    cell.cell = knight.cell + 1
    onward = ContinuedFight(save.ruleset, zlib.compress(encode(save)))
    assert simulate(Simulation(onward, 1), Here(), runs=6).runs == 6


def test_a_fight_in_an_adventure_is_played_on_to_its_own_end() -> None:
    rules = rules_of("gannet-light")
    game = Game(rules, begin_adventure(rules, 5))
    with pytest.raises(PlanError, match="No fight is under way"):
        from_game(game)
    with pytest.raises(PlanError, match="No fight"):
        check_onward(ContinuedFight(game.ruleset.name, zlib.compress(encode(game.save()))))
    play, party = game.play, Explorer(leads=True)
    while play.state.mode != "combat" or play.state.round < 2:
        assert game.decision is not None
        game.step(party.answer(Situation.of(game)))
    summary = simulate(Simulation(from_game(game, "Gannet Light"), 2), Here(), runs=4)
    assert summary.runs == 4
    assert {hero.name for hero in summary.heroes} >= {
        c.name for c in play.state.creatures.values() if c.counters.get("as character")
    }


def test_a_table_can_be_asked_by_its_file_or_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    table = new_table()
    play_some(table, 7)
    store = open_store()
    kept(store, table)
    whole = store.read("t1")
    onward = from_kept(whole)
    file = tmp_path / "game.tenfoot"
    file.write_bytes(pack(whole))
    assert moment_of(str(file)) == onward
    with pytest.raises(PlanError, match="Another Tenfoot has the games"):
        moment_of("A fight")
    store.close()
    assert moment_of("a fight") == onward == moment_of("bell-1000")
    with pytest.raises(PlanError, match="Did you mean 'A fight'"):
        moment_of("A figth")
    (tmp_path / "save.json").write_bytes(encode(table.game.save()))
    assert moment_of(str(tmp_path / "save.json")).save == onward.save

    assert main(["simulate", "--from", str(file), "--runs", "6", "--workers", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = simulate(Simulation(onward, 1), Here(), runs=6)
    assert told["win"]["chance"] == expected.win.chance
    assert main(["simulate", "--from", str(file), "--replay", "0"]) == 0


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04 nothing", "not a game exported"),
        (b"nothing at all", "is no game"),
        (b"{}", "is no game"),
        (b"\xff\xfe\x00", "is no game"),
        (b"SQLite format 3\0", "holds all tables"),
    ],
)
def test_a_file_that_is_no_game_is_refused(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "game"
    file.write_bytes(data)
    with pytest.raises(PlanError, match=words):
        moment_of(str(file))


def test_a_fight_that_is_over_is_refused() -> None:
    game = played_until(lambda game: game.play.state.round == 2)
    while game.decision is not None:
        game.step(controller("good", 1).answer(Situation.of(game)))
    with pytest.raises(PlanError, match="The fight is over"):
        from_game(game)
