"""Sizes of MCP answers in whole fights: text and data together, as they are sent, for parties of level 5 and 11."""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.proof.part import Part, Result, Unit
from tests.support.mcp_program import main
from tests.support.serving import Server

CLASSES = ("fighter", "rogue", "cleric", "wizard", "druid", "paladin", "sorcerer", "bard")
FOES = {5: "1xtroll,2xogre", 11: "1xyoung-red-dragon,2xtroll"}
MEDIAN, MOST_95 = 3000, 8000
"""Bounds in bytes."""


def play_fight(unit: Unit) -> Result:
    """Play one whole fight over MCP: one seat has the party, the built-in GM the foes."""
    level, _, seed = str(unit).partition(" ")
    start = 4 * (int(seed) % 2)
    party = [f"{name}-{level}" for name in CLASSES[start : start + 4]]
    foes = [part.partition("x")[::2] for part in FOES[int(level)].split(",")]
    encounter = {
        "map": "open-field",
        "heroes": [{"key": key, "x": 6, "y": 2 + number} for number, key in enumerate(party)],
        "foes": [
            {"key": key, "count": 1, "x": 8 + 2 * (number % 2), "y": 1 + 2 * number}
            for number, key in enumerate(key for count, key in foes for _ in range(int(count)))
        ],
    }
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        made = server.table(
            gm="house", encounter=encounter, seats=[{"name": "Agent", "heroes": [0, 1, 2, 3]}], seed=int(seed)
        )
        token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
        record = Path(folder) / "calls.jsonl"
        order = {
            "transport": "stdio",
            "server": server.url,
            "link": f"{server.url}/#/seat/{token}",
            "record": str(record),
        }
        ended = asyncio.run(asyncio.wait_for(main(order), 1200))
        calls = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    sizes = [int(call["bytes"]) for call in calls if not call["refused"]]
    largest = max(calls, key=lambda call: int(call["bytes"]))
    return {
        "level": level,
        "sizes": sizes,
        "largest": f"{largest['bytes']} bytes ({largest['tool']})",
        "faults": [] if ended == "over" else [f"{unit}: the fight is {ended} after {len(calls)} calls"],
    }


def sizes_of(results: Sequence[Result], level: int) -> list[int]:
    """All sizes of one level, sorted."""
    found: list[int] = []
    for result in results:
        sizes = result.get("sizes", [])
        assert isinstance(sizes, list)
        found += sizes if result.get("level") == str(level) else []
    return sorted(found)


def bounds_of(sizes: Sequence[int]) -> tuple[float, int, int]:
    """The median, the 95th of a hundred, and the largest."""
    return statistics.median(sizes), sizes[int(len(sizes) * 0.95)], sizes[-1]


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """A table of sizes by level."""
    lines = ["| level | answers | median | 95 of 100 | largest |", "|---|---|---|---|---|"]
    for level in FOES:
        sizes = sizes_of(results, level)
        if sizes:
            median, most, largest = bounds_of(sizes)
            lines.append(f"| {level} | {len(sizes):,} | {median:,.0f} | {most:,} | {largest:,} |")
    return [
        *lines,
        "",
        "Bytes of the whole answer as it is sent: text, data and the envelope of the protocol.",
    ]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Name the levels whose answers are too large."""
    faults = []
    for level in FOES:
        sizes = sizes_of(results, level)
        if sizes:
            median, most, _ = bounds_of(sizes)
            if median > MEDIAN or most > MOST_95:
                faults.append(f"Level {level}: median {median:,.0f}, 95 of 100 at most {most:,}.")
    return faults


PART = Part(
    name="mcp_sizes",
    claim="MCP answers are small: the median is at most 3 kB and 95 of 100 have at most 8 kB, at level 5 and 11.",
    units=[f"{level} {seed}" for level in FOES for seed in range(1, 5)],
    run=play_fight,
    summarize=summarize,
    check=check,
    sample=(),
    alone=True,
)
if __name__ == "__main__":
    print(json.dumps(play_fight(" ".join(sys.argv[1:])), indent=1))
