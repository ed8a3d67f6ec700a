"""`tenfoot hero` shows a hero with every number explained, and refuses what the rules do not allow."""

import json
from pathlib import Path

import msgspec
import pytest

from tenfoot.cli.main import main
from tenfoot.rulesets.srd52.hero import ready_heroes


def test_a_ready_hero_is_shown_with_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hero", "show", "fighter-5"]) == 0
    shown = capsys.readouterr().out
    assert "Brennis Holt, Human Fighter 5, Soldier" in shown
    assert "Armor Class                 20" in shown
    assert "+1 Defense" in shown
    assert "Played by the rules:" in shown


def test_a_hero_answers_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hero", "show", "wizard-7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sheet"]["level"] == 7
    assert {feature["status"] for feature in told["features"]} <= {"enforced", "built", "reminder"}


def test_a_mistyped_hero_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hero", "show", "figter-5"]) == 2
    assert "Did you mean 'fighter-5'?" in capsys.readouterr().err


def test_choices_from_a_file_are_built_or_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = msgspec.to_builtins(ready_heroes()["rogue-5"])
    path = tmp_path / "hero.json"
    path.write_bytes(msgspec.json.encode(plain))
    assert main(["hero", "build", str(path)]) == 0
    assert "Pim Underlatch" in capsys.readouterr().out
    path.write_bytes(msgspec.json.encode({**plain, "expertise": ["stealth"]}))
    assert main(["hero", "build", str(path)]) == 2
    assert "expertise: choose 2, not 1" in capsys.readouterr().err
