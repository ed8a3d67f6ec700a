"""Screens that say what is so: one answer for one spell, reasons that are true and in sight, items of the lists."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import BRISK, seat
from tests.support.serving import Server


def test_the_gm_is_offered_the_nearest_items_and_a_reason_is_for_once(
    server: Server, chromium: Browser
) -> None:
    made = server.table(
        gm="person",
        seed=4,
        settings=BRISK,
        seats=[{"name": "Ann", "heroes": [0, 1]}],
        encounter={
            "map": "open-field",
            "heroes": [{"key": "fighter-3", "name": "Brennis"}, {"key": "rogue-3", "name": "Pim"}],
            "foes": [{"key": "ogre"}],
        },
    )
    with Person(chromium, server).sit(made["host"]) as gm:
        gm.tab("GM")
        whom = gm.page.locator(".gm select").first
        whom.select_option(value=whom.locator("option", has_text="Brennis").get_attribute("value"))
        gm.page.get_by_label("Reason").fill("found in the well")
        gm.page.get_by_text("Rare", exact=True).click()
        gm.page.get_by_label("Thing").fill("potion of healng")
        give = gm.page.locator("form", has=gm.page.get_by_label("Thing")).get_by_role("button", name="Give")
        give.click()
        # Nothing has happened yet: the GM is asked which item, the nearest first, an item of the story last.
        answers = gm.page.locator("footer .answer")
        expect(answers.first).to_contain_text(re.compile("Potion of healing", re.IGNORECASE))
        expect(gm.page.locator("footer")).to_contain_text(
            re.compile("An item of the story: potion of healng", re.IGNORECASE)
        )
        expect(gm.page.get_by_label("Reason")).to_have_value("")
        with gm.answering():
            answers.first.click()
        gm.tab("Log")
        expect(gm.log).to_contain_text("found in the well")
        gm.tab("GM")
        gm.page.get_by_label("Experience Points").fill("450")
        expect(gm.page.get_by_text("450 in all: 225 each for 2 heroes")).to_be_visible()
        form = gm.page.locator("form", has=gm.page.get_by_label("Experience Points"))
        form.get_by_role("button", name="Give").click()
        gm.tab("Log")
        expect(gm.log).to_contain_text("225 Experience Points")
        expect(gm.log.locator("li", has_text="found in the well")).to_have_count(1)


def test_reasons_open_in_sight(server: Server, chromium: Browser) -> None:
    made = server.table(
        preset="starter-fight", gm="house", seed=3, seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}]
    )
    with Person(chromium, server, size=(1280, 640)).sit(seat(made, "p1")) as ann:
        ann.wait_for_turn()
        ann.tab("Sheet")
        ann.page.get_by_role("tab", name="Skills").click()
        last = ann.page.locator("aside .lines button").last
        last.click()
        expect(ann.page.locator("aside .paper[aria-live]")).to_be_in_viewport()
