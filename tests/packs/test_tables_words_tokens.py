"""Tables to roll on, names in other languages and token pictures of packs: checked, shown and used."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from tenfoot.cli.main import main
from tenfoot.compendium.card_library import library
from tenfoot.packs import read_pack
from tenfoot.packs.composing import faults_of
from tenfoot.packs.finding import NAMED_PATHS
from tenfoot.packs.keeping import write_archive
from tenfoot.packs.tokens import LARGEST_TOKEN
from tenfoot.rulesets.catalogue import ruleset_named
from tests.support.serving import Player, Server

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"


@pytest.fixture
def frost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(FROST, tmp_path / "frost")
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(NAMED_PATHS, str(tmp_path / "frost"))
    return tmp_path / "frost"


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main([*words]) == code
    shown = capsys.readouterr()
    return shown.out + shown.err


def faults(folder: Path) -> list[str]:
    return [str(fault) for fault in faults_of(ruleset_named("srd52"), read_pack(folder))]


def test_a_table_of_a_pack_is_rolled_on(frost: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("pack", "roll", "winter-weather@frost", "--pack", str(frost))
    first = said(capsys, *words, "--seed", "7")
    assert first.startswith("Winter Weather, 1d6: ")
    assert said(capsys, *words, "--seed", "7") == first
    rolled = [json.loads(said(capsys, *words, "--seed", str(seed), "--json")) for seed in range(40)]
    assert {row["rolled"] for row in rolled} == {1, 2, 3, 4, 5, 6}
    assert len({row["text"] for row in rolled}) == 4
    wrong = ("pack", "roll", "winter-wether@frost", "--pack", str(frost))
    assert "Did you mean 'winter-weather'?" in said(capsys, *wrong, code=2)
    assert "tables    winter-weather" in said(capsys, "pack", "show", "frost", "--pack", str(frost))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("tables/winter-weather.yaml", "1d6", "1d8", "1d8 shows up to 8, and the last row is to 6."),
        ("tables/winter-weather.yaml", "1d6", "six", "Not dice: 'six'."),
        ("tables/winter-weather.yaml", "to: 5", "to: 2", "each row must be for higher results"),
        ("tables/winter-weather.yaml", "to: 2", "to: 0", "the first row, to 0, never happens."),
        ("tables/winter-weather.yaml", "about:", "abuot:", "Did you mean 'about'?"),
        ("words/th.yaml", "rime-hound:", "rime-hund:", "'rime-hund' is no record of this pack."),
        ("words/th.yaml", "key: th", "key: tx", "there is no language 'tx'."),
    ],
)
def test_faults_have_their_places(frost: Path, file: str, old: str, new: str, told: str) -> None:
    path = frost / file
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    found = faults(frost)[0]
    assert found.startswith(f"{file}:")
    assert told in found


@pytest.mark.usefixtures("frost")
def test_a_record_has_its_name_in_another_language() -> None:
    cards = library("srd52+frost")
    hound = cards.named("monster", "rime-hound@frost")
    assert hound is not None
    assert hound.names["th"] == "หมาป่าน้ำค้างแข็ง"
    assert cards.named("monster", "หมาป่าน้ำค้างแข็ง") == hound


def test_a_token_needs_its_monster_and_is_a_small_picture(frost: Path) -> None:
    tokens = frost / "tokens"
    hound = (tokens / "rime-hound.webp").read_bytes()
    (tokens / "rime-hund.webp").write_bytes(hound)
    (tokens / "wolf.webp").write_bytes(hound)
    (tokens / "ogre.webp").write_bytes(b"<svg onload=alert(1)>")
    (tokens / "bear.gif").write_bytes(hound)
    (tokens / "rime-warden.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"x" * LARGEST_TOKEN)
    told = "\n".join(faults(frost))
    assert (
        "tokens/rime-hund.webp: there is no monster 'rime-hund' for this token. Did you mean 'rime-hound'?"
        in told
    )
    assert "tokens/ogre.webp: is no picture in PNG or WebP." in told
    assert "tokens/bear.gif: is no token: those end in .webp, .png." in told
    assert "tokens/rime-warden.png: is too large for a token: at most 64 kB." in told
    assert "wolf" not in told


def test_they_travel_with_the_pack_and_change_no_game(frost: Path) -> None:
    before = read_pack(frost)
    packed = zipfile.ZipFile(io.BytesIO(write_archive(before.files)))
    assert "tokens/rime-hound.webp" in packed.namelist()
    for folder in ("tokens", "words", "tables"):
        shutil.rmtree(frost / folder)
    assert read_pack(frost).hash == before.hash


def test_the_table_shows_the_token_and_the_server_sends_it(tmp_path: Path) -> None:
    shutil.copytree(FROST, tmp_path / "packs" / "frost")
    with Server(tmp_path) as server:
        seats = [{"name": "Ann", "heroes": [0, 1]}]
        made = server.table(preset="hounds-at-the-ford@frost", gm="person", seats=seats, seed=2)
        token = next(seat["token"] for seat in made["seats"] if seat["role"] == "gm")
        with Player(server, token) as player:
            player.until_state(lambda: bool(player.view))
            shown = {each["kind"]: each.get("portrait", "") for each in player.view["creatures"]}
        assert len(shown["Rime Hound"]) == 64
        assert not shown["Rime Speaker"]
        status, data = server.request("GET", f"/api/portraits/{shown['Rime Hound']}")
        assert status == 200
        with Image.open(io.BytesIO(data)) as image:
            assert (image.format, image.size) == ("WEBP", (256, 256))
