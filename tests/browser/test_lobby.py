"""The first page: a painted place with one thing to do, ways in that all lead somewhere, and where one stopped."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import alone
from tests.support.serving import Server


def test_a_newcomer_sees_a_painted_place_and_every_way_leads_on(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go() as ann:
        banner = ann.page.locator(".banner")
        expect(banner.locator("canvas").first).to_be_attached()
        ann.page.wait_for_function(
            "() => Number(document.querySelector('.banner .ground').dataset.painted) > 0"
        )
        assert banner.locator("svg g[transform] circle").count() >= 4, "heroes as circles"
        expect(banner.get_by_role("button", name=re.compile("^Play now"))).to_be_enabled()
        for way, sign in (
            ("Draw a place", ".builder .stage"),
            ("Host a table", ".hero"),
            ("Simulate a fight", ".pick button"),
            ("A new campaign", "form select, ol select"),
        ):
            ann.go()
            ann.page.get_by_role("link", name=way).click()
            ann.page.locator(sign).first.wait_for()
        ann.go()
        ann.page.get_by_role("searchbox", name="Look something up").fill("fireball")
        ann.button("Look up").click()
        expect(ann.page.locator(".list li").first).to_contain_text("Fireball")
        ann.go()
        ann.button("Bones at the Ford").first.click()
        expect(ann.map).to_be_visible()


def test_whoever_comes_back_goes_on_where_they_stopped(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        seen = ann.map.locator("g.token").count()
        ann.page.get_by_role("link", name="Lobby").click()
        banner = ann.page.locator(".banner")
        go_on = banner.get_by_role("link", name="Go on playing")
        expect(go_on).to_be_visible()
        # The picture is what this seat saw last: as many creatures, no more.
        expect(banner.locator("svg > g")).to_have_count(seen)
        go_on.click()
        expect(ann.map).to_be_visible()
        ann.go()
        expect(ann.button(re.compile("^Play now"))).to_be_enabled()
        ann.page.get_by_role("button", name=re.compile("^Forget")).first.click()
        expect(go_on).to_have_count(0)
        assert ann.page.evaluate("JSON.parse(localStorage.pictures).length") == 0
