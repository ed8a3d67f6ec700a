"""Fights beside each other: the same luck, the difference run by run, ranges of numbers."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from tenfoot.cli.main import main
from tenfoot.sim.backends import Here, Processes
from tenfoot.sim.compare import Remembering, Variant, changed, compare, difference, expanded
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, PlanError
from tenfoot.sim.run import RunRecord
from tenfoot.sim.simulate import Simulation, simulate

PLAN = EncounterPlan([Combatant("knight", 2)], [Combatant("ogre", 4)])
LINE = ["simulate", "--party", "2xknight", "--foes", "4xogre", "--workers", "1"]


def both(change: str = "foes=5xogre") -> list[Variant]:
    return [
        Variant("", Simulation(PLAN, 3)),
        *(Variant(name, Simulation(plan, 3)) for name, plan in changed(PLAN, change)),
    ]


def test_each_is_what_it_would_be_alone_on_any_backend() -> None:
    found = compare(both(), Here(), runs=20)
    pool = Processes(2)
    try:
        assert msgspec.json.encode(compare(both(), pool, runs=20)) == msgspec.json.encode(found)
    finally:
        pool.close()
    for variant, one in zip(both(), found, strict=True):
        assert one.summary == simulate(variant.simulation, Here(), runs=20)
    assert found[0].difference is None
    assert found[1].difference is not None
    assert found[1].difference.win == pytest.approx(found[1].summary.win.chance - found[0].summary.win.chance)


def test_the_same_fight_differs_by_nothing_and_the_interval_says_how_surely() -> None:
    found = compare([both()[0], Variant("again", both()[0].simulation)], Here(), runs=16)
    gap = found[1].difference
    assert gap is not None
    assert (gap.win, gap.clear) == (0, False)
    # Pairs that never differ: a much narrower interval than of two fights with luck of their own.
    assert gap.high - gap.low < 0.6 * (found[0].summary.win.high - found[0].summary.win.low)


def test_all_are_played_equally_often() -> None:
    found = compare(both("foes=1xgoblin-warrior"), Here(), precision=0.11)
    assert found[0].summary.runs == found[1].summary.runs
    assert found[0].summary.runs > 64


def test_the_interval_of_a_difference_holds_it_95_times_of_100() -> None:
    """Against pairs made up with a known difference."""
    chance = random.Random(4)
    held = trials = 0
    for _ in range(400):
        one, other = Remembering(1), Remembering(1)
        for number in range(150):
            luck = chance.random()
            for tally, share in ((one, 0.6), (other, 0.7)):
                won = luck < share if chance.random() < 0.7 else chance.random() < share
                tally.add(RunRecord(number, 0, "heroes" if won else "foes", 1, 1, [], 0))
        gap = difference(one, other)
        trials += 1
        held += gap.low <= 0.1 <= gap.high
    assert 0.91 <= held / trials <= 0.99


def test_a_stopped_comparison_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "runs"
    compare(both(), Here(), runs=6, resume=journal)
    assert (tmp_path / "runs-2").is_file()
    whole = compare(both(), Here(), runs=12, resume=journal)
    assert msgspec.json.encode(whole) == msgspec.json.encode(compare(both(), Here(), runs=12))


def test_ranges() -> None:
    assert expanded("2..4xwolf,1xogre") == [
        ("2", "2xwolf,1xogre"),
        ("3", "3xwolf,1xogre"),
        ("4", "4xwolf,1xogre"),
    ]
    assert expanded("2xwolf") == [("", "2xwolf")]
    assert [name for name, _ in changed(PLAN, "foes=1..2xogre; map=woods")] == [
        "foes=1xogre; map=woods",
        "foes=2xogre; map=woods",
    ]
    for wrong in ("4..2xwolf", "0..3xwolf", "1..90xwolf", "1..2xwolf,1..2xogre"):
        with pytest.raises(PlanError):
            expanded(wrong)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("corridor", "No such file"),
        ("weather=rain", "changes nothing"),
        ("light=gloomy", "bright, dim or dark"),
        ("map=coridor", "Did you mean 'corridor'"),
        ("foes=3xogr", "foes=3xogr: No creature 'ogr'"),
        ("foes_style=best", "good, simple or random"),
        ("foes_manner=wild", "Unknown behavior"),
    ],
)
def test_changes_that_cannot_be(text: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--runs", "2", "--also", text]) == 2
    assert words in capsys.readouterr().err


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("{party: 2xknight, foes: 2xwolf}", encoding="utf-8")
    picture = tmp_path / "both.svg"
    line = [*LINE, "--runs", "6", "--also", "map=corridor", "--also", str(other), "--plot", str(picture)]
    assert main(line) == 0
    told = capsys.readouterr().out
    assert "map=corridor" in told
    assert "points" in told
    assert b"map=corridor" in picture.read_bytes()
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["change"] for one in found["variants"]] == ["", "map=corridor", str(other)]
    assert found["variants"][0]["difference"] is None
    assert set(found["variants"][1]["difference"]) == {"win", "low", "high"}
    assert found["win"] == found["variants"][0]["win"]
    assert main([*line, "--replay", "1"]) == 2
    assert "leave out --also" in capsys.readouterr().err


def test_how_many_make_a_fair_fight(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "--party", "2xknight", "--foes", "3..6xogre", "--workers", "1", "--runs", "8"]
    assert main(line) == 0
    told = capsys.readouterr().out
    assert "A fair fight lies between" in told
