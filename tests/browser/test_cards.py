"""Cards open from every name, by mouse, touch and keyboard, before one chooses; everything can be looked up."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Route, expect

from tests.browser.person import Person
from tests.browser.test_first_page import serious
from tests.browser.test_play import alone, begin, duel, seat
from tests.support.serving import Server


def rows(ann: Person) -> Locator:
    return ann.page.locator(".list li button")


def rest_on(person: Person, link: Locator) -> None:
    """Rest on a name until its card opens; move again where the page was drawn anew under a pointer that lay still."""
    small = person.page.locator(".small")
    for _ in range(8):
        link.hover()
        try:
            expect(small).to_contain_text("Played", timeout=6_000)
            return
        except AssertionError:
            person.page.mouse.move(5, 5)
    raise AssertionError("resting on the name opens no card")


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
        ann.button(re.compile("^Spell")).click()
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
        ann.page.get_by_label("level", exact=True).fill("three")
        expect(ann.page.get_by_role("alert")).to_contain_text("1..5")
        ann.page.get_by_label("Edition").select_option("next2013")
        expect(ann.page.get_by_text("25 found")).to_be_visible()
    with Person(chromium, server) as ben:
        ben.page.goto(address)
        expect(rows(ben).first).to_contain_text("Level 3")


def test_cards_are_compared_in_pairs_and_marked_as_favorites(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go("#/compendium?kind=spell&card=spell/fireball") as ann:
        card = ann.page.locator(".shown .card")
        expect(card).to_contain_text("Fireball")
        ann.button("Favorite", exact=True).click()
        expect(ann.button("Favorite", exact=True)).to_have_attribute("aria-pressed", "true")
        ann.button(re.compile("Compare")).click()
        expect(ann.page.get_by_role("status")).to_contain_text("compare with Fireball")
        ann.button("Cancel").click()
        ann.button(re.compile("Compare")).click()
        ann.page.get_by_role("searchbox").fill("lightning bolt")
        expect(rows(ann).first).to_contain_text("Lightning Bolt")
        rows(ann).first.click()
        compared = ann.page.locator(".compared")
        expect(compared.locator("tr.differs", has_text="Area")).to_contain_text("Line")
        expect(compared.locator("tr", has_text="School")).to_be_visible()
        assert serious(ann.page) == []
        compared.get_by_label("Only what differs").check()
        expect(compared.locator("tr", has_text="School")).to_have_count(0)
        address = ann.page.url
        ann.button("End comparing").click()
        expect(card).to_contain_text("Fireball")
        ann.page.reload()
        expect(ann.button(re.compile("Favorites"))).to_contain_text("1")
        ann.button(re.compile("Favorites")).click()
        expect(rows(ann)).to_have_count(1)
        expect(rows(ann).first).to_contain_text("Fireball")
        ann.button("Favorite", exact=True).click()
        ann.button(re.compile("Favorites")).click()
        ann.button(re.compile("Favorites")).click()
        expect(ann.page.get_by_text("No favorites yet")).to_be_visible()
    with Person(chromium, server) as ben:
        ben.page.goto(address)
        expect(ben.page.locator(".compared")).to_contain_text("Lightning Bolt")


def test_cards_are_read_and_compared_on_a_phone_in_thai(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(390, 664), theme="light", touch=True) as ann:
        ann.context.add_init_script("localStorage.setItem('language', 'th')")
        ann.go("#/compendium?kind=monster&cr=3")
        expect(rows(ann).first).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
        ann.page.locator(".filters summary").tap()
        expect(ann.page.get_by_label("cr", exact=True)).to_have_value("3")
        ann.page.locator(".filters summary").tap()
        rows(ann).first.tap()
        card = ann.page.locator(".shown .card")
        expect(card).to_contain_text("Armor Class")
        expect(rows(ann).first).to_be_hidden()
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert serious(ann.page) == []
        ann.page.locator(".verbs button").last.tap()
        rows(ann).nth(2).tap()
        expect(ann.page.locator(".compared tr.differs").first).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
        ann.page.locator(".back").tap()
        expect(rows(ann).first).to_be_visible()


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


def test_cards_open_before_one_chooses_in_every_form(server: Server, chromium: Browser) -> None:
    """Simulator, fight of one's own, host and hero maker: by resting on a name, by key, by a click, by a long press."""
    with Person(chromium, server) as ann:
        ann.go("#/simulate")
        card = ann.page.locator(".cards .small .card")
        wolf = ann.page.locator('.pick button[data-card="monster/wolf"]')
        ann.page.get_by_role("searchbox", name="Find a foe").fill("wolf")
        wolf.hover()
        expect(card.get_by_role("heading", name="Wolf", exact=True)).to_be_visible()
        ann.page.mouse.move(2, 2)
        expect(card).to_have_count(0)
        wolf.focus()
        ann.page.keyboard.press("c")
        expect(card.get_by_role("heading", name="Wolf", exact=True)).to_be_visible()
        ann.page.keyboard.press("Escape")
        # Nobody was chosen by looking.
        expect(ann.page.locator(".chosen li").filter(has_text="Wolf")).to_have_count(0)
        ann.page.get_by_text("A whole day").click()
        ann.button("+ Another fight").click()
        ann.page.locator(".foe").get_by_role("button", name="Card: ").first.click()
        expect(ann.page.locator(".pinned .card")).to_have_count(1)
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator(".pinned .card")).to_have_count(0)
        ann.go("#/party")
        ann.page.locator("ol").get_by_role("button", name="Card: fighter").first.click()
        expect(ann.page.locator(".pinned").get_by_role("heading", name="Fighter", exact=True)).to_be_visible()
        ann.page.keyboard.press("Escape")
        ann.page.get_by_text("Make a hero").first.click()
        maker = ann.page.get_by_role("form", name="Make a hero")
        maker.get_by_label("Class").select_option("wizard")
        maker.get_by_role("button", name="Card: Wizard").click()
        expect(ann.page.locator(".pinned").get_by_role("heading", name="Wizard", exact=True)).to_be_visible()
        maker.get_by_label("Species").select_option("dwarf")
        maker.get_by_label("Background").select_option("sage")
        for name in ("Dwarf", "Sage"):
            maker.get_by_role("button", name=f"Card: {name}").click()
            expect(ann.page.locator(".pinned").get_by_role("heading", name=name, exact=True)).to_be_visible()
    with Person(chromium, server, size=(390, 664), touch=True) as bo:
        bo.go("#/simulate")
        goblin = bo.page.locator('.pick button[data-card="monster/goblin-warrior"]')
        bo.page.get_by_role("searchbox", name="Find a foe").fill("goblin w")
        goblin.scroll_into_view_if_needed()
        goblin.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        expect(bo.page.locator(".cards .small .card")).to_contain_text("Goblin Warrior")


