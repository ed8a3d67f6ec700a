"""The sheet: every part of it opens, every number gives its reasons, and what is spent shows."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_boxes import chapel, to_turn_of
from tests.browser.test_play import seat
from tests.support.serving import Server


def test_every_part_of_a_wizards_sheet(server: Server, chromium: Browser) -> None:
    made = chapel(server)
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of(gm, ann, "Ysolde Ember")
        ann.tab("Sheet")
        sheet = ann.page.locator("article")
        reasons = sheet.locator(".paper[aria-live]")
        for number, said in (("12", "Armor Class"), ("+2", "Initiative"), ("30", "Speed")):
            sheet.locator(".numbers").get_by_role("button", name=f"{number} {said}").click()
            expect(reasons).to_contain_text(said)
        sheet.locator("li", has_text="Dagger").locator(".hit").click()
        expect(reasons).to_contain_text("Attack with Dagger")
        sheet.locator("li", has_text="Dagger").locator(".damage").click()
        expect(reasons).to_contain_text("Damage of Dagger")
        sheet.locator("li", has_text="Dagger").locator(".damage").click()
        expect(reasons).to_have_count(0)
        sheet.get_by_role("tab", name="Skills").click()
        sheet.get_by_role("button", name="Arcana").click()
        expect(reasons).to_contain_text("Arcana +10")
        sheet.get_by_role("tab", name="Spells").click()
        expect(reasons).to_have_count(0)
        expect(sheet.get_by_role("img", name="2 of 2 left")).to_have_count(1)
        expect(sheet.locator("ul")).to_contain_text("Fireball")
        sheet.get_by_role("button", name="15").click()
        expect(reasons).to_contain_text("15")
        sheet.get_by_role("tab", name="Gear").click()
        expect(sheet.locator("ul li").first).to_contain_text("worn or held")
        sheet.get_by_role("tab", name="Story").click()
        expect(sheet).to_contain_text("Features")
        # A slot that is spent is hollow: the fighter has none of this, and no such part.
        ann.page.locator("nav li", has_text="Brennis").locator("button").click()
        expect(sheet.locator("h2")).to_contain_text("Brennis")
        expect(sheet.get_by_role("tab", name="Spells")).to_have_count(0)
