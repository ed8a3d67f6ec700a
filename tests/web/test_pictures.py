"""Pictures under the grid: bad files are refused at once with nothing kept, and players get explored tiles only."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import socket
import struct
import time
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tenfoot.web.pictures import WIDEST
from tests.support.serving import Player, Record, Server

SQUARE = 40
COLORS = ((200, 40, 40), (40, 200, 40))


def drawing(form: str, width: int = 10 * SQUARE, height: int = 5 * SQUARE) -> bytes:
    """A picture whose west half is red and whose east half is green."""
    image = Image.new("RGB", (width, height), COLORS[0])
    image.paste(COLORS[1], (5 * SQUARE, 0, width, height))
    out = io.BytesIO()
    image.save(out, form)
    return out.getvalue()


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bomb() -> bytes:
    """A PNG of few bytes that would be 60,000 pixels a side."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 1_000_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def animation() -> bytes:
    frames = [Image.new("RGB", (64, 64), color) for color in COLORS]
    out = io.BytesIO()
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:])
    return out.getvalue()


WRONG = {
    "cut off png": drawing("PNG")[:-200],
    "cut off jpeg": drawing("JPEG")[:300],
    "cut off webp": drawing("WEBP")[:60],
    "text": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "gif": b"GIF89a" + bytes(200),
    "nothing": b"",
    "jpeg that says it is a png": b"\x89PNG\r\n\x1a\n" + drawing("JPEG"),
    "bomb": bomb(),
    "animation": animation(),
    "too wide": drawing("PNG", WIDEST + 1, 20),
    "too small": drawing("PNG", 8, 8),
    "noise": b"\xff\xd8\xff" + bytes(range(256)) * 40,
}


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_file_is_refused_at_once_with_a_reason(server: Server, name: str) -> None:
    began = time.process_time()
    status, body = server.request("POST", "/api/pictures", WRONG[name])
    assert status in (400, 413), body
    assert json.loads(body)["error"]["message"]
    assert time.process_time() - began < 1
    name_of_it = hashlib.sha256(WRONG[name]).hexdigest()
    assert server.request("GET", f"/api/pictures/{name_of_it}")[0] == 404, "it was kept"


def test_a_hundred_megabytes_are_refused_before_they_are_sent(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(
            f"POST /api/pictures HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n".encode()
            + b"Content-Length: 104857600\r\n\r\n"
        )
        line.sendall(drawing("PNG"))
        answer = line.recv(4096).decode()
    assert answer.startswith("HTTP/1.1 413")


@pytest.mark.parametrize(
    ("form", "kind"), [("PNG", "image/png"), ("JPEG", "image/jpeg"), ("WEBP", "image/webp")]
)
def test_a_picture_is_kept_and_shown_to_its_keeper(server: Server, form: str, kind: str) -> None:
    data = drawing(form)
    found = json.loads(server.request("POST", "/api/pictures", data)[1])
    assert (found["kind"], found["width"], found["height"]) == (kind, 10 * SQUARE, 5 * SQUARE)
    assert server.request("GET", f"/api/pictures/{found['picture']}") == (200, data)
    assert server.request("GET", f"/api/pictures/{'0' * 64}")[0] == 404


def tiles(server: Server, token: str, squares: range) -> Record:
    status, body = server.request(
        "POST", "/api/tiles", {"squares": list(squares)}, headers={"authorization": f"Bearer {token}"}
    )
    assert status == 200, body
    found: Record = json.loads(body)
    return found


def color_of(tile: str) -> tuple[int, ...]:
    data = base64.b64decode(tile)
    with Image.open(io.BytesIO(data)) as image:
        pixel: Any = image.convert("RGB").getpixel((image.width // 2, image.height // 2))
    return tuple(pixel)


def test_a_player_gets_the_tiles_of_explored_squares_and_no_others(server: Server) -> None:
    picture = json.loads(server.request("POST", "/api/pictures", drawing("PNG"))[1])
    place = {
        "title": "Two rooms",
        "map": "\n".join(["..........", "....#.....", "....#.....", "....#.....", ".........."]).replace(
            "..........", "##########"
        ),
        "arrive": [1, 2],
        "features": {"door": {"name": "the door", "at": [4, 2], "kind": "door"}},
        "art": {
            "picture": picture["picture"],
            "width": picture["width"],
            "height": picture["height"],
            "square": SQUARE,
        },
    }
    made = server.table(
        gm="person",
        place=place,
        heroes=[{"key": "fighter-3", "name": "Ann"}],
        seats=[{"name": "Ann", "heroes": [0]}],
    )
    tokens = {seat["role"]: seat["token"] for seat in made["seats"]}
    every = range(50)
    gm = tiles(server, tokens["gm"], every)
    assert len(gm["tiles"]) == 50
    ann = Player(server, tokens["player"])
    assert ann.map["picture"]
    found = tiles(server, tokens["player"], every)["tiles"]
    west = {str(y * 10 + x) for y in range(5) for x in range(5)}
    assert found
    assert set(found) <= west, "tiles of the room behind the door were sent"
    assert {"11", "22"} <= set(found)
    red, green = color_of(found["22"]), color_of(gm["tiles"]["27"])
    assert red[0] > 150 > red[1]
    assert green[1] > 150 > green[0]
    opened = next(
        option for option in ann.prompt["options"] if "door" in json.dumps(option) and "open" in option["key"]
    )
    ann.answer(opened["key"])
    ann.until_state(lambda: "/" in "".join(ann.map["rows"]))
    more = tiles(server, tokens["player"], every)["tiles"]
    assert set(more) > set(found), "opening the door brings the room's tiles"
    assert any(int(cell) % 10 > 4 for cell in more)
    assert server.request("POST", "/api/tiles", {"squares": [1]})[0] == 403
    ann.close()


def change_file(data: bytes, name: str, body: bytes) -> bytes:
    """The archive with one of its files replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for one in old.namelist():
            new.writestr(one, body if one == name else old.read(one))
    return out.getvalue()


def test_a_game_file_carries_the_picture_to_another_server(server: Server, tmp_path: Path) -> None:
    data = drawing("PNG")
    picture = json.loads(server.request("POST", "/api/pictures", data)[1])
    art = {"picture": picture["picture"], "width": 10 * SQUARE, "height": 5 * SQUARE, "square": SQUARE}
    place = {"title": "A room", "map": "\n".join([".........."] * 5), "arrive": [1, 2], "art": art}
    made = server.table(
        gm="person", place=place, heroes=[{"key": "fighter-3"}], seats=[{"name": "Ann", "heroes": [0]}]
    )
    token = next(seat["token"] for seat in made["seats"] if seat["role"] == "gm")
    bearer = {"Authorization": f"Bearer {token}"}
    file = server.request("GET", "/api/export", headers=bearer)[1]
    wrong = {
        "another picture": drawing("JPEG"),
        "a bomb": bomb(),
        "cut off": data[:-100],
    }
    with Server(tmp_path) as other:
        for name, body in wrong.items():
            sent = change_file(file, f"picture-{picture['picture']}", body)
            status, said = other.request("POST", "/api/import", sent)
            assert status in (400, 413), (name, said)
            assert b"picture" in said.lower()
        assert not list((tmp_path / "pictures").glob("*"))
        status, said = other.request("POST", "/api/import", file)
        assert status == 201, said
        assert other.request("GET", f"/api/pictures/{picture['picture']}") == (200, data)
        gm = next(seat["token"] for seat in json.loads(said)["seats"] if seat["role"] == "gm")
        assert len(tiles(other, gm, range(50))["tiles"]) == 50
