"""What turned a fight: the turns of the greatest change, told in words."""

from __future__ import annotations

import re

from tenfoot.lang import Words
from tenfoot.sim.backends import Here
from tenfoot.sim.encounter_plan import Combatant, DayPart, EncounterPlan
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.run import run_once
from tenfoot.sim.run_text import tell_moment, tell_run
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.turning_points import chance_at, moments

EVEN = Simulation(EncounterPlan([Combatant("knight", 2)], [Combatant("ogre", 4)]), 5)


def test_more_strength_never_means_a_smaller_chance() -> None:
    summary = simulate(EVEN, Here(), runs=40)
    known = [chance for chance in summary.scales if chance is not None]
    assert known == sorted(known)
    assert known[0] < summary.win.chance < known[-1]
    assert chance_at(summary, 0.0) == known[0]
    assert chance_at(summary, 1.0) == known[-1]


def test_the_moments_of_a_lost_fight_lead_down() -> None:
    summary = simulate(EVEN, Here(), runs=40)
    lost = summary.worst
    found = moments(EVEN, summary, lost)
    assert 1 <= len(found) <= 3
    assert [moment.round for moment in found] == sorted(moment.round for moment in found)
    everything = moments(EVEN, summary, lost, most=99)
    assert sum(moment.swing for moment in everything) < -0.2
    smallest = min(abs(moment.swing) for moment in found)
    assert all(abs(moment.swing) <= smallest for moment in everything if moment not in found)
    text = " ".join(tell_moment(moment, Words("en")) for moment in found)
    assert re.search(r"deals \d+ with (Greatclub|Javelin)", text)
    assert "Chance to win" in text
    assert "โอกาสชนะ" in tell_moment(found[0], Words("th"))


def test_a_run_is_told_as_it_was_played() -> None:
    log = Log()
    replay(EVEN, 7, log)
    record = run_once(EVEN.plan, 7, EVEN.run_seed(7))
    lines = tell_run(log, Words("en"))
    assert 0 < sum(line.kind == "turn" for line in lines) <= record.turns
    dealt = sum(
        event.facts["amount"]
        for event in log.events
        if event.kind == "damage.dealt" and isinstance(event.facts["amount"], int)
    )
    assert dealt == sum(by.amount for by in record.damage)
    assert {by.means for by in record.damage} <= {"Greatclub", "Greatsword", "Heavy Crossbow", "Javelin"}


def test_the_last_turn_of_a_fight_ends_with_it_and_not_with_the_rest_after_it() -> None:
    day = [DayPart([Combatant("skeleton", 4)], "short"), DayPart([Combatant("wolf", 3)], "long")]
    simulation = Simulation(EncounterPlan([Combatant("knight", 2)], [Combatant("ogre", 2)], day=day), 5)
    summary = simulate(simulation, Here(), runs=2)
    assert summary.win.chance == 1
    everything = moments(simulation, summary, 0, most=99)
    last = {moment.fight: moment for moment in everything}
    assert set(last) == {1, 2, 3}
    for moment in last.values():
        assert moment.of == "strength"
        assert moment.swing > 0
        assert moment.after > 0.95
        assert not any(deed.kind == "healing" for deed in moment.deeds)
