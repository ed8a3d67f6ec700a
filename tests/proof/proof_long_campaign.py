"""A campaign of 60 chapters opens in at most twice the time of one with two, measured in pairs by processor time."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tenfoot.table.store import open_store
from tenfoot.table.table_text import words_in
from tenfoot.web.campaigns import CampaignDesk
from tenfoot.web.hub import Hub
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Player, Record, Server

SHORT, LONG = 2, 60
PAIRS = 9
HEROES = [{"key": key} for key in ("fighter-5", "rogue-5", "cleric-5", "wizard-5")]
SEATS = [{"name": "Ann", "heroes": [0, 2]}, {"name": "Bo", "heroes": [1, 3]}]


def play(server: Server, chapters: int) -> Record:
    """A campaign that has gone to and fro between two places until it has so many chapters."""
    made = server.table(campaign=f"{chapters} chapters", gm="person", heroes=HEROES, seats=SEATS, seed=7)
    with Player(server, made["host"]) as gm:
        assert gm.ask("evening", on=True)["t"] == "ack"
        for title, place in (("The ford", "ford"), ("The mill", "chapel")):
            assert gm.ask("add_story", title=title, map=place)["t"] == "ack"
        keys = [entry["key"] for entry in gm.ask("campaign")["campaign"]["story"]]
        for number in range(chapters - 1):
            assert gm.ask("put_on_table", key=keys[number % 2])["t"] == "ack"
            hurt = gm.ask("campaign")["campaign"]["heroes"][0]["hero"]
            for points in (3, 2):
                strike = {"pick": "gm:lose hit points", "targets": [hurt], "number": points}
                assert gm.ask("override", answer=strike)["t"] == "ack"
            healed = {"pick": "gm:regain hit points", "targets": [hurt], "number": 5}
            assert gm.ask("override", answer=healed)["t"] == "ack"
        assert gm.ask("campaign")["campaign"]["chapter"] == chapters
    return made


def seconds_to_open(path: Path, token: str) -> float:
    """Processor time from the store to the table and the campaign's page."""

    async def open_it() -> None:
        hub = Hub(open_store(path))
        found = hub.store.seat_of(token)
        assert found is not None
        live = await hub.live(found[0])
        desk = CampaignDesk(hub.store, live)
        desk.page_for(found[1], words_in("en"))
        await hub.close()

    began = time.process_time()
    asyncio.run(open_it())
    return time.process_time() - began


def measure(unit: Unit) -> Result:
    """Build both campaigns and open them in turn."""
    with tempfile.TemporaryDirectory() as home:
        with Server(Path(home)) as server:
            tokens = [play(server, chapters)["host"] for chapters in (SHORT, LONG)]
        path = Path(home) / "tables.sqlite"
        for token in tokens:
            seconds_to_open(path, token)
        pairs = [[seconds_to_open(path, token) for token in tokens] for _ in range(PAIRS)]
    ratio = statistics.median(long / short for short, long in pairs)
    faults = [f"{LONG} chapters take {ratio:.2f} times as long as {SHORT}"] if ratio > 2 else []
    return {"ratio": round(ratio, 3), "short": round(min(pair[0] for pair in pairs), 4), "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say the ratios."""
    return [f"Median ratio in {PAIRS} pairs: {', '.join(str(result['ratio']) for result in results)}."]


PART = Part(
    name="long_campaign",
    claim="A campaign of 60 chapters opens in at most twice the time of one with two.",
    units=(0, 1, 2),
    run=measure,
    summarize=summarize,
    alone=True,
)
