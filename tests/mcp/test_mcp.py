"""`tenfoot mcp` by the SDK's own client, over both transports and both ages of the protocol, at real tables."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mcp import Client, StdioServerParameters
from tests.support.serving import ROOT, Server

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
FIGHT = {"heroes": "fighter-3", "foes": "wolf", "map": "open-field", "seed": 3}


@asynccontextmanager
async def caller(server: Server, **options: Any) -> AsyncIterator[Client]:
    command = ["-m", "tenfoot", "mcp", "--server", server.url]
    started = StdioServerParameters(command=sys.executable, args=command, env=ENVIRONMENT)
    async with Client(started, **options) as client:
        yield client


async def call(client: Client, tool: str, **arguments: Any) -> tuple[str, dict[str, Any], bool]:
    found = await client.call_tool(tool, arguments)
    text = "".join(getattr(block, "text", "") for block in found.content)
    return text, found.structured_content or {}, found.is_error


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(play(), 240))


def pick(data: dict[str, Any]) -> str:
    """A plain fighter's choice among the keys of a turn."""
    keys = [key for group in data["options"].values() for key in group]
    for wanted in ("attack:", "strike:"):
        found = [key for key in keys if key.startswith(wanted)]
        if found:
            return found[0]
    return next((key for key in ("end", "no", "as noticed", "keep") if key in keys), keys[0])


async def fight_on(client: Client, seat: str, limit: int = 120) -> tuple[str, list[int]]:
    """Play a seat until the game is over; what was told last, and the sizes of all answers."""
    sizes: list[int] = []
    text, data, _ = await call(client, "turn", seat=seat, since=0)
    for _ in range(limit):
        if "winner" in data:
            return text, sizes
        if not data.get("asked"):
            text, data, _ = await call(client, "wait", seat=seat, seconds=5)
            continue
        for arguments in ({"answer": pick(data)}, {"answer": "end"}, {"answer": "no"}):
            text, found, wrong = await call(client, "answer", seat=seat, **arguments)
            if not wrong:
                data = found
                sizes.append(len(text.encode()) + len(json.dumps(data).encode()))
                break
            if "targets" in text:
                text, found, wrong = await call(client, "answer", seat=seat, targets=["Wolf"], **arguments)
                if not wrong:
                    data = found
                    break
        else:
            raise AssertionError(text)
    return text, sizes


@pytest.mark.parametrize("age", ["auto", "legacy"])
def test_a_whole_fight_over_stdio_in_both_ages_of_the_protocol(server: Server, age: str) -> None:
    async def play() -> None:
        async with caller(server, mode=age) as client:
            tools = (await client.list_tools()).tools
            assert len(tools) <= 15
            described = sum(len(f"{tool.name}{tool.description}".encode()) for tool in tools)
            assert described < 8000
            _, data, wrong = await call(client, "start", **FIGHT)
            assert not wrong
            text, sizes = await fight_on(client, data["seats"]["player"])
            assert "The game is over" in text
            assert statistics.median(sizes) <= 3000
            assert sorted(sizes)[int(len(sizes) * 0.95)] <= 8000

    run(play)


def test_over_http_two_programs_play_one_table_one_as_gm(server: Server) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tenfoot", "mcp", "--http", "--port", str(port), "--server", server.url]
    serving = subprocess.Popen(command, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)

    async def play() -> None:
        async with Client(f"http://127.0.0.1:{port}/mcp") as gm, caller(server) as player:
            _, data, _ = await call(gm, "start", adventure="gannet-light", play="both", seed=5)
            seats = data["seats"]
            link = f"{server.url}/#/seat/{seats['player']}"
            text, sat, _ = await call(player, "sit", link=link)
            assert sat == {"seat": seats["player"], "role": "player"}
            text, _, wrong = await call(gm, "more", seat=seats["gm"], what="secrets")
            assert not wrong
            assert '"things"' in text
            text, _, wrong = await call(player, "more", seat=sat["seat"], what="secrets")
            assert wrong
            assert "only the GM" in text
            text, _, wrong = await call(gm, "gm", seat=seats["gm"], line="say The bell rings twice.")
            if wrong:
                text, _, wrong = await call(gm, "say", seat=seats["gm"], text="The bell rings twice.")
            assert not wrong, text
            text, turn, _ = await call(player, "turn", seat=sat["seat"], since=0)
            assert turn["asked"]
            assert "Question:" in text
            text, _, wrong = await call(player, "gm", seat=sat["seat"], line="kill everybody")
            assert wrong

    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        run(play)
    finally:
        serving.terminate()
        serving.communicate(timeout=30)


