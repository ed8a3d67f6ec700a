"""Campaigns that earlier formats of the store wrote open with everything in them, in mid-rest, by the same links.

Each format adds one with `tools/record_campaign.py`; none is ever changed. Games of formats from before there were
campaigns are in `tests/table/stores` and are tested in `test_campaign.py` and `tests/table/test_older_stores.py`.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from tenfoot.table.store_sqlite import SCHEMA
from tests.support.serving import Player, Record, Server
from tests.web.test_campaign import page, put

STORES = Path(__file__).parent / "stores"
CAMPAIGNS = sorted(STORES.glob("*.sqlite.gz"))
GAMES = sorted((STORES.parents[1] / "table" / "stores").glob("*.sqlite.gz"))


def known_of(record: Record) -> list[Record]:
    """What the roster must say as it was; later formats may say more."""
    wanted = ("hero", "name", "seat", "status", "hp", "hp_max", "pools", "xp", "life")
    return [{key: hero[key] for key in wanted} for hero in record["heroes"]]


@pytest.mark.parametrize("packed", CAMPAIGNS, ids=lambda path: path.name.partition(".sqlite")[0])
def test_a_campaign_of_an_earlier_format_goes_on(packed: Path, tmp_path: Path) -> None:
    known = json.loads(packed.with_name(packed.name.replace(".sqlite.gz", ".json")).read_text("utf-8"))
    (tmp_path / "tables.sqlite").write_bytes(gzip.decompress(packed.read_bytes()))
    with Server(tmp_path) as server:
        links = known["links"]
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            now, before = page(gm), known["page"]
            assert known_of(now) == known_of(before)
            for part in ("name", "evening", "sitting", "chapter", "time", "on_table", "journal"):
                assert now[part] == before[part], part
            assert [entry["mark"] for entry in now["story"]] == [entry["mark"] for entry in before["story"]]
            # The rest is still open for Ann, and goes on.
            assert [one["kind"] for one in gm.waiting] == [one["kind"] for one in known["waiting"]]
            assert ann.prompt is not None
            assert ann.prompt["kind"] == "hit dice"
            assert ann.answer("stop")["t"] == "ack"
            gm.ask("go_on")
            # Back at the ford the bodies lie where they fell; another place can be added.
            ford = next(entry["key"] for entry in now["story"] if entry["title"] == "The ford")
            assert gm.ask("put_on_table", key=ford)["t"] == "ack"
            gm.until_state(lambda: gm.map["width"] == 20)
            assert len([c for c in gm.view["creatures"] if c["side"] == "foes"]) == 3
            put(gm, "The quay", map="open-field")
            assert server.post("/api/tables/mine", {"tokens": [links["Ann"]]})["tables"][0]["fault"] == ""
        assert server.stop() == ""


def test_every_format_of_the_store_has_a_sample(tmp_path: Path) -> None:
    """Formats 2 and 3 as games, 4 and later as campaigns; the first one is made from the second in its own test."""
    found: set[int] = set()
    for packed in (*GAMES, *CAMPAIGNS):
        path = tmp_path / "a.sqlite"
        path.write_bytes(gzip.decompress(packed.read_bytes()))
        with sqlite3.connect(path) as db:
            found.add(int(db.execute("PRAGMA user_version").fetchone()[0]))
        db.close()
    assert found == set(range(2, SCHEMA + 1))
