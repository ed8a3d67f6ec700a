"""A fight by a pack and two house rules at once, chosen in the builder by clicks and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tenfoot.packs.finding import NAMED_PATHS
from tests.browser.draftsman import Draftsman
from tests.support.serving import Server

GLOAMWOOD = Path(__file__).parents[2] / "examples" / "packs" / "gloamwood"


def test_a_pack_and_house_rules_are_chosen_and_played(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED_PATHS, str(GLOAMWOOD))
    with Server(tmp_path / "home") as server, Draftsman(chromium, server).draw() as ann:
        page = ann.page
        page.get_by_text("Packs", exact=True).click()
        page.get_by_label("Beasts of the Gloamwood").check()
        page.get_by_text("House rules (0 on)").click()
        page.get_by_label("Flanking", exact=True).check()
        page.get_by_role("combobox", name="Flanking").select_option("two")
        page.get_by_label("Massive damage").check()
        expect(page.get_by_text("House rules (2 on)")).to_be_visible()
        page.get_by_label("Massive damage").uncheck()
        expect(page.get_by_text("House rules (1 on)")).to_be_visible()
        ann.box((2, 2), (14, 10))
        ann.take("foe")
        ann.choose_creature("briar pup")
        ann.click((10, 5))
        expect(page.get_by_test_id("count-briar-pup@gloamwood")).to_have_text("1")
        assert ann.drawn()["ruleset"] == "srd52+gloamwood+flanking=two"
        ann.button("Play").click()
        page.get_by_role("button", name=re.compile("^Try it alone")).click()
        expect(ann.map).to_be_visible()
        ann.wait_for_turn()
        ann.heard("Briar Pup")
