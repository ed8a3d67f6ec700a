"""A game names the versions of its packs; without them, or with others, it says what is missing and what to do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tenfoot.packs.finding import NAMED_PATHS
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.pack_pins import pins_of, rules_of_game
from tenfoot.table.store import Header, StoreFault, open_store
from tests.support.serving import Server

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    monkeypatch.setenv(NAMED_PATHS, "")
    shutil.copytree(FROST, tmp_path / "packs" / "frost")
    return tmp_path / "packs"


def test_a_game_is_opened_only_with_the_packs_it_began_with(packs: Path) -> None:
    rules = ruleset_named("srd52+frost")
    header = Header("g1", "Cold night", rules.name, "CODE", packs=pins_of(rules))
    assert list(header.packs) == ["frost"]
    assert rules_of_game(header) is rules
    hound = packs / "frost" / "monsters" / "rime-hound.yaml"
    was = hound.read_text("utf-8")
    hound.write_text(was.replace("hp: 26", "hp: 99"), "utf-8")
    with pytest.raises(StoreFault, match=r"pack 'frost' .* with other content\. Put the earlier files"):
        rules_of_game(header)
    hound.write_text(was, "utf-8")
    assert rules_of_game(header).name == rules.name
    shutil.rmtree(packs / "frost")
    with pytest.raises(StoreFault, match=r"'frost' .* is not here\. Install it"):
        rules_of_game(header)


def test_a_table_notes_its_packs_when_it_begins(packs: Path) -> None:
    with Server(packs.parent) as server:
        server.table(
            gm="house",
            seats=[{"name": "Ann", "heroes": [0]}],
            encounter={
                "heroes": [{"key": "fighter-5"}],
                "foes": [{"key": "rime-hound@frost"}],
                "ruleset": "srd52+frost",
            },
        )
    store = open_store(packs.parent / "tables.sqlite")
    try:
        assert [list(header.packs) for header in store.games()] == [["frost"]]
    finally:
        store.close()
