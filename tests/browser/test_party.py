"""Parties of one's own choosing, heroes made by hand, and people who come late: by clicking."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import begin, duel, seat
from tests.support.serving import Server


def test_two_clicks_to_the_adventure_with_the_computers_companions(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go() as ann:
        ann.page.get_by_role("link", name="Choose the heroes").click()
        ann.button("Begin").click()
        expect(ann.map).to_be_visible()
        expect(ann.page.locator("footer .cards [data-option]").first).to_be_visible()
        ann.tab("Table")
        people = ann.page.locator("aside section").first
        expect(people).to_contain_text(re.compile("Computer.*Pim Underlatch.*Oswin Tallow.*Ysolde Ember"))


def test_a_hero_is_made_named_and_leads_the_party(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go("#/party") as ann:
        ann.page.get_by_text("Make a hero").first.click()
        form = ann.page.get_by_role("form", name="Make a hero")
        form.get_by_label("Name").fill("Brunhild")
        form.get_by_label("Class").select_option("paladin")
        form.get_by_label("Species").select_option("elf")
        form.get_by_label("Lineage").select_option("wood")
        form.get_by_label("Background").select_option("soldier")
        form.get_by_role("button", name="Make a hero").click()
        expect(form.get_by_role("status")).to_have_text("Brunhild is one of your heroes now.")
        places = ann.page.locator("ol li")
        expect(places.first.get_by_label("Name")).to_have_value("Brunhild")
        places.nth(1).get_by_label("Hero 2").select_option("barbarian-3")
        places.nth(1).get_by_label("Name").fill("Grim")
        places.nth(1).get_by_label("I play").check()
        ann.button("Begin").click()
        expect(ann.page.locator(".strip")).to_contain_text(re.compile("Brunhild.*Grim"))
        ann.tab("Sheet")
        expect(ann.page.locator("aside")).to_contain_text("Brunhild")
        # It stands in the list for fights too, and for hosting.
        ann.go("#/place")
        ann.button(re.compile("heroes, fresh")).click()
        expect(ann.page.get_by_label("Add a hero")).to_contain_text(re.compile("Brunhild.*Paladin"))
        ann.go("#/host")
        ann.page.get_by_label("Choose the heroes").check()
        ann.page.locator("ol li").first.get_by_label("Hero 1").select_option(label="Brunhild · Paladin 3")
        expect(ann.page.locator("fieldset .hero").first).to_contain_text("Brunhild")
        ann.button("Create table").click()
        expect(ann.page.locator(".code")).to_be_visible()


def test_who_comes_with_the_code_in_the_middle_of_a_fight_watches_and_is_given_a_hero(
    server: Server, chromium: Browser
) -> None:
    made = duel(server)
    with (
        Person(chromium, server).sit(made["host"]) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
        Person(chromium, server).go() as cleo,
    ):
        begin(gm, ann)
        cleo.page.get_by_label("Code").fill(str(made["code"]))
        cleo.button("Join with a code").click()
        cleo.button(re.compile("^Only watch")).click()
        cleo.page.get_by_label("Your name").fill("Cleo")
        cleo.button("Sit down").click()
        expect(cleo.map).to_be_visible()
        gm.tab("Table")
        expect(gm.page.locator("aside")).to_contain_text("Cleo")
        hand = gm.page.locator("form", has=gm.button("Hand over"))
        hand.get_by_label("Who").select_option(label="Brennis")
        hand.get_by_label("To").select_option(label="Cleo")
        hand.get_by_role("button", name="Hand over").click()
        expect(cleo.log).to_contain_text("Brennis is now played by Cleo.")
        while not cleo.has_turn():
            if gm.asked():
                gm.answer_by_default()
            elif gm.has_turn():
                gm.end_turn()
            begin(gm, cleo)
        expect(cleo.page.locator("footer h2").first).to_have_text("Brennis")
        with cleo.answering():
            cleo.page.keyboard.press("e")