def test_check_39_cards_open_from_everywhere_and_say_enough(server: Server, chromium: Browser) -> None:
    """From log, sheet, option and question, by mouse, touch and keyboard, names open cards, with numbers and how much
    is played; every spell, monster, item and condition has one; names and everyday words find the right one."""
    made = duel(server)
    with (
        Person(chromium, server).sit(made["host"]) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
    ):
        begin(gm, ann)
        if ann.has_turn():
            ann.end_turn()
        gm.wait_for_turn()
        gm.page.locator('[data-option="move:walk"]').click()
        gm.page.mouse.click(*gm.square("M5"))
        question = ann.page.locator("footer section.reaction")
        name = question.locator("[data-card]").first
        small, held = ann.page.locator(".small"), ann.page.locator(".held")
        rest_on(ann, name)
        ann.page.mouse.move(5, 5)
        expect(small).to_have_count(0)
        name.focus()
        ann.page.keyboard.press("c")
        expect(small).to_be_visible()
        ann.page.keyboard.press("c")
        expect(held).to_have_count(1)
        ann.page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        expect(question).to_be_visible()
    with Person(chromium, server).sit(alone(server)) as ben:
        ben.wait_for_turn()
        small, held = ben.page.locator(".small"), ben.page.locator(".held")
        ben.log.locator("summary:has([data-card])").first.locator(".why").click()
        reasons = ben.log.locator("details[open] [data-card][role='button']").first
        sheet = ben.page.locator("article [data-card^='item/']").first
        for tab, link in (("Log", reasons), ("Sheet", sheet)):
            if tab == "Sheet":
                ben.tab(tab)
            rest_on(ben, link)
            ben.page.mouse.move(5, 5)
            expect(small).to_have_count(0)
            link.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
            expect(small).to_be_visible()
            link.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
            link.dispatch_event("click")
            ben.page.keyboard.press("Escape")
            expect(small).to_have_count(0)
            link.focus()
            ben.page.keyboard.press("c")
            expect(small).to_be_visible()
            ben.page.keyboard.press("c")
            expect(held).to_have_count(1)
            ben.page.keyboard.press("Escape")
            expect(held).to_have_count(0)


def test_check_39_every_card_has_numbers_and_says_how_much_is_played(
    server: Server, chromium: Browser
) -> None:
    with Person(chromium, server).go("#/compendium") as ann:
        for kind, count in (("spell", 339), ("monster", 330), ("item", 520), ("condition", 15)):
            found = ann.page.request.get(f"{server.url}/api/cards?kind={kind}").json()
            assert found["total"] == count
            assert {row["played"] for row in found["cards"]} <= {"in full", "partly", "told"}
        for words, first in (("fireball", "Fireball"), ("knocked down", "Prone"), ("drown", "Suffocation")):
            ann.page.get_by_role("searchbox").fill(words)
            expect(rows(ann).first).to_contain_text(first)
        for edition in ("srd52", "next2013"):
            found = ann.page.request.get(f"{server.url}/api/cards?q=cover&ruleset={edition}").json()
            assert found["edition"] == edition
            address = found["cards"][0]["id"]
            card = ann.page.request.get(f"{server.url}/api/cards/{address}?ruleset={edition}").json()
            assert card["edition"] == edition


def test_a_page_that_was_left_does_not_call_one_back(server: Server, chromium: Browser) -> None:
    """The look-up writes its address when an answer arrives; whoever has gone on by then stays where they went."""
    with Person(chromium, server) as ann:
        held: list[Route] = []
        ann.page.route("**/api/cards/kinds*", lambda route: held.append(route))
        with ann.page.expect_request("**/api/cards/kinds*"):
            ann.go("#/compendium?q=fireball")
        ann.page.evaluate("() => { location.hash = '/place' }")
        ann.page.locator(".builder .stage").wait_for()
        with ann.page.expect_response("**/api/cards/kinds*"):
            for route in held:
                route.continue_()
        ann.page.wait_for_load_state("networkidle")
        assert ann.page.evaluate("() => location.hash").startswith("#/place")
