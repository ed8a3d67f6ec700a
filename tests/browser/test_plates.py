"""Names on the map: heroes always, foes under the pointer or all by `v`; arrows point at what is off the map."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_boxes import chapel
from tests.browser.test_play import begin, seat
from tests.support.serving import Server


def test_v_names_everybody_and_arrows_lead_to_who_acts(server: Server, chromium: Browser) -> None:
    made = chapel(server)
    with (
        Person(chromium, server).sit(made["host"]) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
    ):
        begin(gm, ann)
        plates = ann.page.locator("g.plate text")
        expect(plates).to_have_count(4)
        ann.page.keyboard.press("v")
        expect(plates.filter(has_text="Ogre")).to_have_count(1)
        expect(plates.filter(has_text="Goblin Warrior")).to_have_count(3)
        ann.page.reload()
        expect(plates.filter(has_text="Ogre")).to_have_count(1)
        ann.page.keyboard.press("v")
        expect(plates).to_have_count(4)
        ogre = ann.page.locator("g.token", has=ann.page.locator("polygon")).last
        ogre.hover()
        expect(plates).to_have_count(5)
        arrow = ann.page.get_by_role("button", name="on the map")
        expect(arrow).to_have_count(0)
        for _ in range(6):
            ann.button("Closer").click()
        ann.map.focus()
        for key in ("Shift+ArrowLeft", "Shift+ArrowUp"):
            for _ in range(14):
                ann.page.keyboard.press(key)
        expect(arrow.first).to_be_visible()
        arrow.first.click()
        expect(arrow).to_have_count(0)
