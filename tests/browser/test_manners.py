"""How the client treats whoever sits at it: hints, refusals, keys, focus, long menus, small phones, news in between."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.person import Person
from tests.browser.test_play import BRISK, alone, begin, duel, seat
from tests.support.serving import Record, Server

FINGER = 40
"""Pixels: what a fingertip hits."""
TOO_SHORT = """(least) => [...document.querySelectorAll(
    'header button, footer section button, .tabs button, .zoom button, nav button, form button, .play, .door, .other'
  )]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < least)
  .filter((one) => !one.closest('.rule, .hint') && !one.matches('.cond'))
  .map((one) => one.textContent.trim() + ' ' + one.getBoundingClientRect().height)"""
"""What is pressed with a finger and too short for one; words inside a sentence are links, not buttons."""


def as_told(ann: Person, change: Callable[[Record], None]) -> None:
    """Let this browser hear updates that were changed on the way: what a bigger game would send."""

    def between(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "update":
                change(message)
            browser.send(json.dumps(message))

        browser.on_message(server.send)
        server.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/ws$"), between)


def archmage(message: Record) -> None:
    """A hundred spells, forty conditions and a name that takes its time."""
    prompt = message["prompt"]
    for creature in message["view"]["creatures"]:
        if creature["mine"]:
            creature["name"] = "Archmagister Ysolde Emberwright of the Seventh Tower"
            creature["conditions"] = [{"key": f"c{n}", "name": f"Burden {n}"} for n in range(40)]
    if prompt and prompt["kind"] == "turn":
        dodge = next(option for option in prompt["options"] if option["key"] == "dodge")
        prompt["options"] += [
            {
                **dodge,
                "key": f"cast:{n}",
                "label": f"Spell {n}",
                "group": "cast",
                "facts": {"level": n // 12 + 1},
            }
            for n in range(108)
        ]


def test_a_hint_says_what_to_do_until_it_is_understood(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        hint = ann.page.locator("footer .hint")
        expect(hint).to_contain_text("pick a lit square to walk there")
        ann.button("Understood").click()
        expect(hint).to_have_count(0)
        ann.page.reload()
        ann.wait_for_turn()
        expect(hint).to_have_count(0)


def test_a_click_that_is_not_allowed_says_why_and_moves_nothing(server: Server, chromium: Browser) -> None:
    made = duel(server)
    with Person(chromium, server) as ann, Person(chromium, server) as gm:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if gm.has_turn():
            gm.end_turn()
        ann.wait_for_turn()
        before = ann.page.locator(".stage").bounding_box()
        place = ann.place_of("Brennis")
        ann.page.mouse.click(*ann.square("P10"))
        refusal = ann.page.get_by_role("alert")
        expect(refusal).to_contain_text(re.compile(r"It would take \d+ feet of movement"))
        expect(refusal).to_contain_text("30 feet of movement left")
        assert ann.place_of("Brennis") == place
        assert ann.page.locator(".stage").bounding_box() == before, "the map stays where it is"
        ann.page.keyboard.press("Escape")
        expect(refusal).to_have_count(0)
        # A choice at hand outlives the refusal of a wrong target.
        ann.page.locator('footer [data-option^="attack:"]').first.click()
        ann.page.mouse.click(*ann.square(place))
        expect(refusal).to_be_visible()
        expect(ann.page.locator(".filling .row button").first).to_be_visible()


def test_escape_closes_what_is_on_top_and_gives_the_focus_back(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        keys = ann.page.locator("header button.keys")
        keys.focus()
        ann.page.keyboard.press("Enter")
        told = ann.page.get_by_role("dialog")
        expect(told.get_by_role("button", name="Close")).to_be_focused()
        # Tab goes round inside: from the last button to the first, and back.
        ann.page.keyboard.press("Tab")
        expect(told.get_by_role("button").first).to_be_focused()
        ann.page.keyboard.press("Shift+Tab")
        expect(told.get_by_role("button", name="Close")).to_be_focused()
        ann.page.keyboard.press("Escape")
        expect(told).to_be_hidden()
        expect(keys).to_be_focused()

        more = ann.page.locator("footer").get_by_role("button", name="More")
        more.click()
        expect(more).to_have_attribute("aria-expanded", "true")
        ann.page.keyboard.press("Escape")
        expect(more).to_have_attribute("aria-expanded", "false")
        expect(more).to_be_focused()

        walk = ann.page.locator('footer [data-option="move:walk"]')
        walk.click()
        expect(walk).to_have_attribute("aria-pressed", "true")
        ann.page.keyboard.press("Escape")
        expect(walk).to_have_attribute("aria-pressed", "false")
        expect(walk).to_be_focused()


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
def test_a_hundred_spells_are_found_by_a_word(
    server: Server, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, server, size=size) as ann:
        as_told(ann, archmage)
        ann.sit(alone(server))
        ann.wait_for_turn()
        # Forty conditions are three and a number; the sheet names them all.
        expect(ann.page.locator("footer .cond")).to_have_count(4)
        ann.page.locator("footer button.cond").click()
        expect(ann.page.locator("aside article")).to_contain_text("Burden 39")
        if size[0] < 700:
            ann.tab("Act")
        spells = ann.page.locator("footer").get_by_role("button", name="Spells")
        spells.click()
        search = ann.page.locator(".menu").get_by_role("searchbox")
        search.fill("spell 107")
        expect(ann.page.locator(".menu [data-option]")).to_have_count(1)
        search.fill("sp3ll")
        expect(ann.page.locator(".menu")).to_contain_text("Nothing here is called")
        search.fill("spell 42")
        search.press("Enter")
        # The game knows no such spell: it was asked for, and says so.
        expect(ann.page.get_by_role("alert")).to_contain_text("cast:42")
        wide = ann.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], f"the page is {wide} px wide"


def test_news_leaves_an_open_menu_a_search_and_a_reader_alone(server: Server, chromium: Browser) -> None:
    made = server.table(
        preset="starter-fight",
        gm="person",
        seed=11,
        settings=BRISK,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
    )
    with Person(chromium, server, size=(1440, 640)) as ann, Person(chromium, server) as gm:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        while gm.has_turn():
            gm.end_turn()
            begin(gm, ann)
        ann.wait_for_turn()
        ann.page.locator("footer").get_by_role("button", name="More").click()
        search = ann.page.locator(".menu").get_by_role("searchbox")
        search.fill("stud")
        entry = ann.log.locator("details").first
        entry.locator("summary").click()
        ann.log.evaluate("list => { list.scrollTop = 0 }")

        for words in ("First", "Second"):
            gm.page.get_by_label("Say something").fill(words)
            gm.button("Send").click()
            expect(ann.log).to_contain_text(words)
        expect(search).to_have_value("stud")
        expect(ann.page.locator(".menu [data-option]").first).to_contain_text("Study")
        expect(entry).to_have_attribute("open", "")
        assert ann.log.evaluate("list => list.scrollTop") == 0


def test_an_area_names_the_friends_it_would_catch(server: Server, chromium: Browser) -> None:
    made = server.table(
        name="Too close",
        gm="house",
        seed=5,
        seats=[{"name": "Ann", "heroes": [0, 1]}],
        settings=BRISK,
        encounter={
            "map": "open-field",
            "heroes": [
                {"key": "wizard-5", "name": "Ysolde", "x": 2, "y": 4},
                {"key": "fighter-5", "name": "Brennis", "x": 9, "y": 4},
            ],
            "foes": [{"key": "ogre", "x": 11, "y": 4}],
        },
    )
    with Person(chromium, server).sit(str(made["host"])) as ann:
        for _ in range(6):
            ann.wait_for_turn()
            if ann.page.locator("footer h2").first.text_content() == "Ysolde":
                break
            ann.end_turn()
        ann.page.locator("footer").get_by_role("button", name="Spells").click()
        ann.page.locator('.menu [data-option*="fireball"]').first.click()
        ann.page.mouse.move(*ann.square("K5"))
        odds = ann.page.locator(".filling .odds")
        expect(odds).to_contain_text("Friends are caught: Brennis")
        expect(odds).to_contain_text("Ogre")
        odds.get_by_role("button", name="Why").click()
        expect(odds).to_contain_text("Dexterity")
        # The sheet never grows over the map while a square is being chosen.
        sheet = ann.page.locator("footer section").bounding_box()
        around = ann.map.bounding_box()
        assert sheet
        assert around
        assert sheet["y"] >= around["y"] + around["height"]


def test_every_page_fits_a_small_phone_and_a_finger(server: Server, chromium: Browser) -> None:
    small = "() => document.documentElement.scrollWidth"
    with Person(chromium, server, size=(360, 640), touch=True) as ann:
        for where, sign in (
            ("", ".play:enabled"),
            ("#/host", ".hero"),
            ("#/place", ".builder .stage"),
            ("#/simulate", ".pick button"),
            ("#/rules", "form"),
        ):
            ann.go(where)
            ann.page.locator(sign).first.wait_for()
            assert ann.page.evaluate(small) <= 360, where
            assert ann.page.evaluate(TOO_SHORT, FINGER - 1) == [], where
        ann.sit(alone(server))
        ann.wait_for_turn()
        for tab in ("Act", "Log", "Sheet", "Table"):
            ann.tab(tab)
            assert ann.page.evaluate(small) <= 360, tab
            assert ann.page.evaluate(TOO_SHORT, FINGER - 1) == [], tab
    made = server.table(preset="gannet-light", gm="house", seed=3, seats=[{"name": "Ann", "heroes": [0, 1]}])
    with Person(chromium, server, size=(360, 640), touch=True).sit(str(made["host"])) as ann:
        ann.page.locator("footer .cards [data-option]").first.wait_for()
        assert ann.page.evaluate(small) <= 360
        assert ann.page.evaluate(TOO_SHORT, FINGER - 1) == []
        # The marching order is a ribbon over the map.
        expect(ann.page.locator("nav .strip")).to_be_visible()


def test_cards_stay_under_the_pointer(server: Server, chromium: Browser) -> None:
    made = server.table(preset="gannet-light", gm="house", seed=3, seats=[{"name": "Ann", "heroes": [0]}])
    with Person(chromium, server, size=(1440, 620)).sit(str(made["host"])) as ann:
        cards = ann.page.locator("footer .cards")
        cards.locator("[data-option]").first.wait_for()
        around = cards.bounding_box()
        assert around
        # Whatever lies half below the edge is not pulled up because the pointer crosses it.
        ann.page.mouse.move(around["x"] + 60, around["y"] + around["height"] - 4)
        expect(cards.locator(".card.looked")).to_have_count(1)
        assert cards.evaluate("list => list.scrollTop") == 0
        # What is looked at on the map is brought into sight.
        lowest = cards.locator(".card[data-on^='exit:']").last
        expect(lowest).not_to_be_in_viewport()
        ann.page.mouse.click(*ann.middle_of("g.mark >> nth=-1"))
        expect(lowest).to_be_in_viewport()
