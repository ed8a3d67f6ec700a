"""Another version of Tenfoot in mid-campaign: what it plays differently is told, shown to the GM, and never dropped."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.support.serving import ROOT, Player, Server
from tests.web.test_campaign import campaign, page, put, state_of, tokens

RULE = Path("src/tenfoot/rulesets/common/gm/gm_commands.py")
OLD, NEW = "harm.total = answer.number\n", "harm.total = answer.number + 2\n"


def other_version(folder: Path, old: str, new: str) -> Path:
    """Return a checkout like this one, in which one line of one rule is another."""
    shutil.copytree(ROOT / "src", folder / "src", copy_function=os.symlink)
    text = (ROOT / RULE).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / RULE).unlink()
    (folder / RULE).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def kinds(player: Player) -> list[str]:
    return [entry["kind"] for entry in player.log]


def test_a_game_that_a_newer_version_plays_differently_opens_at_the_last_good_moment(tmp_path: Path) -> None:
    newer = other_version(tmp_path / "newer", OLD, NEW)
    home = tmp_path / "home"
    server = Server(home)
    try:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["bandit", 3]])
            brennis, pim, *_ = (hero["hero"] for hero in page(gm)["heroes"])
            words = {"pick": "gm:temporary", "targets": [brennis], "number": 4}
            assert gm.ask("override", answer=words)["t"] == "ack"
            good = state_of(page(gm))
            asked = gm.waiting[0]["seat"], gm.waiting[0]["kind"]
            for hero, number in ((brennis, 9), (pim, 5)):
                words = {"pick": "gm:lose hit points", "targets": [hero], "number": number}
                assert gm.ask("override", answer=words)["t"] == "ack"
            played = state_of(page(gm))
            assert played != good
        # No goodbye, so no checkpoint of the last moment; then another version opens the same folder.
        server.kill()
        server = Server(home, source=newer)
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            assert state_of(page(gm)) == good
            assert (gm.waiting[0]["seat"], gm.waiting[0]["kind"]) == asked
            changed = [entry for entry in ann.log if entry["kind"] == "table.rules-changed"]
            assert [entry["facts"]["steps"] for entry in changed] == [2]
            assert "continues 2 step(s) earlier" in changed[0]["text"]
            assert changed[0]["back"] > 0, "the lines of the lost steps are struck out, not gone"
            assert any("Pim" in entry["text"] for entry in ann.log[: changed[0]["seq"] - 1])
            told = next(entry["text"] for entry in gm.log if entry["kind"] == "table.plays-otherwise")
            assert "Brennis" in told
            assert told.startswith("Before: ")
            assert "By this version's rules: " in told
            assert kinds(gm).count("table.answer-lost") == 2
            assert not {"table.answer-lost", "table.plays-otherwise"} & set(kinds(ann))
            # The GM says it again, and the game goes on by the new rules.
            words = {"pick": "gm:lose hit points", "targets": [pim], "number": 5}
            assert gm.ask("override", answer=words)["t"] == "ack"
            again = state_of(page(gm))
            assert again != good
        assert server.stop() == ""
        # It is told once; the next start has nothing to say.
        server = Server(home, source=newer)
        with Player(server, links["GM"]) as gm:
            assert state_of(page(gm)) == again
            assert kinds(gm).count("table.rules-changed") == 1
            assert kinds(gm).count("table.plays-otherwise") == 1
    finally:
        server.stop()
