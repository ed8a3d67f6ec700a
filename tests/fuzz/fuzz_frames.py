"""The long run: garbage, huge, replayed, forged and out-of-order frames; the server stays well and nothing changes."""

from __future__ import annotations

import argparse
import io
import json
import random
import string
import sys
import tempfile
import time
import zipfile
from contextlib import ExitStack
from copy import deepcopy
from pathlib import Path

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.support.serving import Player, Record, Server

ORDERS: list[Record] = [
    {"t": "answer", "id": 1, "serial": "0.1", "answer": {"pick": "end"}},
    {"t": "answer", "id": 1, "serial": "0.1", "answer": {"pick": "gm:hp", "targets": [1], "number": 1}},
    {"t": "preview", "id": 2, "serial": "0.1", "answer": {"pick": "attack:greatsword", "targets": [1]}},
    {"t": "explain", "id": 3, "creature": 1, "what": "armor class"},
    {"t": "sheet", "id": 4, "creature": 1},
    {"t": "sync", "id": 5, "since": 0},
    {"t": "ping", "id": 6},
    {"t": "undo", "id": 7, "steps": 1},
    {"t": "vote", "id": 8, "yes": False},
    {"t": "override", "id": 9, "answer": {"pick": "gm:kill", "targets": [1]}},
    {"t": "pause", "id": 10, "on": True},
    {"t": "settings", "id": 11, "undo": "free"},
    {"t": "controller", "id": 12, "seat": "p1", "controller": "computer"},
    {"t": "answer_for", "id": 13, "seat": "p1", "serial": "0.1", "answer": {"pick": "end"}},
    {"t": "seat", "id": 14, "name": "Eve", "role": "gm"},
    {"t": "expel", "id": 15, "seat": "p1"},
    {"t": "hand", "id": 16, "creature": 1, "seat": "p2"},
    {"t": "hello", "protocol": 1, "token": "tok_x", "since": 0},
    {"t": "update", "seq": 1},
    {"t": "ack", "re": 1},
]
"""Everything that this seat may try and is not allowed to do, or that changes nothing."""

STRANGE: list[object] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    10**40,
    1e308,
    -0.0,
    "",
    "gm",
    "0.1",
    "\u0000",
    "\ud7ff\u202e",
    "../../etc/passwd",
    "x" * 3000,
    [],
    [1] * 500,
    {},
    {"a": {"b": {"c": []}}},
]


def strange_frame(draw: random.Random, heard: list[str]) -> str | bytes:
    """One frame that a decent client would not send, or not now."""
    kind = draw.randrange(8)
    if kind == 0:
        return "".join(draw.choice(string.printable) for _ in range(draw.randrange(200)))
    if kind == 1:
        return bytes(draw.randrange(256) for _ in range(draw.randrange(300)))
    if kind == 2:
        return json.dumps(draw.choice(STRANGE))
    if kind == 3:
        return "[" * draw.randrange(1, 3000)
    if kind == 4 and draw.random() < 0.05:
        return json.dumps({"t": "say", "id": 1, "text": "x" * draw.randrange(60_000, 200_000)})
    if kind == 5 and heard:
        return draw.choice(heard)  # what the server itself said
    order = json.loads(json.dumps(draw.choice(ORDERS)))
    for _ in range(draw.randrange(4)):
        target = order
        if isinstance(order.get("answer"), dict) and draw.random() < 0.5:
            target = order["answer"]
        key = draw.choice([*target, "extra", "id", "targets", "cell", "number", "words"])
        if draw.random() < 0.2:
            target.pop(key, None)
        else:
            target[key] = deepcopy(draw.choice(STRANGE))
    text = json.dumps(order)
    if kind == 6:
        at = draw.randrange(len(text))
        text = text[:at] + draw.choice(string.printable) + text[at + draw.randrange(3) :]
    elif kind == 7:
        text = text[: draw.randrange(len(text))]
    return text


def steps_of(server: Server, token: str) -> bytes:
    """The record of the game: what was ever done."""
    status, file = server.request("GET", "/api/export", headers={"Authorization": f"Bearer {token}"})
    assert status == 200
    with zipfile.ZipFile(io.BytesIO(file)) as opened:
        header = json.loads(opened.read("header.json"))
        return (
            opened.read("steps.json")
            + json.dumps([header["settings"], header["keepers"], header["paused"]]).encode()
        )


def pester(server: Server, token: str, frames: int, draw: random.Random, heard: list[str]) -> tuple[int, int]:
    """Send strange frames over one connection. Gives how many were sent and how many were answered."""
    sent = answered = 0
    with ExitStack() as stack:
        address = f"ws://127.0.0.1:{server.port}/ws"
        socket: ClientConnection = stack.enter_context(
            connect(address, compression=None, max_size=None, proxy=None)
        )
        if draw.random() < 0.9:
            socket.send(
                json.dumps(
                    {"t": "hello", "protocol": 1, "token": token, "since": draw.choice([0, 5, -3, 10**9])}
                )
            )
        try:
            for _ in range(frames):
                socket.send(strange_frame(draw, heard))
                sent += 1
            socket.send(json.dumps({"t": "ping", "id": 424242}))
            until = time.monotonic() + 20
            while time.monotonic() < until:
                text = socket.recv(timeout=20)
                assert isinstance(text, str)
                message = json.loads(text)
                if message["t"] in ("refused", "ack", "pong", "preview", "explanation", "sheet", "bye"):
                    answered += 1
                elif len(heard) < 200:
                    heard.append(text)
                if message.get("re") == 424242 or message["t"] == "bye":
                    break
        except WebSocketException:
            pass  # the server had enough of it: that is an answer too
    return sent, answered


def fuzz(home: Path, frames: int, seed: int) -> tuple[int, int]:
    """Pester one table as a player who is not asked, a spectator and a stranger."""
    draw = random.Random(seed)
    heard: list[str] = []
    with Server(home) as server:
        made = server.table(
            gm="person",
            seats=[{"name": "Ann", "heroes": [0, 1]}, {"name": "Ben", "heroes": [2, 3]}],
            seed=seed,
        )
        watcher = server.post("/api/join", {"code": made["code"], "name": "Eve", "watch": True})
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        with Player(server, tokens["gm"]) as gm, Player(server, tokens["p1"]):
            assert gm.answer("as noticed")["t"] == "ack"
        before = steps_of(server, made["host"])
        sent = answered = 0
        while sent < frames:
            token = draw.choice([tokens["p2"], tokens["p2"], watcher["token"], "tok_forged"])
            done, told = pester(server, token, min(75, frames - sent), draw, heard)
            sent += done
            answered += told
            assert server.get("/health")["status"] == "ok"
        assert steps_of(server, made["host"]) == before, "something has changed"
        with Player(server, tokens["gm"]) as gm:
            assert gm.ask("say", text="Still here.")["t"] == "ack"
        complaints = server.stop()
        assert "Traceback" not in complaints, complaints
        assert "tok_" not in complaints
    return sent, answered


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=20_000, help="how many frames")
    parser.add_argument("--first", type=int, default=0, help="the seed")
    args = parser.parse_args()
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        sent, answered = fuzz(Path(home), min(args.inputs, 200_000), args.first)
    spent = time.perf_counter() - started
    print(f"{sent} frames, {answered} answers, nothing changed, the server is well, {spent:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
