"""The page of cards is usable within a second of being opened, with all content, and a card within a third of one."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import Person
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Server

OPEN, CARD = 1.0, 0.33
"""Seconds, at most, from the address to the first row, and from the click to the card; medians count."""
TIMES = 7
LISTS = {"spell": 339, "monster": 330, "item": 520}


def seconds_until(page: Page, selector: str, began: float) -> float:
    """Seconds since `began` until something of this kind is visible."""
    page.locator(selector).first.wait_for()
    return time.perf_counter() - began


def measure(unit: Unit) -> Result:
    """Open the list of one kind again and again, each time in a fresh browser window, and open a card."""
    kind = str(unit)
    opened: list[float] = []
    shown: list[float] = []
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        for number in range(TIMES + 1):
            with Person(browser, server) as ann:
                began = time.perf_counter()
                ann.go(f"#/compendium?kind={kind}")
                first = seconds_until(ann.page, ".list li button", began)
                assert ann.page.locator(".list li").count() == LISTS[kind]
                row = ann.page.locator(".list li button").nth(5)
                began = time.perf_counter()
                row.click()
                card = seconds_until(ann.page, ".shown .card", began)
                if number:
                    opened.append(first)
                    shown.append(card)
        browser.close()
    page, one = statistics.median(opened), statistics.median(shown)
    faults = [f"the list of {kind} cards takes {page:.2f} s"] if page > OPEN else []
    faults += [f"a {kind} card takes {one:.2f} s"] if one > CARD else []
    return {"kind": kind, "page": round(page, 3), "card": round(one, 3), "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say the medians."""
    return [
        f"- {result['kind']}: list after {result['page']} s, card after {result['card']} s"
        for result in results
    ]


PART = Part(
    name="compendium",
    claim="The page of cards lists all of a kind within a second of being opened, and shows a card within a third.",
    units=tuple(LISTS),
    run=measure,
    summarize=summarize,
    alone=True,
)
