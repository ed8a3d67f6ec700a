"""Malformed MCP calls: each is refused in a sentence of ours that names the nearest right word."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.mcp.test_mcp import call, caller
from tests.proof.part import Part, Result, Unit
from tests.support.mcp_calls import faults_in, wrong_calls
from tests.support.serving import Server

CALLS = 50
"""Calls of one unit."""


def run_calls(unit: Unit) -> Result:
    """Start a server, sit down, and make the wrong calls of one seed."""

    async def play() -> list[str]:
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
            async with caller(server) as client:
                listed = (await client.list_tools()).tools
                tools = {tool.name: tool.input_schema for tool in listed}
                _, data, _ = await call(client, "start", heroes="fighter-3", foes="2xwolf", seed=3)
                seat = data["seats"]["player"]
                text, data, _ = await call(client, "wait", seat=seat, seconds=20)
                keys = [key for group in data["options"].values() for key in group]
                names = re.findall(r"^(?:you: )?(.+?) \(\w+\) at ", text, re.MULTILINE)
                drawn = wrong_calls(tools, seat, keys, names, random.Random(int(unit)))
                faults: list[str] = []
                for wrong in itertools.islice(drawn, CALLS):
                    text, _, refused = await call(client, wrong.tool, **wrong.arguments)
                    faults += faults_in(wrong, text, refused)
                return faults

    return {"calls": CALLS, "faults": asyncio.run(asyncio.wait_for(play(), 600))}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many calls were made."""
    count = sum(int(str(result.get("calls", 0))) for result in results)
    return [f"{count:,} wrong calls over standard input and output; every refusal is a sentence of ours."]


PART = Part(
    name="mcp_calls",
    claim="A thousand malformed MCP calls are refused in sentences of ours that name the nearest right word.",
    units=range(1, 21),
    run=run_calls,
    summarize=summarize,
    sample=(1,),
    alone=True,
)