def test_a_handle_outlives_both_servers(home: Path) -> None:
    first = Server(home)

    async def begin() -> str:
        async with caller(first) as client:
            _, data, _ = await call(client, "start", **FIGHT)
            seat = str(data["seats"]["player"])
            await call(client, "turn", seat=seat)
            return seat

    async def go_on(again: Server, seat: str) -> None:
        async with caller(again) as client:
            text, data, wrong = await call(client, "turn", seat=seat)
            assert not wrong, text
            assert data["asked"]

    seat = asyncio.run(begin())
    first.kill()
    second = Server(home, port=first.port)
    try:
        asyncio.run(go_on(second, seat))
    finally:
        second.stop()


def test_looking_up_and_calculating(server: Server) -> None:
    async def play() -> None:
        async with caller(server) as client:
            for tool, arguments, expected in (
                ("look_up", {"kind": "spell", "words": "Fireball"}, "Fireball"),
                ("look_up", {"kind": "monster", "filters": {"type": "undead", "cr": "..1/4"}}, "Skeleton"),
                ("search_rules", {"words": "opportunity attack"}, "5.2/"),
                ("roll", {"dice": "2d6+3"}, "2d6"),
                ("odds", {"dice": "4d6kh3"}, "12.24 on average"),
                ("odds", {"bonus": 7, "ac": 15, "damage": "2d6+4"}, "damage on average"),
                ("odds", {"bonus": 3, "dc": 15, "damage": "8d6"}, "failure"),
                ("build_hero", {"name": "Ilka", "class": "wizard", "level": 3}, "Hit Points"),
                ("build_encounter", {"party": "fighter-3,cleric-3", "type": "undead"}, "XP"),
                ("simulate", {"party": "fighter-3", "foes": "wolf", "runs": 4}, "fights won"),
            ):
                text, _, wrong = await call(client, tool, **arguments)
                assert not wrong, text
                assert expected in text

    run(play)


def test_every_refusal_is_a_sentence_with_the_right_word(server: Server) -> None:
    async def play() -> None:
        async with caller(server) as client:
            for tool, arguments, expected in (
                ("rol", {"dice": "1d6"}, "Did you mean 'roll'?"),
                ("roll", {}, "'dice' is missing"),
                ("roll", {"dise": "1d6"}, "Did you mean 'dice'?"),
                ("roll", {"dice": 6}, "must be text"),
                ("roll", {"dice": "2d"}, ""),
                ("simulate", {"party": "fighter-3", "foes": "wolf", "runs": "many"}, "a whole number"),
                ("simulate", {"party": "fighter-3", "foes": "wolff"}, "wolf"),
                ("look_up", {"kind": "spel", "words": "x"}, "one of spell"),
                ("turn", {"seat": "seat 1"}, "no handle"),
                ("turn", {"seat": "tok_nothing"}, "opens no seat"),
                ("sit", {"link": "http://127.0.0.1:9/#/seat/tok_x"}, "plays at"),
                ("sit", {"link": server.url}, "no seat's link"),
                ("sit", {"code": "BELL-0000"}, "No table has the code"),
                ("start", {"adventure": "gannet"}, "gannet-light"),
                ("start", {}, "Give an adventure"),
            ):
                text, _, wrong = await call(client, tool, **arguments)
                assert wrong, (tool, arguments, text)
                assert expected in text, text

    run(play)


NOISE: list[Any] = [
    None,
    "",
    "x" * 500,
    -1,
    10**30,
    1.5,
    True,
    [],
    ["a", {}],
    {},
    {"a": None},
    "\x00",
    "tok_" + "a" * 43,
]


def test_malformed_calls_are_refused_in_our_words(server: Server) -> None:
    """A sample of the thousand of the proof: no traceback, no text of a library."""
    draw = random.Random(7)

    async def play() -> None:
        async with caller(server) as client:
            tools = (await client.list_tools()).tools
            for _ in range(150):
                tool = draw.choice(tools)
                names = [*tool.input_schema["properties"], "nonsense"]
                arguments = {draw.choice(names): draw.choice(NOISE) for _ in range(draw.randrange(4))}
                if tool.name in ("wait", "simulate", "start"):
                    arguments.pop("seconds", None)
                    arguments["nonsense"] = 1
                text, _, _ = await call(client, tool.name, **arguments)
                assert text
                for foreign in ("Traceback", "msgspec", "pydantic", "Expected `", "object at 0x", "NoneType"):
                    assert foreign not in text, (tool.name, arguments, text)

    run(play)
