"""Whoever sees no foe goes and looks; no fight stands still."""

from __future__ import annotations

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import parse_map
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.run import run_once
from tenfoot.tactics.tactician import Tactician

POCKET = "\n".join(
    [
        "....................",
        "....................",
        "....#####...........",
        "....#...#...........",
        "....#...#...........",
        "....................",
        "....................",
    ]
)


def test_the_mindless_come_out_of_a_corner_too() -> None:
    plan = EncounterPlan(
        [Combatant(hero) for hero in ("cleric-5", "paladin-5", "fighter-5", "wizard-5")],
        [Combatant("zombie", 8), Combatant("wight", 2)],
        map="ruins",
    )
    for seed in (15000, 15001, 15002):
        record = run_once(plan, 0, seed)
        assert record.winner != "nobody"
        assert record.rounds < 60


def answers(hidden: bool, at: tuple[int, int] = (17, 1)) -> list[Answer]:
    """What a zombie does in three turns with walls between it and the only foe."""
    grid = parse_map(POCKET)[0]
    encounter = Encounter(srd52(), grid, 5)
    me = encounter.add("zombie", (6, 3))
    foe = encounter.add("knight", at, side="heroes", seat="heroes")
    game = Game(srd52(), encounter.fight(), history=False)
    if hidden:
        game.play.attach("hidden", foe.id, source=foe.id)
    done: list[Answer] = []
    for _ in range(60):
        decision = game.decision
        if decision is None or len([a for a in done if a.pick == "end"]) >= 3:
            break
        if decision.kind == "turn" and decision.subject == me.id:
            done.append(Tactician().answer(Situation(game.play, decision, game)))
            game.trusted_step(done[-1])
        else:
            game.trusted_step(Answer("end") if decision.kind == "turn" else decision.default_answer())
    return done


def test_one_walks_around_walls_toward_what_one_hears() -> None:
    moves = [answer for answer in answers(hidden=False) if answer.pick == "move:walk"]
    assert len(moves) >= 2
    assert moves[-1].cell % 20 > 8


def test_where_a_hidden_foe_is_changes_nothing() -> None:
    first = answers(hidden=True, at=(17, 1))
    assert first[:1] == answers(hidden=True, at=(1, 1))[:1]
    assert first[0].pick == "search:perception"
