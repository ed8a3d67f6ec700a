"""A hostile client: strange frames, requests and files, many of each; the server stays well and nothing changes."""

from __future__ import annotations

import json
import random
import string
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tenfoot.protocol.http_addresses import ADDRESSES
from tests.fuzz.fuzz_frames import STRANGE, fuzz
from tests.proof.part import Part, Result, Unit
from tests.support.hostile import COMMANDS, files, games, typed
from tests.support.serving import Server

SLOWEST = 20.0
"""Seconds in which a file must be refused, on a busy machine too."""
WELL = (200, 201, 204, 303, 304, 400, 403, 404, 405, 413, 429)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD")


def attack(unit: Unit) -> Result:
    """Send one kind of hostile input; the unit is `KIND SEED COUNT`."""
    kind, seed, count = str(unit).split()
    with tempfile.TemporaryDirectory() as folder:
        send = {"frames": send_frames, "requests": send_requests, "files": send_files, "games": send_games}[
            kind
        ]
        faults = send(Path(folder), int(seed), int(count))
    return {"faults": faults, "kind": kind, "count": int(count)}


def send_frames(folder: Path, seed: int, count: int) -> list[str]:
    """Send strange frames to a table as a player, a spectator and a stranger."""
    try:
        fuzz(folder, count, seed)
    except AssertionError as fault:
        return [f"frames {seed}: {fault}"]
    return []


def send_requests(folder: Path, seed: int, count: int) -> list[str]:
    """Send requests to every address with strange paths, queries, headers and bodies."""
    draw = random.Random(seed)
    faults: list[str] = []
    with Server(folder) as server:
        for _ in range(count):
            address = draw.choice(ADDRESSES)
            path = address.path
            while "{" in path:
                before, _, rest = path.partition("{")
                path = before + draw.choice(("x", "..%2f..%2fetc", "%00", "9" * 300)) + rest.partition("}")[2]
            if draw.random() < 0.5:
                letters = "".join(
                    draw.choice(string.ascii_letters + "%&=./") for _ in range(draw.randrange(80))
                )
                path += f"?{draw.choice(('ruleset', 'q', 'table', 'x'))}={letters}"
            method = address.method if draw.random() < 0.7 else draw.choice(METHODS)
            body: bytes | None = None
            if method not in ("GET", "HEAD"):
                body = draw.choice(
                    (b"", b"{", draw.randbytes(200), json.dumps(draw.choice(STRANGE)).encode(), b"[" * 50_000)
                )
            headers = {"authorization": f"Bearer {draw.choice(('', 'tok_x', 'x' * 5_000))}"}
            if address.path == "/api/network":
                continue  # it opens and closes the server's own door
            status, _ = server.request(method, path, body, headers)
            if status not in WELL:
                faults.append(f"requests {seed}: {method} {path[:80]} answers {status}")
        if server.get("/health")["status"] != "ok":
            faults.append(f"requests {seed}: the server is not well")
        if "Traceback" in (said := server.stop()):
            faults.append(f"requests {seed}: {said[-300:]}")
    return faults


def send_files(folder: Path, seed: int, count: int) -> list[str]:
    """Give files that are wrong in a known way, and changed at random, to the commands that read them."""
    draw = random.Random(seed)
    faults: list[str] = []
    every = list(files())
    for _ in range(count):
        kind, wrong, make = draw.choice(every)
        data = bytearray(make())
        for _ in range(draw.randrange(4)):
            if data:
                data[draw.randrange(len(data))] = draw.randrange(256)
        path = folder / "file.yaml"
        path.write_bytes(bytes(data))
        words = [word.format(path) for word in draw.choice(COMMANDS[kind])]
        begun = time.monotonic()
        code, said = typed(words)
        spent = time.monotonic() - begun
        if code not in (0, 1, 2) or "Traceback" in said:
            faults.append(f"files {seed}: {kind}, {wrong}: exit code {code}: {said[-200:]}")
        if spent > SLOWEST:
            faults.append(f"files {seed}: {kind}, {wrong}: {spent:.0f} s")
    return faults


def send_games(folder: Path, seed: int, count: int) -> list[str]:
    """Send game files and encounters that are wrong in a known way, and changed at random, to a server."""
    draw = random.Random(seed)
    faults: list[str] = []
    with Server(folder) as server:
        made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0, 1]}], seed=seed)
        bearer = {"authorization": f"Bearer {made['host']}"}
        _, good = server.request("GET", "/api/export", headers=bearer)
        sent = [("/api/import", wrong, data) for wrong, data in (*games(good), ("changed", good))]
        sent += [("/api/encounters/read", wrong, make()) for kind, wrong, make in files() if kind == "fight"]
        for _ in range(count):
            path, wrong, whole = draw.choice(sent)
            data = bytearray(whole)
            for _ in range(draw.randrange(4)):
                if data:
                    data[draw.randrange(len(data))] = draw.randrange(256)
            begun = time.monotonic()
            status, said = server.request("POST", path, bytes(data))
            spent = time.monotonic() - begun
            if status not in WELL or (status >= 400 and not json.loads(said)["error"]["message"]):
                faults.append(f"games {seed}: {path}, {wrong}: answers {status}")
            if spent > SLOWEST:
                faults.append(f"games {seed}: {path}, {wrong}: {spent:.0f} s")
            if server.get("/health")["status"] != "ok":
                faults.append(f"games {seed}: the server is not well after {wrong}")
        if "Traceback" in (complaint := server.stop()):
            faults.append(f"games {seed}: {complaint[-300:]}")
    return faults


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count what was sent."""
    sent = {
        kind: sum(int(str(one["count"])) for one in results if one.get("kind") == kind)
        for kind in ("frames", "requests", "files", "games")
    }
    return [
        f"{sent['frames']:,} frames and {sent['requests']:,} requests to servers, {sent['files']:,} files to commands "
        f"and {sent['games']:,} files to servers; everything stayed well after each."
    ]


PART = Part(
    name="hostile",
    claim="100,000 strange frames and requests and 5,000 hostile files are refused, and the server stays well.",
    units=[
        *(f"frames {seed} 1000" for seed in range(80)),
        *(f"requests {seed} 1000" for seed in range(20)),
        *(f"files {seed} 100" for seed in range(30)),
        *(f"games {seed} 100" for seed in range(20)),
    ],
    run=attack,
    summarize=summarize,
    sample=("requests 0 60", "files 0 8", "games 0 8"),
)
