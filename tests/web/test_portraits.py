"""Portraits: a hero's picture is given by its player and seen by all; bad files and strangers are refused."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from tests.support.serving import Player, Record, Server
from tests.web.test_pictures import WRONG, change_file

SIDE = 256


def face(form: str, width: int = 400, height: int = 300) -> bytes:
    """A plain picture with a note that a camera could have written into it."""
    image = Image.new("RGB", (width, height), (120, 60, 200))
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    image.save(out, form, exif=exif)
    return out.getvalue()


def send(server: Server, token: str, data: bytes) -> tuple[int, Record]:
    status, body = server.request(
        "POST", "/api/portraits", data, headers={"authorization": f"Bearer {token}"}
    )
    return status, json.loads(body)


def two_players(server: Server) -> dict[str, str]:
    made = server.table(
        gm="person",
        heroes=[{"key": "fighter-3", "name": "Ann"}, {"key": "wizard-3", "name": "Bo"}],
        seats=[{"name": "Ann", "heroes": [0]}, {"name": "Bo", "heroes": [1]}],
    )
    return {seat["name"]: seat["token"] for seat in made["seats"]}


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_a_portrait_is_kept_square_and_small_without_notes(server: Server, form: str) -> None:
    token = two_players(server)["Ann"]
    status, found = send(server, token, face(form))
    assert status == 200, found
    status, data = server.request("GET", f"/api/portraits/{found['portrait']}")
    assert status == 200
    with Image.open(io.BytesIO(data)) as image:
        assert (image.format, image.size) == ("WEBP", (SIDE, SIDE))
        assert not image.getexif()
    assert b"taken at home" not in data
    assert server.request("GET", f"/api/portraits/{'0' * 64}")[0] == 404
    assert server.request("GET", "/api/portraits/..%2f..%2fetc")[0] == 404


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_file_is_refused_with_a_reason(server: Server, name: str) -> None:
    status, found = send(server, two_players(server)["Ann"], WRONG[name])
    assert status in (400, 413)
    assert found["error"]["message"]


def test_too_many_bytes_and_strangers_are_refused(server: Server) -> None:
    token = two_players(server)["Ann"]
    status, found = send(server, token, face("PNG") + bytes(64 * 1024))
    assert (status, found["error"]["message"]) == (413, "A portrait may have 64 kB. Save it smaller.")
    assert send(server, "tok_of_nobody", face("PNG"))[0] == 404


def test_everybody_sees_the_portrait_and_only_its_player_or_the_gm_changes_it(server: Server) -> None:
    tokens = two_players(server)
    portrait = send(server, tokens["Ann"], face("PNG"))[1]["portrait"]
    with (
        Player(server, tokens["Ann"]) as ann,
        Player(server, tokens["Bo"]) as bo,
        Player(server, tokens["GM"]) as gm,
    ):

        def shown(player: Player) -> object:
            hero = player.creature("Ann")
            return hero and hero["portrait"]

        def shows(player: Player, wanted: str) -> bool:
            return shown(player) == wanted

        hero = ann.creature("Ann")
        assert hero is not None
        assert hero["portrait"] == ""
        other = bo.ask("portrait", creature=hero["id"], portrait=portrait)
        assert other["code"] == "not-yours"
        assert bo.ask("portrait", creature=999, portrait=portrait)["message"] == other["message"]
        assert ann.ask("portrait", creature=hero["id"], portrait="../x")["code"] == "unknown"
        assert ann.ask("portrait", creature=hero["id"], portrait=portrait)["t"] == "ack"
        for player in (ann, bo, gm):
            player.until_state(partial(shows, player, portrait))
        assert gm.ask("portrait", creature=hero["id"], portrait="")["t"] == "ack"
        ann.until_state(lambda: shown(ann) == "")


def test_a_portrait_without_a_seat_is_only_taken_from_home(tmp_path: Path) -> None:
    """Whoever may make a hero may give it a portrait; a stranger on the internet may do neither."""
    with Server(tmp_path, "--proxy", "127.0.0.1", "--name", "play.example.org") as server:
        assert server.request("POST", "/api/portraits", face("PNG"))[0] == 403
        assert server.request("POST", "/api/heroes", {"name": "Ash", "color": "moss"})[0] == 403


def test_a_color_is_chosen_by_its_player_or_the_gm_and_seen_by_all(server: Server) -> None:
    tokens = two_players(server)
    with Player(server, tokens["Ann"]) as ann, Player(server, tokens["Bo"]) as bo:
        hero = ann.creature("Ann")
        assert hero is not None
        assert hero["color"] == ""
        assert bo.ask("color", creature=hero["id"], color="rose")["code"] == "not-yours"
        assert ann.ask("color", creature=hero["id"], color="mauve")["t"] == "refused"
        assert ann.ask("color", creature=hero["id"], color="rose")["t"] == "ack"
        ann.until_state(lambda: (ann.creature("Ann") or {}).get("color") == "rose")
        bo.until_state(lambda: (bo.creature("Ann") or {}).get("color") == "rose")
        assert ann.ask("color", creature=hero["id"])["t"] == "ack"
        bo.until_state(lambda: (bo.creature("Ann") or {}).get("color") == "")


def test_a_custom_hero_brings_portrait_and_color_to_every_table(server: Server) -> None:
    kept = json.loads(server.request("POST", "/api/portraits", face("PNG"))[1])["portrait"]
    wish = {"name": "Ash", "class": "fighter", "level": 3, "color": "sea", "portrait": kept}
    assert server.request("POST", "/api/heroes", {**wish, "portrait": "../x"})[0] == 404
    assert server.request("POST", "/api/heroes", {**wish, "color": "mauve"})[0] == 400
    made = json.loads(server.request("POST", "/api/heroes", wish)[1])
    assert (made["color"], made["portrait"]) == ("sea", kept)
    table = server.table(gm="house", heroes=[{"key": made["key"]}], seats=[{"name": "Ann", "heroes": [0]}])
    with Player(server, table["seats"][0]["token"]) as ann:
        hero = ann.creature("Ash")
        assert hero is not None
        assert (hero["color"], hero["portrait"]) == ("sea", kept)
    assert server.request("DELETE", f"/api/heroes/{made['key']}")[0] == 204
    assert not list(server.home.glob(f"heroes/{made['key']}*"))


def test_a_hero_brought_to_a_table_has_its_portrait_and_color(server: Server) -> None:
    made = server.table(
        gm="person",
        heroes=[{"key": "fighter-3", "name": "Brennis"}],
        seats=[{"name": "Ann", "heroes": [0]}, {"name": "Bo", "heroes": []}],
    )
    tokens = {seat["name"]: seat["token"] for seat in made["seats"]}
    portrait = send(server, tokens["Bo"], face("PNG"))[1]["portrait"]
    with Player(server, tokens["Bo"]) as bo:
        hero = {"name": "Ash", "class": "rogue", "level": 3, "color": "iron", "portrait": portrait}
        assert bo.ask("bring", hero={**hero, "portrait": "nothing"})["code"] == "unknown"
        assert bo.creature("Ash") is None
        assert bo.ask("bring", hero=hero)["t"] == "ack"
        bo.until_state(lambda: bo.creature("Ash") is not None)
        found = bo.creature("Ash")
        assert found is not None
        assert (found["color"], found["portrait"]) == ("iron", portrait)


def test_a_portrait_is_there_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        tokens = two_players(server)
        portrait = send(server, tokens["Bo"], face("WEBP"))[1]["portrait"]
        with Player(server, tokens["Bo"]) as bo:
            hero = bo.creature("Bo")
            assert hero is not None
            assert bo.ask("portrait", creature=hero["id"], portrait=portrait)["t"] == "ack"
    with Server(tmp_path) as server, Player(server, tokens["Ann"]) as ann:
        hero = ann.creature("Bo")
        assert hero is not None
        assert hero["portrait"] == portrait
        assert server.request("GET", f"/api/portraits/{portrait}")[0] == 200


def test_a_game_file_carries_the_portraits_to_another_server(server: Server, tmp_path: Path) -> None:
    tokens = two_players(server)
    portrait = send(server, tokens["Ann"], face("PNG"))[1]["portrait"]
    with Player(server, tokens["Ann"]) as ann:
        hero = ann.creature("Ann")
        assert hero is not None
        assert ann.ask("portrait", creature=hero["id"], portrait=portrait)["t"] == "ack"
    bearer = {"authorization": f"Bearer {tokens['GM']}"}
    file = server.request("GET", "/api/export", headers=bearer)[1]
    small = server.request("GET", f"/api/portraits/{portrait}")[1]
    with Server(tmp_path) as other:
        for wrong in (face("WEBP", SIDE, SIDE), small[:-50]):
            status, said = other.request(
                "POST", "/api/import", change_file(file, f"picture-{portrait}", wrong)
            )
            assert status == 400, said
        own = hashlib.sha256(noted := face("WEBP", SIDE, SIDE)).hexdigest()
        forged = change_file(file, f"picture-{portrait}", noted)
        status, said = other.request("POST", "/api/import", rename_in(forged, portrait, own))
        assert (status, b"has not made" in said) == (400, True), said
        assert not list((tmp_path / "portraits").glob("*"))
        status, said = other.request("POST", "/api/import", file)
        assert status == 201, said
        assert other.request("GET", f"/api/portraits/{portrait}") == (200, small)


def rename_in(data: bytes, old: str, new: str) -> bytes:
    """Return a game file in which one portrait has another name."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as file, zipfile.ZipFile(out, "w") as made:
        for name in file.namelist():
            body = file.read(name)
            if name.endswith(".json"):
                body = body.replace(old.encode(), new.encode())
            made.writestr(name.replace(old, new), body)
    return out.getvalue()
