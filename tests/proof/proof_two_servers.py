"""Two servers with one PostgreSQL database: one at a time is killed, nothing is lost or doubled."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.proof.part import Part, Result, Unit
from tests.support.postgres import Postgres
from tests.support.shared_story import SharedStory

KILLS = 10
"""Deaths in one unit, in one game as long as it lasts."""


def kill_one_of_two(unit: Unit) -> Result:
    """Play a game at two servers and kill one of them again and again."""
    postgres = Postgres(durable=True)
    steps = 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            story = SharedStory(Path(folder), postgres.new_database(), int(unit))
            try:
                while story.kills < KILLS:
                    before = len(story.acknowledged)
                    story.live_and_die()
                    steps += max(0, len(story.acknowledged) - before)
            finally:
                story.end()
    finally:
        postgres.remove()
    return {"kills": story.kills, "steps": steps, "faults": []}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many deaths there were and how much was confirmed."""
    kills = sum(int(str(result["kills"])) for result in results)
    steps = sum(int(str(result["steps"])) for result in results)
    return [f"{kills:,} deaths, {steps:,} confirmed steps, nothing lost, nothing doubled."]


PART = Part(
    name="two_servers",
    claim="Whichever of two servers dies, the other goes on with its tables, and no confirmed step is lost or doubled.",
    units=range(20),
    run=kill_one_of_two,
    summarize=summarize,
)
