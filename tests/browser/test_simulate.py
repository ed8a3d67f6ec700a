"""The page of the simulator: set up a fight, watch the estimate sharpen, read a run, stop; also on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_first_page import serious
from tests.support.serving import Server

PATIENT = 90_000


def test_a_fight_is_simulated_and_a_run_of_it_read(server: Server, chromium: Browser) -> None:
    with Person(chromium, server) as ann:
        ann.go()
        ann.page.get_by_role("link", name="What will it do?").click()
        ann.page.get_by_label("How precisely").select_option("within 5 points")
        ann.button("Simulate").click()
        expect(ann.page.get_by_test_id("win")).to_have_text(re.compile(r"\d+\.\d%"), timeout=PATIENT)
        expect(ann.button("Simulate again")).to_be_visible(timeout=PATIENT)
        runs = ann.page.get_by_text(re.compile(r"^\d+ runs$")).first
        assert int(runs.inner_text().split()[0]) >= 64
        expect(ann.page.get_by_role("heading", name="Who falls, who dies, what is left")).to_be_visible()
        assert not serious(ann.page)
        ann.page.get_by_role("button", name=re.compile(r"^Read run \d+")).first.click()
        told = ann.page.get_by_role("dialog")
        expect(told).to_contain_text("Round 1 begins.", timeout=PATIENT)
        expect(told).to_contain_text("It is the turn of")
        assert not serious(ann.page)
        told.get_by_role("button", name="Close").click()
        expect(told).to_be_hidden()


def test_it_can_be_stopped_and_what_is_known_stays(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(390, 844), touch=True) as ben:
        ben.go("#/simulate")
        ben.page.get_by_label("How precisely").select_option("within 1 points")
        ben.button("Simulate").click()
        expect(ben.page.get_by_test_id("win")).to_be_visible(timeout=PATIENT)
        ben.button("Stop").click()
        expect(ben.page.get_by_text("Stopped: this is what is known so far.")).to_be_visible(timeout=PATIENT)
        expect(ben.page.get_by_test_id("win")).to_be_visible()
        width = ben.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, f"the page is {width} wide on a phone"
        assert not serious(ben.page)
