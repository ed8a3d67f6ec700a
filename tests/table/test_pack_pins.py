"""A game goes on with the packs that it began with, at home and elsewhere; without them it says what is missing."""

from __future__ import annotations

import io
import json
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.packs.finding import NAMED_PATHS
from tenfoot.packs.keeping import FOLDER
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.pack_pins import pins_of, rules_of_game
from tenfoot.table.store import Header, StoreFault, open_store
from tests.support.serving import Player, Record, Server

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    monkeypatch.setenv(NAMED_PATHS, "")
    shutil.copytree(FROST, tmp_path / "packs" / "frost")
    return tmp_path / "packs"


def pinned() -> tuple[Ruleset, Header]:
    rules = ruleset_named("srd52+frost")
    return rules, Header("g1", "Cold night", rules.name, "CODE", packs=pins_of(rules))


def hounds(rules: Ruleset) -> int:
    return rules.entry("monsters", "rime-hound@frost", Sheet).hp


def change(folder: Path) -> None:
    hound = folder / "monsters" / "rime-hound.yaml"
    hound.write_text(hound.read_text("utf-8").replace("hp: 26", "hp: 99"), "utf-8")


def test_a_game_goes_on_with_the_packs_it_began_with(packs: Path) -> None:
    rules, header = pinned()
    assert list(header.packs) == ["frost"]
    assert rules_of_game(header) is rules
    change(packs / "frost")
    assert hounds(ruleset_named("srd52+frost")) == 99
    assert hounds(rules_of_game(header)) == 26
    assert rules_of_game(header).name == rules.name
    assert hounds(rules_of_game(header, "place srd52+frost The den")) == 26
    shutil.rmtree(packs / "frost")
    assert hounds(rules_of_game(header)) == 26
    shutil.rmtree(packs.parent / FOLDER)
    with pytest.raises(StoreFault, match=r"'frost' .* is not here\. Install it"):
        rules_of_game(header)


def test_no_copy_is_kept_of_a_pack_that_its_author_works_on(
    packs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.move(packs / "frost", packs.parent / "work")
    monkeypatch.setenv(NAMED_PATHS, str(packs.parent / "work"))
    _, header = pinned()
    change(packs.parent / "work")
    with pytest.raises(StoreFault, match=r"pack 'frost' .* with other content\. Put the earlier files"):
        rules_of_game(header)


def game_file(folder: Path) -> bytes:
    """Play a few answers by the pack on a server and give the game's file."""
    with Server(folder) as server:
        made = server.table(
            gm="person",
            seats=[{"name": "Ann", "heroes": [0]}],
            seed=3,
            encounter={
                "heroes": [{"key": "fighter-5"}],
                "foes": [{"key": "rime-hound@frost"}],
                "ruleset": "srd52+frost",
            },
        )
        token = next(seat["token"] for seat in made["seats"] if seat["role"] == "gm")
        status, data = server.request("GET", "/api/export", headers={"authorization": f"Bearer {token}"})
        assert status == 200
        return data


def bring(folder: Path, data: bytes) -> tuple[int, Record]:
    with Server(folder) as server:
        status, said = server.request("POST", "/api/import", data)
        made: Record = json.loads(said)
        if status == 201:
            token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
            with Player(server, token) as player:
                player.until_state(lambda: bool(player.view))
                assert "Rime Hound" in {one["name"] for one in player.view["creatures"]}
            assert server.get("/api/packs")["packs"] == [], "opening a game installs nothing"
        return status, made


def test_a_game_file_carries_its_packs(packs: Path, tmp_path: Path) -> None:
    data = game_file(packs.parent)
    assert bring(tmp_path / "elsewhere", data)[0] == 201


def rewritten(data: bytes, change: Callable[[dict[str, bytes]], None]) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, part in files.items():
            archive.writestr(name, part)
    return out.getvalue()


def test_a_private_pack_stays_at_home(packs: Path, tmp_path: Path) -> None:
    manifest = packs / "frost" / "pack.yaml"
    manifest.write_text(re.sub("license: .*", "license: private", manifest.read_text("utf-8")), "utf-8")
    data = game_file(packs.parent)
    status, said = bring(tmp_path / "elsewhere", data)
    assert status == 400
    assert "'frost' 1.0.0, which is not here" in said["error"]["message"]


def test_a_game_file_with_another_pack_or_with_code_is_refused(packs: Path, tmp_path: Path) -> None:
    data = game_file(packs.parent)

    def put_code(files: dict[str, bytes]) -> None:
        carried = rewritten(
            files["pack-frost.zip"], lambda inner: inner.update({"rules.py": b"raise SystemExit"})
        )
        files["pack-frost.zip"] = carried

    def put_other(files: dict[str, bytes]) -> None:
        def change(inner: dict[str, bytes]) -> None:
            key = "monsters/rime-hound.yaml"
            inner[key] = inner[key].replace(b"hp: 26", b"hp: 27")

        files["pack-frost.zip"] = rewritten(files["pack-frost.zip"], change)

    for fault in (put_code, put_other):
        status, said = bring(tmp_path / "elsewhere", rewritten(data, fault))
        assert status == 400
        assert said["error"]["message"] == "The file carries another pack than the game is played with."
    status, said = bring(
        tmp_path / "elsewhere", rewritten(data, lambda files: files.update({"pack-frost.zip": b"PK"}))
    )
    assert "a pack that can't be read" in said["error"]["message"]


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
