"""What `tenfoot simulate --json` prints is what the guide says, key by key."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tenfoot.cli.main import main

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "simulate.md"
FREE = {"rounds_spread", "damage", "heroes[].spent", "heroes[].left"}
"""Objects whose keys are names or numbers of the fight."""
LINE = [
    "simulate",
    "--party",
    "2xknight,wizard5",
    "--foes",
    "4xogre",
    "--runs",
    "6",
    "--workers",
    "1",
    "--json",
]


def documented(first: str) -> set[str]:
    """The keys in the guide's tables for programs, by whether they are about variants."""
    text = GUIDE.read_text(encoding="utf-8").partition("## For programs")[2]
    rows = re.findall(r"^\| (`.+?) \|", text, re.MULTILINE)
    return {
        key
        for row in rows
        for key in re.findall(r"`([^`]+)`", row)
        if key.startswith("variants") == (first == "v")
    }


def keys(value: object, path: str = "") -> set[str]:
    """Every key that is there, as the guide writes it. A chance is one thing."""
    if isinstance(value, list):
        found = set[str]()
        for one in value:
            found |= keys(one, f"{path}[]")
        return found or {path}
    if not isinstance(value, dict) or path in FREE or set(value) == {"chance", "low", "high"}:
        return {path.removesuffix("[]")}
    found = set[str]()
    for name, part in value.items():
        found |= keys(part, f"{path}.{name}" if path else name)
    return found


def test_every_key_is_in_the_guide_and_every_key_of_the_guide_is_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(LINE) == 0
    found = json.loads(capsys.readouterr().out)
    there = {key.replace("[][]", "[]").replace("targets[]", "targets") for key in keys(found)}
    assert {key.removesuffix("[]") for key in there} == documented("")
    assert {"chance", "low", "high"} == set(found["win"])
    assert found["runs"] == 6
    assert found["seed"] == 1


def test_variants(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--also", "map=ruins"]) == 0
    found = json.loads(capsys.readouterr().out)
    first, other = found["variants"]
    assert set(first) == {*found, "change", "difference"} - {"variants"}
    assert set(other["difference"]) == {"win", "low", "high"}
    assert {"variants[].change", "variants[].difference", "variants[]"} == documented("v")


def test_a_run_and_a_built_encounter(capsys: pytest.CaptureFixture[str]) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    assert main([*LINE, "--replay", "1"]) == 0
    run = json.loads(capsys.readouterr().out)
    assert set(run) == {"run", "seed", "events"}
    assert set(run["events"][0]) == {"kind", "facts", "rules", "audience"}
    line = [
        "encounter",
        "build",
        "--party",
        "4xfighter3",
        "--runs",
        "2",
        "--workers",
        "1",
        "--count",
        "1",
        "--json",
    ]
    assert main(line) == 0
    built = json.loads(capsys.readouterr().out)
    for key in (*built, *built["encounters"][0], *built["budget"]):
        assert f"`{key}`" in guide


FAIR = ["simulate", "--party", "fighter1", "--foes", "2xgoblin-warrior", "--runs", "200", "--workers", "1"]


def test_luck_is_taken_off_a_fight_that_is_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FAIR, "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert alone["luck"]["equal_runs"] > 300, "200 runs with luck taken off tell as much as many more"
    assert alone["luck"]["plain"]["chance"] != alone["win"]["chance"]
    assert main(FAIR) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"200 runs tell as much as {alone['luck']['equal_runs']} would by counting wins" in told


def test_fights_side_by_side_are_counted_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FAIR, "--also", "light=dim", "--json"]) == 0
    for variant in json.loads(capsys.readouterr().out)["variants"]:
        assert variant["luck"] is None
