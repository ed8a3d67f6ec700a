"""Two scripted programs in two processes, one as the GM, play a whole fight and a whole scene over MCP."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.mcp.test_mcp import call, caller, run
from tests.support.mcp_program import ENVIRONMENT
from tests.support.serving import PATIENCE, ROOT, Record, Server

FIGHT = {
    "map": "vault",
    "heroes": [{"key": "knight", "name": "Serra", "x": 8, "y": 4}],
    "foes": [
        {"key": "skeleton", "name": "Rattle", "x": 9, "y": 4},
        {"key": "skeleton", "name": "Clatter", "x": 9, "y": 5},
    ],
}
SECRETS = ("2 wolf at F2 hidden", "-3 wolf 2", "prone wolf 1", "wolf 2 to G2", "temp 5 wolf 1")
"""What the GM does unseen, one line before each group of calls."""
CALLS: tuple[list[tuple[str, dict[str, Any]]], ...] = (
    [("turn", {"since": 0}), ("more", {"what": "map"}), ("more", {"what": "options"})],
    [("more", {"what": "reasons"}), ("more", {"what": "log"}), ("more", {"what": "sheet"})],
    [("answer", {"answer": "dodge"}), ("turn", {}), ("more", {"what": "cells"})],
    [
        ("more", {"what": "explain", "about": "Wolf: armor class"}),
        ("more", {"what": "sheet", "about": "Wolf"}),
        ("more", {"what": "sheet", "about": "#4"}),
    ],
    [
        ("more", {"what": "secrets"}),
        ("more", {"what": "commands"}),
        ("gm", {"line": "reveal wolf"}),
        ("answer", {"answer": "attack:longsword", "targets": ["Wolf"]}),
        ("say", {"text": "Is anyone there?"}),
        ("wait", {"seconds": 0}),
        ("turn", {"since": 0}),
    ],
)


@contextmanager
def over_http(server: Server) -> Iterator[str]:
    """`tenfoot mcp --http` in a process of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tenfoot", "mcp", "--http", "--port", str(port), "--server", server.url]
    serving = subprocess.Popen(command, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        serving.terminate()
        _, complaints = serving.communicate(timeout=30)
        assert "Traceback" not in complaints, complaints


def start(server: Server, transport: str, token: str, record: Path, **order: Any) -> subprocess.Popen[str]:
    """Start a program in a seat."""
    whole = {"transport": transport, "server": server.url, "link": f"{server.url}/#/seat/{token}", **order}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.support.mcp_program", json.dumps({**whole, "record": str(record)})],
        env={**ENVIRONMENT, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def end_of(program: subprocess.Popen[str]) -> str:
    """Wait for a program; how it ended."""
    said, complaints = program.communicate(timeout=8 * PATIENCE)
    assert program.returncode == 0, complaints
    return said.strip()


def calls_in(record: Path) -> list[Record]:
    """All traffic of a program so far."""
    if not record.exists():
        return []
    whole = record.read_text("utf-8").rpartition("\n")[0]
    return [json.loads(line) for line in whole.splitlines()]


def wait_for_answers(record: Path, count: int) -> None:
    """Wait until a program has given some answers."""
    until = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < until:
        if sum(one["tool"] == "answer" and not one["refused"] for one in calls_in(record)) >= count:
            return
        time.sleep(0.05)
    raise AssertionError("the program does not answer")


def seats_of(made: Record) -> dict[str, str]:
    return {seat["role"]: seat["token"] for seat in made["seats"] if seat["token"]}


def test_a_whole_fight_goes_on_over_a_killed_server(tmp_path: Path) -> None:
    first = Server(tmp_path / "home")
    made = first.table(gm="person", encounter=FIGHT, seats=[{"name": "Ann", "heroes": [0]}], seed=3)
    seats = seats_of(made)
    gm, player = tmp_path / "gm.jsonl", tmp_path / "player.jsonl"
    with over_http(first) as address:
        programs = [
            start(first, address, seats["gm"], gm, lines=["=5 rattle"]),
            start(first, "stdio", seats["player"], player),
        ]
        wait_for_answers(player, 2)
        first.kill()
        again = Server(tmp_path / "home", port=first.port)
        try:
            assert [end_of(program) for program in programs] == ["over", "over"]
        finally:
            again.stop()
    told = "\n".join(one["answer"] for one in calls_in(player))
    assert "The game is over" in told
    assert "Rattle" in told
    for made_call in (*calls_in(gm), *calls_in(player)):
        for foreign in ("Traceback", "Errno", "websockets", "ConnectionClosed"):
            assert foreign not in made_call["answer"], made_call


def test_a_whole_scene_with_rulings_narration_and_secrets(tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    made = server.table(
        gm="person", preset="gannet-light", seed=5, seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}]
    )
    seats = seats_of(made)
    gm, player = tmp_path / "gm.jsonl", tmp_path / "player.jsonl"
    with over_http(server) as address:
        programs = [
            start(
                server,
                address,
                seats["player"],
                player,
                until="The causeway\n",
                script=[
                    "look:hearth",
                    "talk:wenna:light",
                    "improvise = I listen at the chimney for voices",
                    "open:door",
                    "go:out",
                ],
            )
        ]
        # The wolves come while the player looks around, in every run.
        wait_for_answers(player, 1)
        programs.append(
            start(
                server,
                "stdio",
                seats["gm"],
                gm,
                until="The causeway\n",
                lines=["2 wolf at door hidden"],
                first=[
                    ("more", {"what": "secrets"}),
                    ("say", {"text": "The wind has turned."}),
                ],
            )
        )
        try:
            assert [end_of(program) for program in programs] == ["there", "there"]
        finally:
            server.stop()
    ruled = [one for one in calls_in(gm) if one["tool"] == "answer" and not one["refused"]]
    assert ruled, "the GM was asked for a ruling"
    assert '"things"' in next(one["answer"] for one in calls_in(gm) if one["arguments"].get("what"))
    traffic = player.read_text("utf-8")
    assert "The wind has turned." in traffic
    assert "olf" not in traffic, "hidden creatures are in no answer to the player"


def test_a_players_traffic_is_the_same_whatever_the_gm_does_in_secret(server: Server) -> None:
    """Twin tables: in one the GM adds and changes hidden creatures. Each answer to the player has the same bytes."""

    async def play() -> None:
        async with caller(server) as gm, caller(server) as player:
            traffic: list[list[Any]] = []
            for secret in (False, True):
                made = server.table(
                    gm="person", encounter=FIGHT, seats=[{"name": "Ann", "heroes": [0]}], seed=3
                )
                seats = seats_of(made)

                async def command(line: str, seat: str = seats["gm"], secret: bool = secret) -> None:
                    if secret:
                        text, _, wrong = await call(gm, "gm", seat=seat, line=line)
                        assert not wrong, text

                heard: list[Any] = []
                for line, calls in zip(SECRETS, CALLS, strict=True):
                    await command(line)
                    for tool, arguments in calls:
                        answer = await call(player, tool, seat=seats["player"], **arguments)
                        heard.append(
                            (tool, arguments, json.loads(json.dumps(answer).replace(seats["player"], "")))
                        )
                traffic.append(heard)
            plain, secret_too = traffic
            assert len(plain) > 15
            for one, other in zip(plain, secret_too, strict=True):
                assert one == other

    run(play)
