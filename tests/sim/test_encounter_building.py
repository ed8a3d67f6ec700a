"""Fights built from the XP budget, and days of several fights."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from tenfoot.rulesets.srd52.gm.xp_budget import PER_CHARACTER, budget
from tenfoot.rulesets.srd52.rest.hit_dice import hit_dice_left
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.adventuring_day import play_plan
from tenfoot.sim.encounter_builder import cost, party_budget, propose
from tenfoot.sim.encounter_plan import Combatant, DayPart, EncounterPlan, PlanError, parse_side, read_plan
from tenfoot.sim.run import controller, run_once


def test_budgets_add_up_over_the_characters() -> None:
    assert budget([3] * 5).moderate == 1125
    assert budget([15] * 6).high == 46800
    assert budget([4, 5]).high == 500 + 1100
    assert budget([20]).low == 6400
    assert all(low < moderate < high for low, moderate, high in PER_CHARACTER)


@pytest.mark.parametrize(
    ("xp", "grade"), [(200, "low"), (250, "moderate"), (300, "moderate"), (401, "beyond high")]
)
def test_a_fight_is_graded_by_the_first_budget_that_covers_it(xp: int, grade: str) -> None:
    assert budget([1] * 4).grade(xp) == grade


def test_proposals_fill_the_budget_and_never_exceed_it() -> None:
    limit = party_budget(srd52(), parse_side("fighter5,rogue5,wizard5,cleric5")).moderate
    proposals = propose(srd52(), limit, count=20)
    assert len(proposals) == 20
    for proposal in proposals:
        assert 0.8 * limit <= proposal.xp <= limit
        assert proposal.xp == cost(srd52(), proposal.foes)
    undead = propose(srd52(), limit, tag="undead", count=5)
    monsters = srd52().tables()["monsters"]
    assert all("undead" in getattr(monsters[foe.who], "tags") for p in undead for foe in p.foes)  # noqa: B009


def test_monsters_have_no_budget() -> None:
    with pytest.raises(PlanError, match="no character"):
        party_budget(srd52(), parse_side("2xwolf"))


def test_a_rest_between_fights_gives_back_what_the_rules_say() -> None:
    party = [Combatant("fighter-5", 2)]
    hard = [Combatant("ogre", 2)]
    easy = [Combatant("giant-rat", 1)]
    styles = {"heroes": controller("good", 1), "foes": controller("good", 2)}

    def left(*rests: Literal["", "short", "long"]) -> tuple[int, int]:
        """Hit Points and Hit Dice that the party has left after the day."""
        day = [DayPart(easy, rest) for rest in rests]
        hit_points = hit_dice = 0
        for seed in range(6):
            course = play_plan(EncounterPlan(party, hard, day=day), seed, styles)
            if course.won == len(day) + 1:
                for hero in course.game.play.state.creatures.values():
                    if hero.side == "heroes":
                        hit_points += hero.hp
                        hit_dice += sum(hit_dice_left(course.game.play, hero).values())
        return hit_points, hit_dice

    none, short, long = left(""), left("short"), left("long")
    # Both rests heal; the short one pays with Hit Dice, which the long one leaves whole.
    assert none[0] < short[0]
    assert none[0] < long[0]
    assert short[1] < long[1]


def test_a_day_ends_with_the_first_lost_fight_and_counts_those_won() -> None:
    day = [DayPart([Combatant("ancient-red-dragon")]), DayPart([Combatant("giant-rat")])]
    plan = EncounterPlan([Combatant("fighter-5", 2)], [Combatant("giant-rat", 1)], day=day)
    record = run_once(plan, 0, 3)
    assert record.winner == "foes"
    assert record.won == 1


def test_a_day_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "day.yaml"
    path.write_text(
        "party: fighter5\nfoes: 1xwolf\n"
        "day:\n  - {foes: 2xwolf, rest: short}\n  - {foes: 1xogre, rest: long, map: woods}\n",
        encoding="utf-8",
    )
    assert read_plan(path).day == [
        DayPart([Combatant("wolf", 2)], "short"),
        DayPart([Combatant("ogre")], "long", "woods"),
    ]
    path.write_text("{party: fighter5, foes: 1xwolf, day: [{foes: 1xwolf, rest: nap}]}", encoding="utf-8")
    with pytest.raises(PlanError, match="rest"):
        read_plan(path)


def test_a_type_that_there_is_not_is_told_with_the_nearest() -> None:
    with pytest.raises(PlanError, match="Did you mean 'undead'"):
        propose(srd52(), 500, tag="undeadd")
