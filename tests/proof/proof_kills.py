"""One server with its file: it is killed again and again, nothing is lost or doubled."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.fuzz_kill import Story
from tests.proof.part import Part, Result, Unit

KILLS = 20
"""Deaths in one unit, in one game as long as it lasts."""


def kill_often(unit: Unit) -> Result:
    """Play a game and kill its server again and again; the unit is a seed, or `SEED KILLS` for fewer deaths."""
    seed, _, kills = str(unit).partition(" ")
    steps = 0
    with tempfile.TemporaryDirectory() as folder:
        story = Story(Path(folder), int(seed))
        while story.kills < int(kills or KILLS):
            before = len(story.acknowledged)
            story.live_and_die()
            steps += max(0, len(story.acknowledged) - before)
    return {"kills": story.kills, "steps": steps, "reactions": story.reactions, "faults": []}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many deaths there were and how much was confirmed."""
    kills = sum(int(str(result["kills"])) for result in results)
    steps = sum(int(str(result["steps"])) for result in results)
    return [f"{kills:,} deaths, {steps:,} confirmed steps, nothing lost, nothing doubled."]


PART = Part(
    name="kills",
    claim="However often the server dies, no confirmed step is lost or doubled.",
    units=range(50),
    run=kill_often,
    summarize=summarize,
    sample=("0 2",),
)
