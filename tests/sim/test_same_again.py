"""A run depends on its plan and its number alone, not on what the same process has played before."""

from __future__ import annotations

from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.run import RunRecord, run_once
from tenfoot.sim.simulate import Simulation

FIGHTS = (
    ("fighter11,rogue11,wizard11,cleric11", "1xvampire,3xvampire-spawn", "corridor"),
    ("fighter11,wizard11,cleric11,rogue11", "1xlich", "ruins"),
    ("fighter5,rogue5,wizard5,cleric5", "4xscout,2xbandit-captain", "woods"),
)


def forget() -> None:
    """Drop what the ruleset has worked out so far, as in a process that has just begun."""
    srd52()._derived.clear()
    srd52()._of_records.clear()


def play(party: str, foes: str, where: str, number: int = 0) -> RunRecord:
    """Play one run of a fight."""
    plan = EncounterPlan(parse_side(party), parse_side(foes), map=where)
    return run_once(plan, number, Simulation(plan, 1).run_seed(number))


def test_a_run_is_the_same_after_any_other() -> None:
    for fight in FIGHTS:
        forget()
        first = play(*fight)
        for other in FIGHTS:
            if other != fight:
                forget()
                play(*other, number=3)
                assert play(*fight) == first, f"{fight} goes another way after {other}"
