"""What `tenfoot simulate` can't do is told at once, in words, before anything is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.cli.main import main

LINE = ["simulate", "--party", "2xknight", "--foes", "1xwolf", "--runs", "2", "--workers", "1"]


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    code = main(words)
    said = capsys.readouterr()
    assert code != 0
    assert not said.out
    assert "itself made a mistake" not in said.err
    return said.err


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (["--map", "castle"], "Maps: open-field, ford"),
        (["--replay", "-1"], "numbered from 0"),
        (["--workers", "-2"], "--workers is 1 to"),
        (["--plot", "fight.jpg"], "end in .svg or .png"),
        (["--plot", "no/such/folder/fight.svg"], "no such folder"),
        (["--resume", "no/such/folder/runs"], "no such folder"),
        (["--foes-manner", "cunning=2"], "each from 0 to 1"),
        (["--foes-manner", "brave=1"], "cunning, caution, thrift, courage"),
        (["--party-manner", "brave"], "such as cunning=0.2"),
        (["--precision", "2"], "between 0.001 and 0.5"),
    ],
)
def test_options_out_of_bounds(words: list[str], about: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert about in told([*LINE, *words], capsys)


@pytest.mark.parametrize(
    ("plan", "about"),
    [
        ("{party: [{who: knight, hp: -3}], foes: 1xwolf}", "number 1: hp"),
        ("{party: [{who: knight, count: 1000000}], foes: 1xwolf}", "from 1 to 100"),
        ("{party: [{who: knight, at: [[99, 4]]}], foes: 1xwolf}", "outside the 24 x 16 map"),
        ("{party: [{who: knight, count: 2, at: [[3, 4], [3, 4]]}], foes: 1xwolf}", "Knight does"),
        ("{party: [{who: knight, at: [[0, 0]]}], foes: 1xwolf, map: corridor}", "a wall"),
        ("{party: [{who: knight, at: [[3, 4], [5, 5]]}], foes: 1xwolf}", "2 places for 1"),
        ("{party: 1xknight, foes: 1xwolf, day: 5}", "'day' can't be 5"),
        ("{party: 1xknight, foes: 1xwolf, day: [{foes: 1xwlf}]}", "fight 2 of the day"),
        ("{party: 1xknight, foes: 1xwolf, day: [{foes: 1xwolf, map: nowhere}]}", "fight 2 of the day"),
        ("just words", "'party:' and 'foes:'"),
    ],
)
def test_plans_that_cannot_be(
    plan: str, about: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "plan.yaml"
    path.write_text(plan, encoding="utf-8")
    said = told(["simulate", str(path), "--runs", "2", "--workers", "1"], capsys)
    assert about in said
    assert str(path) in said


def test_manners_can_be_given_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--foes-manner", "courage=0,cunning=0.2"]) == 0
    assert "The party wins" in capsys.readouterr().out
