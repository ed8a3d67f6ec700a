"""Calling a creature by clicking: where it comes, its place in the order, and its turn."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.support.serving import Server


def test_a_steed_is_called_seen_and_played(server: Server, chromium: Browser) -> None:
    made = server.table(
        name="Steed",
        gm="house",
        seed=5,
        seats=[{"name": "Ann", "heroes": [0]}],
        settings={"undo": "free", "countdown": 0, "open_numbers": False, "pace": 0},
        encounter={
            "map": "open-field",
            "heroes": [{"key": "paladin-5", "name": "Serra", "x": 2, "y": 4}],
            "foes": [{"key": "skeleton", "x": 13, "y": 4}],
        },
    )
    with Person(chromium, server).sit(str(made["host"])) as ann:
        ann.wait_for_turn()
        ann.button(re.compile("All spells")).click()
        with ann.answering():
            ann.page.locator("[data-option^='cast:find-steed']").first.click()
        with ann.answering():
            ann.page.locator("footer .answers").get_by_role("button", name=re.compile("Fey")).first.click()
        with ann.answering():
            ann.button("As near as possible").click()
        strip = ann.page.locator("[data-creature]", has_text="Otherworldly Steed").first
        expect(strip).to_contain_text("serves Serra")
        expect(ann.log).to_contain_text("appears at the call of Serra")
        ann.end_turn()
        expect(strip).to_have_class(re.compile("now"))
        assert ann.has_turn()
