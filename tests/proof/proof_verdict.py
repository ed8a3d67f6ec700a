"""The verdict beside a drawn place: a first range within 3 s of the last change, known within 5 points in 15 s."""

from __future__ import annotations

import re
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.draftsman import Draftsman
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Server

FIRST, KNOWN = 3.0, 15.0
"""Seconds after the last change, at most: until the first range is shown, and until it is known within 5 points."""
UNJUDGED = "without a clock"
PLACE = {
    "title": "The cellar",
    "map": "\n".join(["#" * 24, *["#" + "." * 10 + "#" + "." * 11 + "#"] * 3])
    + "\n"
    + "\n".join(["#" + "." * 22 + "#"] * 3)
    + "\n"
    + "\n".join([*["#" + "." * 10 + "#" + "." * 11 + "#"] * 3, "#" * 24]),
    "arrive": [2, 5],
    "fights": {
        "fight": {
            "starts": "entered",
            "creatures": [
                {"sheet": "goblin-warrior", "count": 4, "at": [[14, 3], [15, 5], [14, 7], [18, 5]]},
                {"sheet": "ogre", "count": 1, "at": [[17, 3]]},
            ],
        }
    },
}


def measure(unit: Unit) -> Result:
    """Add a sixth foe while five are being played, and take the time until the answers."""
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        key = server.post("/api/places", {"place": PLACE})["key"]
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        with Draftsman(browser, server).draw(f"#/place/{key}") as ann:
            expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"))
            ann.button("One more: Goblin Warrior").click()
            began = time.perf_counter()
            expect(ann.page.get_by_test_id("range")).to_have_count(0)
            expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"))
            first = time.perf_counter() - began
            runs = ann.right.locator(".ranges small")
            expect(runs).to_have_text(re.compile(r"^\d+ played$"))
            known = time.perf_counter() - began
            said = ann.page.get_by_test_id("range").inner_text()
        browser.close()
    faults = []
    if unit != UNJUDGED:
        faults += [f"{unit}: the first range came after {first:.1f} s"] if first > FIRST else []
        faults += [f"{unit}: known within 5 points after {known:.1f} s"] if known > KNOWN else []
    return {"first": round(first, 2), "known": round(known, 2), "range": said, "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say the median and the longest of both times."""
    lines = []
    for name, told in (("first", "First range"), ("known", "Known within 5 points")):
        times = [float(str(result[name])) for result in results]
        lines.append(f"- {told}: {statistics.median(times):.1f} s in the middle, {max(times):.1f} s at most.")
    return [*lines, f"- Ranges: {', '.join(sorted({str(result['range']) for result in results}))}."]


PART = Part(
    name="verdict",
    claim="With four heroes and six foes a range is shown 3 s after the last change, within 5 points in 15 s.",
    units=(UNJUDGED, *range(1, 10)),
    run=measure,
    summarize=summarize,
    sample=(UNJUDGED,),
    alone=True,
)
