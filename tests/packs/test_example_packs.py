"""Every example pack is right, its scenarios come true, and its creatures and heroes fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.packs import read_pack
from tenfoot.packs.checking import check_pack
from tenfoot.packs.finding import NAMED_PATHS, name_path
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.encounter import EncounterPlan, parse_side
from tenfoot.sim.run import run_once

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
FOLDERS = sorted(path.name for path in EXAMPLES.iterdir() if path.is_dir())
FIGHTS = {
    "frost": ("fighter3,cleric3,wizard3", "4xrime-hound@frost"),
    "mistfolk": ("fighter3,cleric3,wizard3", "3xwolf"),
}
"""A fight for each pack: party and foes."""


@pytest.fixture(autouse=True)
def find_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, "")
    for name in FOLDERS:
        name_path(EXAMPLES / name)


@pytest.mark.parametrize("name", FOLDERS)
def test_an_example_pack_is_right_and_its_scenarios_come_true(name: str) -> None:
    pack = read_pack(EXAMPLES / name)
    assert pack.scenarios, "an example shows what must be true of it"
    assert not pack.code, "examples are data alone"
    assert [str(fault) for fault in check_pack(pack, ruleset_named("srd52"))] == []


@pytest.mark.parametrize("name", FOLDERS)
def test_an_example_pack_is_simulated(name: str) -> None:
    party, foes = FIGHTS[name]
    plan = EncounterPlan(party=parse_side(party), foes=parse_side(foes), ruleset=f"srd52+{name}")
    for seed in range(3):
        assert run_once(plan, seed, 1).rounds
