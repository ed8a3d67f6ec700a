"""Every proof part loads, its sample passes, and the runner continues, reports and fails as it says."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.proof import __main__ as runner
from tests.proof.part import Part, Result, Unit, faults_of

PAGE = Path(__file__).parents[2] / "docs" / "proof" / "README.md"


def test_every_part_is_listed_on_the_page() -> None:
    text = PAGE.read_text()
    for name in runner.part_names():
        part = runner.load_part(name)
        assert part.name == name
        assert part.units, name
        assert len(set(part.units)) == len(part.units), name
        assert f"`{name}`" in text, f"docs/proof/README.md does not name the part {name}"


@pytest.mark.parametrize(
    ("name", "unit"), [(name, unit) for name in runner.part_names() for unit in runner.load_part(name).sample]
)
def test_sample_of_a_part_passes(name: str, unit: Unit) -> None:
    assert faults_of([runner.load_part(name).run(unit)]) == []


def count_to(last: int, bad: Sequence[int] = ()) -> Part:
    """Make a part whose units are numbers and whose faults are the bad ones."""

    def run(unit: Unit) -> Result:
        return {"square": int(unit) ** 2, "faults": [f"{unit} is bad"] if unit in bad else []}

    def summarize(results: Sequence[Result]) -> Sequence[str]:
        return [f"Squares: {[result['square'] for result in results]}."]

    return Part("counting", "Numbers have squares.", range(last), run, summarize, alone=True)


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the runner save and report below a temporary folder, always for the same commit."""
    monkeypatch.setattr(runner, "SAVED", tmp_path / "saved")
    monkeypatch.setattr(runner, "REPORTS", tmp_path / "reports")
    monkeypatch.setattr(runner, "describe_commit", lambda: "abc1234")
    return tmp_path


def use(part: Part, monkeypatch: pytest.MonkeyPatch) -> Part:
    """Make the runner load this part whatever it is asked for."""
    monkeypatch.setattr(runner, "load_part", lambda name: part)
    return part


def test_finished_part_writes_its_report(places: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert runner.prove(use(count_to(3), monkeypatch), workers=1, minutes=1) == 0
    report = (places / "reports" / "counting.md").read_text()
    assert "**Passed.** Commit abc1234; 3 units; load" in report
    assert "Squares: [0, 1, 4]." in report


def test_fault_of_one_unit_fails_the_part(places: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert runner.prove(use(count_to(3, bad=[1]), monkeypatch), workers=1, minutes=1) == 1
    assert "- 1 is bad" in (places / "reports" / "counting.md").read_text()


def test_part_continues_where_it_stopped(places: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = use(count_to(3), monkeypatch)
    assert runner.prove(part, workers=1, minutes=-1) == 3
    saved = places / "saved" / "counting.jsonl"
    with saved.open("a") as file:
        file.write(json.dumps({"unit": 0, "result": {"square": "saved"}}) + "\n")
    assert runner.prove(part, workers=1, minutes=1) == 0
    assert "Squares: ['saved', 1, 4]." in (places / "reports" / "counting.md").read_text()


def test_results_of_another_commit_count_for_nothing(places: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = places / "saved"
    saved.mkdir()
    rows = [{"commit": "0000000"}, {"unit": 0, "result": {"square": "old"}}]
    (saved / "counting.jsonl").write_text("\n".join(json.dumps(row) for row in rows) + "\n")
    assert runner.prove(use(count_to(1), monkeypatch), workers=1, minutes=1) == 0
    assert "Squares: [0]." in (places / "reports" / "counting.md").read_text()


def test_unknown_part_is_refused_with_the_names_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        runner.main(["figths"])
    assert stopped.value.code == 2
    assert "no part is called figths. There are: adventures" in capsys.readouterr().err
