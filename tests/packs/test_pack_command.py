"""`tenfoot pack` from the first file to the simulated fight."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tenfoot.cli.main import main
from tenfoot.packs.finding import NAMED_PATHS

FROST = str(Path(__file__).parents[2] / "examples" / "packs" / "frost")


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, "")
    monkeypatch.chdir(tmp_path)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main([*words]) == code
    shown = capsys.readouterr()
    return shown.out + shown.err


def test_a_new_pack_passes_its_own_check_and_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert "tenfoot pack check mine" in said(capsys, "pack", "new", "mine", "--from", "ogre")
    assert "Mine 1.0.0 is in order: 1 monsters." in said(capsys, "pack", "check", "mine", "--fights", "1")
    assert "is there already" in said(capsys, "pack", "new", "mine", code=2)
    assert "Did you mean 'ogre'?" in said(capsys, "pack", "new", "other", "--from", "oger", code=2)
    assert "--ruleset srd52+mine" in said(capsys, "pack", "install", "mine")
    assert "mine" in said(capsys, "pack", "list")
    fight = ("--party", "fighter3,cleric3", "--foes", "1xmy-ogre", "--runs", "2", "--workers", "1")
    assert "The party wins" in said(capsys, "simulate", "--ruleset", "srd52+mine", *fight)
    assert "Mine is removed." in said(capsys, "pack", "remove", "mine")
    assert "No pack or switch 'mine'" in said(capsys, "simulate", "--ruleset", "srd52+mine", *fight, code=2)
    assert "There is no pack 'mine'" in said(capsys, "pack", "remove", "mine", code=2)


def test_a_fault_is_told_and_nothing_is_installed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, "pack", "new", "mine")
    (tmp_path / "mine" / "monsters" / "my-wolf.yaml").write_text("key: my-wolf\nlike: wolf\nresist: [colt]\n")
    fault = (
        "monsters/my-wolf.yaml:3:10: 'resist.0' names no record of damage types: 'colt'. Did you mean 'cold'?"
    )
    assert fault in said(capsys, "pack", "check", "mine", code=1)
    told = json.loads(said(capsys, "pack", "check", "mine", "--json", code=1))
    assert (told["faults"][0]["line"], told["faults"][0]["column"]) == (3, 10)
    assert fault in said(capsys, "pack", "install", "mine", code=1)
    assert "No packs in" in said(capsys, "pack", "list")


def test_a_scenario_that_fails_is_a_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, "pack", "new", "mine")
    (tmp_path / "mine" / "monsters" / "my-wolf.yaml").write_text("key: my-wolf\nlike: wolf\nhp: 3\n")
    told = said(capsys, "pack", "check", "mine", "--fights", "0", code=1)
    assert (
        "scenarios/my-wolf.yaml: 'My Wolf has 16 Hit Points': step 1 (check): It.hp is 3, expected 16" in told
    )


def test_a_pack_is_shown_with_its_records(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, "pack", "show", "frost", "--pack", FROST)
    assert "monsters  rime-hound" in shown
    hound = json.loads(said(capsys, "pack", "show", "rime-hound@frost", "--pack", FROST))
    assert (hound["key"], hound["hp"]) == ("rime-hound@frost", 26)
    assert "Did you mean 'rime-hound'" in said(
        capsys, "pack", "show", "rime-hund@frost", "--pack", FROST, code=2
    )


def test_two_versions_are_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, "pack", "new", "mine")
    said(capsys, "pack", "new", "yours")
    (tmp_path / "yours" / "monsters" / "my-wolf.yaml").write_text("key: my-wolf\nlike: wolf\nhp: 3\n")
    told = said(capsys, "pack", "diff", "mine", "yours")
    assert "monsters my-wolf: hp is 3, was 16" in told
    assert "Nothing that is played differs." in said(capsys, "pack", "diff", "mine", "mine")


def test_a_pack_of_data_has_nothing_to_trust(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, "pack", "new", "mine")
    said(capsys, "pack", "install", "mine")
    assert "has no code to trust" in said(capsys, "pack", "trust", "mine", code=2)
    (tmp_path / "home" / "packs" / "mine" / "rules.py").write_text("x = 1\n")
    assert "runs from now on, as it is now" in said(capsys, "pack", "trust", "mine")


def test_the_schema_names_what_a_record_can_be_like(capsys: pytest.CaptureFixture[str]) -> None:
    schema = json.loads(said(capsys, "pack", "schema", "monsters"))
    properties = schema["$defs"]["Sheet"]["properties"]
    assert "wolf" in properties["like"]["enum"]
    assert "hp" in properties
    assert "Did you mean 'monsters'" in said(capsys, "pack", "schema", "monster", code=2)


def test_the_monster_of_the_guide_is_the_one_of_the_example() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guide" / "packs.md").read_text("utf-8")
    for file in ("monsters/rime-hound.yaml", "traits/clinging-cold.yaml", "traits/bursting-ice.yaml"):
        assert (Path(FROST) / file).read_text("utf-8") in guide


def test_the_fault_of_the_guide_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guide" / "packs.md").read_text("utf-8")
    shutil.copytree(FROST, tmp_path / "frost")
    file = tmp_path / "frost" / "monsters" / "rime-hound.yaml"
    file.write_text(file.read_text("utf-8").replace("resist: [cold]", "resist: [colt]"), encoding="utf-8")
    assert said(capsys, "pack", "check", "frost", code=1).strip() in guide


def test_the_examples_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    for folder in Path(FROST).parent.iterdir():
        assert "is in order" in said(capsys, "pack", "check", str(folder), "--fights", "1")
