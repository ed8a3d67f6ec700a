"""Called creatures in the simulator: what they deal is their caller's, and their end is nobody's fall."""

from __future__ import annotations

from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.run import run_once

STEED = EncounterPlan([Combatant("paladin-9")], [Combatant("hill-giant", 2)])


def test_a_servant_is_no_member_of_the_party() -> None:
    for number in range(6):
        record = run_once(STEED, number, number)
        assert [hero.name for hero in record.heroes] == ["Aldous Fairwright"]


def test_what_a_servant_deals_is_its_masters() -> None:
    dealt = [by for number in range(6) for by in run_once(STEED, number, number).damage]
    assert {by.who for by in dealt} <= {"Aldous Fairwright", "Hill Giant"}
    assert any(by.who == "Aldous Fairwright" and by.means == "Otherworldly Steed" for by in dealt)
