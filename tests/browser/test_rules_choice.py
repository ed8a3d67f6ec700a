"""A fight by a pack and two house rules at once, chosen by clicks and played in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tenfoot.packs.finding import NAMED_PATHS
from tests.browser.person import Person
from tests.support.serving import Server

GLOAMWOOD = Path(__file__).parents[2] / "examples" / "packs" / "gloamwood"


def test_a_pack_and_house_rules_are_chosen_and_played(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED_PATHS, str(GLOAMWOOD))
    with Server(tmp_path / "home") as server, Person(chromium, server).go("#/fight") as ann:
        page = ann.page
        page.locator(".pick button").first.wait_for()
        page.get_by_text("Packs", exact=True).click()
        page.get_by_label("Beasts of the Gloamwood").check()
        page.get_by_text("House rules (0 on)").click()
        page.get_by_label("Flanking", exact=True).check()
        page.get_by_role("combobox", name="Flanking").select_option("two")
        page.get_by_label("Massive damage").check()
        expect(page.get_by_text("House rules (2 on)")).to_be_visible()
        page.screenshot(path=str(tmp_path / "rules.png"))
        foe = page.get_by_role("button", name="+ Briar Pup")
        page.get_by_role("searchbox").last.fill("briar")
        foe.click()
        page.get_by_label("Massive damage").uncheck()
        expect(page.get_by_text("House rules (1 on)")).to_be_visible()
        expect(page.get_by_text("Briar Pup").first).to_be_visible()
        ann.button("Start").click()
        expect(ann.map).to_be_visible()
        ann.wait_for_turn()
        page.screenshot(path=str(tmp_path / "fight.png"))
        ann.heard("Briar Pup")
        ann.heard("srd52+gloamwood+flanking=two")
