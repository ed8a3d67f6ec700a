"""What every store does: nothing acknowledged is lost, and a file moves a game. Each runs for each kind of store."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.game import decode, encode
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.campaign_rows import JournalPaper, StoryPaper, content_of, paper_of
from tenfoot.table.export import ExportFault, pack, unpack
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import pack_save, standing, unpack_save
from tenfoot.table.setup import every_preset, find_preset
from tenfoot.table.store import (
    Change,
    NotWritten,
    StoreFault,
    answers_of,
    data_folder,
    open_store,
    token_hash,
)
from tenfoot.table.table import Table
from tenfoot.web.hub import Hub
from tests.support.tables import frames, kept, new_table, play_some, read, shown


def test_a_game_opened_again_stands_exactly_where_it_was(address: str) -> None:
    store = open_store(address)
    table = new_table()
    kept(store, table)
    for number in range(12):
        play_some(table, 9, seed=number)
        if number % 4 == 3:
            table.undo("gm", 5)
        kept(store, table)
        again = Table(read(store), srd52())
        again.here = table.here
        assert encode(again.game.save()) == encode(table.game.save())
        for seat in ("gm", "p1", "p2"):
            assert frames(again, seat) == frames(table, seat)
            assert again.serial(seat) == table.serial(seat)
    assert len(read(store).checkpoints) > 1


def test_an_opened_game_can_be_undone_to_its_start(address: str) -> None:
    store = open_store(address)
    table = new_table()
    start = encode(table.game.save())
    kept(store, table)
    steps = len(play_some(table, 100))
    kept(store, table)
    again = Table(read(store), srd52())
    assert again.undo("gm", steps)
    assert encode(again.game.save()) == start
    kept(store, again)
    assert encode(Table(read(store), srd52()).game.save()) == start


def test_a_change_is_written_whole_or_not_at_all(address: str) -> None:
    store = open_store(address)
    table = new_table()
    kept(store, table)
    play_some(table, 4)
    change = table.take_change()
    store.write([("t1", change)])
    with pytest.raises(NotWritten):
        store.write([("t1", Change(header=table.header, steps=change.steps[:1]))])
    play_some(table, 2, seed=9)
    kept(store, table)
    assert encode(Table(read(store), srd52()).game.save()) == encode(table.game.save())


def test_tokens_are_kept_as_hashes_only(address: str, tmp_path: Path) -> None:
    store = open_store(address)
    table = new_table()
    table.change.tokens["p1"] = token_hash("tok_secret-of-ann")
    kept(store, table)
    assert store.seat_of("tok_secret-of-ann") == ("t1", "p1")
    assert store.seat_of("tok_secret-of-bob") is None
    store.close()
    for file in tmp_path.iterdir():
        assert b"secret-of-ann" not in file.read_bytes()


def test_a_game_whose_rules_have_changed_says_so(address: str) -> None:
    store = open_store(address)
    table = new_table()
    kept(store, table)
    whole = read(store)
    whole.checkpoints = [(0, b"not a checkpoint")]
    with pytest.raises(StoreFault, match="can't be read by this version"):
        Table(whole, srd52())


def test_a_game_moves_as_one_file(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 60)
    table.undo("gm", 7)
    kept(store, table)
    moved = Table(unpack(pack(read(store))), srd52())
    moved.here = table.here
    assert encode(moved.game.save()) == encode(table.game.save())
    for seat in ("gm", "p1"):
        assert frames(moved, seat) == frames(table, seat)
    assert b"tok" not in pack(read(store))


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 nothing", b"{}", b"\0" * 500])
def test_other_files_are_not_taken_for_games(data: bytes) -> None:
    with pytest.raises(ExportFault):
        unpack(data)


def test_the_data_folder_is_the_persons_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    monkeypatch.delenv("TENFOOT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "tenfoot"


def test_a_game_that_newer_rules_play_differently_goes_on_before_the_first_difference(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 30)
    kept(store, table)
    whole = read(store)
    # As if an older version had told of a step something that these rules do not.
    at, step = next(
        (entry.number, entry.step) for entry in whole.entries if entry.step > 15 and entry.kind != "moved"
    )
    whole.entries[at] = msgspec.structs.replace(whole.entries[at], facts={"damage": 999})
    # The newest checkpoint still opens with nothing lost: what came before it is not played again.
    assert encode(Table(read(store), srd52()).game.save()) == encode(table.game.save())
    whole.checkpoints = whole.checkpoints[:1]
    opened = Table(whole, srd52())
    assert len(opened.game.answers) == step - 1
    told = next(entry for entry in reversed(opened.entries) if entry.kind == "table.rules-changed")
    lost = [entry for entry in opened.entries[told.number + 1 :] if entry.kind == "table.answer-lost"]
    picks = [row.answer.pick for row in whole.steps[step - 1 :] if row.answer is not None]
    assert len(lost) == len(picks)
    # What they were is said in the words of the log, never by the keys of options.
    said = [entry.text for entry in shown(opened, "gm")[2] if entry.kind == "table.answer-lost"]
    assert all(" has to choose again." in text for text in said)
    assert not [(text, pick) for text in said for pick in picks if ":" in pick and pick in text]
    assert any("Before: " in text for text in said)
    assert all(entry.audience == ("gm",) for entry in lost)
    differs = next(entry for entry in opened.entries if entry.kind == "table.plays-otherwise")
    assert differs.audience == ("gm",)
    was, now = differs.facts["was"], differs.facts["now"]
    assert isinstance(was, list)
    assert isinstance(now, list)
    before, after = json.loads(str(was[0])), json.loads(str(now[0]))
    assert before == [whole.entries[at].kind, {"damage": 999}]
    assert after[0] == before[0]
    assert after[1] != before[1]
    assert (told.kind, told.facts) == ("table.rules-changed", {"steps": 31 - step})
    assert not [entry for entry in standing(opened.entries) if entry.step >= step]
    table.undo("gm", 31 - step)
    assert encode(opened.game.save()) == encode(table.game.save())
    kept(store, opened)
    again = Table(read(store), srd52())
    assert encode(again.game.save()) == encode(opened.game.save())
    assert (len(again.entries), again.entries[told.number]) == (len(opened.entries), told)


def test_an_answer_that_newer_rules_forbid_is_taken_back_when_the_game_is_opened(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 12)
    kept(store, table)
    whole = read(store)
    row = whole.steps[9]
    whole.steps[9] = msgspec.structs.replace(row, answer=Answer("an action of an older version"))
    whole.checkpoints = whole.checkpoints[:1]
    opened = Table(whole, srd52())
    assert len(opened.game.answers) == 9
    assert "table.rules-changed" in [entry.kind for entry in opened.entries]
    # What the older version told of that answer is quoted; by these rules nothing comes of it.
    differs = next(entry for entry in opened.entries if entry.kind == "table.plays-otherwise")
    assert differs.facts["now"] == []


def test_every_lost_answer_is_listed_or_counted(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 40)
    kept(store, table)
    whole = read(store)
    whole.steps[4] = msgspec.structs.replace(whole.steps[4], answer=Answer("an action of an older version"))
    whole.checkpoints = whole.checkpoints[:1]
    opened = Table(whole, srd52())
    kinds = [entry.kind for entry in opened.entries]
    more = next(entry.facts["count"] for entry in opened.entries if entry.kind == "table.more-lost")
    assert kinds.count("table.answer-lost") + int(str(more)) == len(answers_of(read(store).steps)) - 4
    view, _, log = shown(opened, "gm")
    assert view.mode == "combat"
    assert f"Another {more} answer(s) have to be chosen again." in [entry.text for entry in log]


def test_a_file_of_a_game_of_older_rules_is_imported_with_a_word_about_it(
    address: str, tmp_path: Path
) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 12)
    kept(store, table)
    whole = unpack(pack(read(store)))
    whole.checkpoints = whole.checkpoints[:1]
    whole.steps[9] = msgspec.structs.replace(whole.steps[9], answer=Answer("an action of an older version"))
    hub = Hub(open_store(tmp_path / "b.sqlite"))
    ticket = asyncio.run(hub.bring(pack(whole)))
    kept_here = hub.store.read(ticket.table)
    assert kept_here.steps[-1].kind == "undo"
    assert len(answers_of(kept_here.steps)) == 9
    opened = Table(kept_here, srd52())
    assert [entry.kind for entry in opened.entries].count("table.rules-changed") == 1
    opened.undo(GM, 1)
    assert len(opened.game.answers) == 8


@pytest.mark.parametrize("key", [preset.key for preset in every_preset() if not preset.adventure])
def test_every_first_fight_is_kept_and_opened_with_all_that_its_sheets_hold(key: str) -> None:
    preset = find_preset(key)
    ruleset = ruleset_named(preset.ruleset)
    table = new_table(preset.encounter, ruleset=ruleset)
    save = table.game.save()
    assert decode(encode(save)).checkpoint.sheets == save.checkpoint.sheets


def test_a_campaign_has_chapters_papers_and_members_who_open_the_newest(address: str) -> None:
    store = open_store(address)
    table = new_table()
    table.change.tokens["p1"] = token_hash("tok_ann")
    kept(store, table)
    campaign = store.campaign("t1")
    assert (campaign.name, store.chapters("t1")) == ("", ["t1"])
    campaign.name, campaign.chapter = "The Salt Road", 2
    second = new_table(seed=8)
    second.header.id, second.header.campaign, second.header.chapter = "t2", "t1", 2
    change = second.take_change()
    change.campaign = campaign
    change.papers = [
        paper_of("story", "01", StoryPaper("01", 1, "The mill")),
        paper_of("story", "02", StoryPaper("02", 2, "The ford")),
        paper_of("journal", "0001", JournalPaper(1, "evening.begun")),
    ]
    store.write([("t1", Change(closed=True)), ("t2", change)])
    assert store.chapters("t1") == ["t1", "t2"]
    assert [header.id for header in store.games()] == ["t2"]
    assert store.seat_of("tok_ann") == ("t2", "p1")
    assert [content_of(paper).title for paper in store.papers("t1", "story")] == ["The mill", "The ford"]
    assert len(store.papers("t1")) == 3
    store.write([("t2", Change(papers=[paper_of("story", "01", None)]))])
    store.close()
    store = open_store(address)
    assert [content_of(paper).title for paper in store.papers("t1", "story")] == ["The ford"]
    assert store.campaign("t1").name == "The Salt Road"
    assert not store.check()
    # The closed chapter can still be read.
    assert encode(Table(store.read("t1"), srd52()).game.save()) == encode(table.game.save())
    assert store.claim("t2") == ""
    store.delete("t2")
    assert not store.has("t1")
    assert store.papers("t1") == []
    assert store.seat_of("tok_ann") is None
    with pytest.raises(KeyError):
        store.campaign("t1")


def test_a_closed_chapter_has_its_first_and_last_checkpoint(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 130)
    kept(store, table)
    assert len(read(store).checkpoints) > 2
    store.write([("t1", Change(closed=True))])
    whole = read(store)
    assert len(whole.checkpoints) == 2
    assert encode(Table(whole, srd52()).game.save()) == encode(table.game.save())


def test_a_game_with_an_effect_of_a_rule_that_is_gone_opens_and_tells_the_gm(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 12)
    kept(store, table)
    whole = read(store)
    count, packed = whole.checkpoints[-1]
    save = unpack_save(packed)
    key = next(key for key, effect in save.checkpoint.effects.items() if effect.rule.startswith("knows."))
    effect = save.checkpoint.effects[key]
    save.checkpoint.effects[key] = msgspec.structs.replace(effect, rule="knows.a-spell-of-old")
    whole.checkpoints = [(count, pack_save(save))]
    opened = Table(whole, srd52())
    assert [entry.facts["text"] for entry in opened.entries if entry.kind == "table.rule-gone"] == [
        "knows.a-spell-of-old"
    ]
    assert opened.entries[-1].audience == ("gm",)
    assert key not in opened.game.play.state.effects
    assert opened.game.decision is not None
    # It is told once: what is saved now has no such effect.
    kept(store, opened)
    again = Table(read(store), srd52())
    assert [entry.kind for entry in again.entries].count("table.rule-gone") == 1


def test_undo_never_makes_another_game_of_what_older_rules_played(address: str) -> None:
    store = open_store(address)
    table = new_table()
    play_some(table, 30)
    kept(store, table)
    whole = read(store)
    step, at = next((e.step, e.number) for e in whole.entries if e.step in (8, 9, 10) and e.kind != "moved")
    last = (30, pack_save(table.game.save()))
    whole.entries[at] = msgspec.structs.replace(whole.entries[at], facts={"damage": 999})
    whole.checkpoints = [whole.checkpoints[0], last]
    opened = Table(whole, srd52())
    before = encode(opened.game.save())
    with pytest.raises(Refusal, match="Can't undo that far"):
        opened.undo("gm", 30 - step)
    assert encode(opened.game.save()) == before
    # Before the first difference these rules play as the log says, so going back there is exact.
    opened.undo("gm", 30 - step + 1)
    table.undo("gm", 30 - step + 1)
    assert encode(opened.game.save()) == encode(table.game.save())
