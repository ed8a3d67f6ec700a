"""Whoever has no hope runs, if it is the kind that does; the mindless and heroes never do."""

from __future__ import annotations

import pytest

from tenfoot.rulesets.encounter import sheet_named
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter import Combatant, EncounterPlan
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.manner import manner_of


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
