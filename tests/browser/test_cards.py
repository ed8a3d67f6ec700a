"""Cards open from every name, by mouse, touch and keyboard, before one chooses; everything can be looked up."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.browser.test_first_page import serious
from tests.browser.test_play import alone
from tests.support.serving import Server


def rows(ann: Person) -> Locator:
    return ann.page.locator(".list li button")


def test_everything_is_found_with_words_and_filters(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go("#/compendium") as ann:
        words = ann.page.get_by_role("searchbox")
        words.fill("fireball")
        expect(rows(ann).first).to_contain_text("Fireball")
        words.fill("knocked down")
        expect(rows(ann).first).to_contain_text("Prone")
        words.fill("undeed")
        expect(rows(ann).first).to_be_visible()
        words.fill("cover")
        expect(rows(ann).first).to_contain_text("Cover")
        answers = ann.page.request.get(f"{server.url}/api/cards?q=cover").json()
        assert answers["edition"] == "srd52"
        words.fill("zzzzqq")
        expect(ann.page.get_by_text("Nothing fits")).to_be_visible()
        words.fill("")
        ann.button(re.compile("^spell")).click()
        expect(ann.page.get_by_text("339 found")).to_be_visible()
        ann.page.get_by_label("class", exact=True).select_option("wizard")
        ann.page.get_by_label("level", exact=True).fill("3")
        ann.page.get_by_label("ritual", exact=True).select_option("yes")
        expect(rows(ann).first).to_contain_text("Level 3")
        assert "level=3" in ann.page.url
        address = ann.page.url
        rows(ann).first.click()
        card = ann.page.locator(".shown .card")
        expect(card).to_contain_text("Casting time")
        expect(card).to_contain_text("What it does")
        expect(card).to_contain_text(re.compile(r"\d+ of \d+ statements proved"))
        assert ann.page.request.get(f"{server.url}/api/cards/monster/ogre").json()["short"]
        assert serious(ann.page) == []
        ann.button(re.compile("Back to the list")).click()
        ann.page.get_by_label("level", exact=True).fill("three")
        expect(ann.page.get_by_role("alert")).to_contain_text("1..5")
        ann.page.get_by_label("Edition").select_option("next2013")
        expect(ann.page.get_by_text("25 found")).to_be_visible()
    with Person(chromium, server) as ben:
        ben.page.goto(address)
        expect(rows(ben).first).to_contain_text("Level 3")


def test_compendium_asks_the_server_little(server: Server, chromium: Browser) -> None:
    with Person(chromium, server) as ann:
        asked: list[str] = []
        ann.page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
        ann.go("#/compendium")
        ann.page.get_by_role("searchbox").fill("dragon")
        expect(rows(ann).first).to_be_visible()
        assert len(asked) <= 3, asked


def test_option_opens_its_card_before_it_is_chosen(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        dash = ann.page.locator('[data-option*="dash"]').first
        small = ann.page.locator(".small")
        dash.hover()
        expect(small).to_contain_text("Dash adds movement")
        expect(small).to_contain_text("Played in full")
        assert serious(ann.page) == []
        small.get_by_role("button", name=re.compile("Pin")).click()
        held = ann.page.locator(".held")
        expect(held).to_contain_text("Dash")
        ann.button("Close Dash").click()
        expect(held).to_have_count(0)
        dash.focus()
        ann.page.keyboard.press("c")
        expect(small).to_contain_text("Dash")
        ann.page.keyboard.press("c")
        expect(held).to_contain_text("Dash")
        ann.page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        assert ann.has_turn()
        order = ann.page.locator("[data-card='monster/skeleton']").first
        order.hover()
        expect(small).to_contain_text("Skeleton")
        expect(small).to_contain_text("Armor Class")


def test_names_in_the_log_and_sheet_open_cards(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        line = ann.log.locator("summary:has([data-card])").first
        line.locator("[data-card]").first.hover()
        ann.page.locator(".small").get_by_role("button", name=re.compile("Pin")).click()
        held = ann.page.locator(".held")
        expect(held).to_have_count(1)
        ann.page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        line.locator(".why").click()
        ann.log.locator("details[open] [data-card][role='button']").first.click()
        expect(held).to_have_count(1)
        ann.page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        ann.tab("Sheet")
        sheet = ann.page.locator("article [data-card^='item/']").first
        sheet.click()
        expect(held).to_contain_text("Equipment")


def test_long_press_opens_a_card_and_chooses_nothing(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(390, 664), touch=True).sit(alone(server)) as ann:
        ann.wait_for_turn()
        option = ann.page.locator("[data-option*='dash']:visible").first
        serial = ann.page.locator("footer[data-serial]").get_attribute("data-serial")
        option.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        expect(ann.page.locator(".small")).to_be_visible()
        option.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
        option.dispatch_event("click")
        assert ann.page.locator("footer[data-serial]").get_attribute("data-serial") == serial
        expect(ann.page.locator(".small")).to_be_visible()
