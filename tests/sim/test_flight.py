"""Whoever has no hope runs, if it is the kind that does; the mindless and heroes never do."""

from __future__ import annotations

from collections import Counter

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.encounter import Encounter, sheet_named
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.behavior import Manner, manner_of
from tenfoot.tactics.flight import GONE
from tenfoot.tactics.tactician import Tactician


def fled(foe: str, number: int) -> int:
    """How many of three foes left a fight that they could only lose."""
    open_field = "\n".join(["." * 30] * 12)
    plan = EncounterPlan([Combatant("knight", 4)], [Combatant(foe, 3)], map=open_field)
    log = Log()
    course = replay(Simulation(plan, 1), number, log)
    assert course.winner == "heroes"
    return sum(event.kind == "gave.up" for event in log.events)


def test_beasts_run_from_a_lost_fight_and_it_is_over_then() -> None:
    assert sum(fled("wolf", number) for number in range(4)) > 0


@pytest.mark.parametrize("kind", ["skeleton", "zombie"])
def test_the_mindless_never_run(kind: str) -> None:
    assert sum(fled(kind, number) for number in range(3)) == 0


def test_courage_follows_from_what_a_creature_is() -> None:
    def courage(key: str) -> float:
        return manner_of(sheet_named(srd52(), key)).courage

    assert courage("wolf") < courage("ogre") < courage("skeleton") == 1
    assert courage("bandit") < 1
    assert courage("young-red-dragon") == courage("fighter-5") == 1


def told(
    party: Combatant, foe: Combatant, *, foes: Manner | None = None, heroes: Manner | None = None
) -> Counter[str]:
    """What is told in four fights in a room that is too small to get away in."""
    room = "\n".join(["#" * 12, *["#" + "." * 10 + "#"] * 6, "#" * 12])
    plan = EncounterPlan([party], [foe], map=room, foes_manner=foes, party_manner=heroes)
    found: Counter[str] = Counter()
    for number in range(4):
        log = Log()
        replay(Simulation(plan, 1), number, log)
        found.update(event.kind for event in log.events)
    return found


def test_whoever_has_lost_asks_for_quarter_and_people_grant_it() -> None:
    found = told(Combatant("fighter-5", 3), Combatant("bandit", 3))
    assert found["asked for quarter"] > 0
    assert found["refused quarter"] == 0
    assert found["gave.up"] >= found["asked for quarter"]


def test_who_neither_asks_nor_spares_is_a_matter_of_temper() -> None:
    party, foe = Combatant("fighter-5", 3), Combatant("bandit", 3)
    assert told(party, foe, foes=Manner(courage=0.8, parley=0))["asked for quarter"] == 0
    hard = told(party, foe, heroes=Manner(parley=0))
    assert hard["refused quarter"] == hard["asked for quarter"] > 0


@pytest.mark.parametrize("kind", ["wolf", "skeleton"])
def test_beasts_and_the_mindless_ask_nobody_for_quarter(kind: str) -> None:
    assert told(Combatant("fighter-5", 3), Combatant(kind, 3))["asked for quarter"] == 0


def test_nobody_asks_the_mindless_for_quarter() -> None:
    assert told(Combatant("skeleton", 8), Combatant("bandit", 2))["asked for quarter"] == 0


def test_whoever_got_away_is_no_longer_on_the_map() -> None:
    open_field = "\n".join(["." * 30] * 12)
    plan = EncounterPlan([Combatant("knight", 4)], [Combatant("wolf", 3)], map=open_field)
    gone = 0
    for number in range(4):
        log = Log()
        course = replay(Simulation(plan, 1), number, log)
        state = course.game.play.state
        for event in log.events:
            if event.kind == "gave.up":
                gone += 1
                assert state.creatures[event.facts["creature"]].cell == -1
    assert gone


def test_whoever_has_laid_down_arms_strikes_at_nobody_who_passes() -> None:
    encounter = Encounter(srd52(), Grid(12, 8), 5)
    hero = encounter.add("fighter-5", (4, 4), side="heroes", seat="heroes")
    bandit = encounter.add("bandit", (5, 4))
    encounter.add("bandit", (11, 7))
    game = Game(srd52(), encounter.fight(), history=False)
    bandit.counters[GONE] = 1
    asked: list[Answer] = []
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        if decision.kind == "opportunity attack" and decision.subject == bandit.id:
            asked.append(Tactician().answer(Situation(game.play, decision, game)))
            break
        leaves = decision.kind == "turn" and decision.subject == hero.id
        step = Answer("move:walk", cell=4 * 12) if leaves else Answer("end")
        game.trusted_step(step if decision.kind == "turn" else decision.default_answer())
    assert asked == [Answer("no")]
