"""Write docs/guide/agent-fight.md: one whole fight over MCP as the caller sees it.

python -m tests.mcp.fight_page
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path

from tests.support.mcp_program import main
from tests.support.serving import ROOT, Server

PAGE = ROOT / "docs" / "guide" / "agent-fight.md"
ENCOUNTER = {
    "map": "vault",
    "heroes": [{"key": "fighter-3", "name": "Brennis Holt", "x": 8, "y": 4}],
    "foes": [
        {"key": "skeleton", "name": "Rattle", "x": 9, "y": 4},
        {"key": "wolf", "name": "Grey", "x": 9, "y": 5},
    ],
}
HEAD = """# One fight, as an agent sees it

A whole fight over [`tenfoot mcp`](agents.md), call by call: what the agent sends, and the text that it gets. The
agent is a script that attacks what it can reach; the built-in GM plays the foes. `python -m tests.mcp.fight_page`
plays it and writes this page.

**Judged in three sentences.** A caller never has to guess: each answer has what happened in the log's own words,
every creature with its place and health, the question, and the keys that are legal now, attacks with their chance to
hit. It can be played from the text alone, and what is left out (squares, spells, sheets, the map) is one call of
`more` away. Its weak spot is repetition: creatures and usual actions are listed at every question of a turn, even
when only one of them has changed.

"""


def write_page() -> None:
    """Play the fight and write the page."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        made = server.table(
            gm="house", encounter=ENCOUNTER, seats=[{"name": "Agent", "heroes": [0]}], seed=11
        )
        token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
        record = Path(folder) / "calls.jsonl"
        link = f"{server.url}/#/seat/{token}"
        order = {"transport": "stdio", "server": server.url, "link": link, "record": str(record)}
        ended = asyncio.run(main(order))
        assert ended == "over", ended
        text = (
            record.read_text("utf-8").replace(server.url, "http://127.0.0.1:5210").replace(token, "tok_...")
        )
    calls = [json.loads(line) for line in text.splitlines()]
    parts = [HEAD, f"{len(calls)} calls, {sum(call['bytes'] for call in calls):,} bytes in all.\n"]
    for call in calls:
        given = ", ".join(f"{name}={json.dumps(value)}" for name, value in call["arguments"].items())
        refused = "refused: " if call["refused"] else ""
        parts.append(f"\n`{call['tool']}({given})`\n\n```text\n{refused}{call['answer']}\n```\n")
    PAGE.write_text("".join(parts), "utf-8")


if __name__ == "__main__":
    write_page()
