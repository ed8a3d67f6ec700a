"""A scripted program at a table over MCP, as a process: it sits, answers what it is asked, and writes down all traffic.

python -m tests.support.mcp_program '{"transport": "stdio", "server": URL, "link": LINK, ...}'
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
CALLS = 400
"""A program that has not come to its end by then is stuck."""
FALLBACKS = ("end", "no", "as noticed", "keep", "wait")


class Program:
    """One caller of `tenfoot mcp` with a seat."""

    def __init__(self, client: Client, order: dict[str, Any]) -> None:
        self.client = client
        self.order = order
        self.record = Path(order["record"])
        self.seat = ""
        self.text = ""
        self.data: dict[str, Any] = {}
        self.script: list[str] = list(order.get("script", []))
        """Keys to be answered as soon as they are offered, in this order."""
        self.lines: list[str] = list(order.get("lines", []))
        """Lines of the GM's palette, one before each wait."""

    async def call(self, tool: str, **arguments: Any) -> bool:
        """Call a tool; its text and data are the last ones then, unless it refused."""
        found = await self.client.call_tool(tool, arguments)
        text = "".join(getattr(block, "text", "") for block in found.content)
        sent = found.model_dump_json(by_alias=True, exclude_none=True)
        entry = {"tool": tool, "arguments": arguments, "answer": text, "bytes": len(sent.encode())}
        with self.record.open("a", encoding="utf-8") as file:
            file.write(
                json.dumps({**entry, "data": found.structured_content, "refused": found.is_error}) + "\n"
            )
        if not found.is_error:
            self.text, self.data = text, found.structured_content or {}
        return not found.is_error

    async def play(self) -> str:
        """Play until the game is over, or a turn has the wanted words."""
        await self.call("sit", link=self.order["link"])
        self.seat = str(self.data["seat"])
        await self.call("turn", seat=self.seat, since=0)
        for tool, arguments in self.order.get("first", []):
            await self.call(tool, seat=self.seat, **arguments)
        for _ in range(CALLS):
            if "winner" in self.data:
                return "over"
            if self.order.get("until", "\0") in self.text:
                return "there"
            if self.data.get("asked"):
                await self.answer()
                continue
            if self.lines:
                await self.call("gm", seat=self.seat, line=self.lines.pop(0))
            await self.call("wait", seat=self.seat, seconds=3)
            if self.data.get("news"):
                await self.call("turn", seat=self.seat)
        return "stuck"

    async def answer(self) -> None:
        """Answer the question: by the script, else attack, else what does least."""
        keys = [key for group in self.data["options"].values() for key in group]
        wanted = [key for key in keys if key.startswith(("attack:", "strike:"))]
        if self.script and self.script[0].partition(" = ")[0] in keys:
            key, _, words = self.script.pop(0).partition(" = ")
            if await self.call("answer", seat=self.seat, answer=key, **({"words": words} if words else {})):
                return
        default = re.search(r"^By default: (.+)$", self.text, re.MULTILINE)
        usual = [default[1]] if default else []
        for key in [*wanted[:1], "succeeds", *usual, *FALLBACKS, *keys[:1]]:
            if key not in keys:
                continue
            if await self.call("answer", seat=self.seat, answer=key):
                return
            for foe in self.foes() if key in wanted else ():
                if await self.call("answer", seat=self.seat, answer=key, targets=[foe]):
                    return
        raise RuntimeError(f"nothing can be answered: {self.text}")

    def foes(self) -> list[str]:
        """Names of creatures on the map that are not of this seat."""
        return re.findall(r"^(?!you: )(.+?) \(\w+\) at ", self.text, re.MULTILINE)


async def main(order: dict[str, Any]) -> str:
    """Open the transport, play, and return how it ended."""
    async with AsyncExitStack() as stack:
        if order["transport"] == "stdio":
            command = ["-m", "tenfoot", "mcp", "--server", order["server"]]
            started = StdioServerParameters(command=sys.executable, args=command, env=ENVIRONMENT)
            client = await stack.enter_async_context(Client(started))
        else:
            client = await stack.enter_async_context(Client(order["transport"]))
        return await Program(client, order).play()


if __name__ == "__main__":
    print(asyncio.run(main(json.loads(sys.argv[1]))))
