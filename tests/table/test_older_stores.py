"""Stores that earlier versions wrote still open, in mid-fight, mid-reaction, mid-rest and mid-scene, in both editions.

Each release adds one with `tools/record_store.py`; none is ever changed.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.game import decode, encode
from tenfoot.engine.migrations import FORMAT, STEPS, NewerSave, bring_up_to_date
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.reopening import unpack_save
from tenfoot.table.store import answers_of, open_store
from tenfoot.table.table import Table
from tests.support.tables import frames, new_table, play_some

STORES = sorted((Path(__file__).parent / "stores").glob("*.sqlite.gz"))
GAMES = [
    f"{edition}-{moment}"
    for edition in ("srd52", "next2013")
    for moment in ("fight", "reaction", "rest", "scene")
]


@pytest.mark.parametrize("packed", STORES, ids=lambda path: path.name)
def test_every_game_of_an_older_store_opens_and_goes_on(packed: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    store = open_store(path)
    assert sorted(header.id for header in store.games()) == sorted(GAMES)
    for game in GAMES:
        whole = store.read(game)
        assert store.seat_of(f"tok_{game}-p1") == (game, "p1")
        answers = len(answers_of(whole.steps))
        table = Table(whole, ruleset_named(whole.header.ruleset))
        # Answers that newer rules would play otherwise are told; nothing is dropped in silence.
        lost = answers - len([row for row in table._answers if row.number < len(whole.steps)])
        told = [entry for entry in table.entries if entry.kind == "table.rules-changed"]
        assert bool(lost) == bool(told), game
        assert table.game.decision is not None, game
        for seat in ("gm", "p1", "p2"):
            assert frames(table, seat)
        play_some(table, 6, seed=11)
        store.write([(game, table.take_change())])
        again = Table(store.read(game), ruleset_named(whole.header.ruleset))
        assert encode(again.game.save()) == encode(table.game.save()), game
    store.close()


def test_a_save_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_bytes(gzip.decompress(STORES[0].read_bytes()))
    store = open_store(path)
    for _, packed in store.read("srd52-fight").checkpoints:
        save = unpack_save(packed)
        assert save.version == FORMAT
        assert save.checkpoint.seed == ""
        assert save.checkpoint.rng
    store.close()


def test_each_format_has_its_step_and_newer_ones_are_refused() -> None:
    assert sorted(STEPS) == list(range(FORMAT))
    table = new_table()
    play_some(table, 5)
    written = encode(table.game.save())
    assert bring_up_to_date(written) is written
    plain = msgspec.json.decode(written)
    for version in range(FORMAT):
        assert decode(msgspec.json.encode(plain | {"version": version})) == decode(written)
    with pytest.raises(NewerSave, match="newer Tenfoot"):
        decode(msgspec.json.encode(plain | {"version": FORMAT + 1}))
    for wrong in (b'{"version": 0}', b'{"version": -3}', b'{"version": 1, "checkpoint": 5}', b"[]", b"{"):
        with pytest.raises((ValueError, msgspec.MsgspecError)):
            decode(wrong)
