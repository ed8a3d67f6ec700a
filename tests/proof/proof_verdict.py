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
PATIENT = 120_000
"""Milliseconds: later than that nothing is waited for."""
_HALF = "#" + "." * 10 + "#" + "." * 11 + "#"
CELLAR: dict[str, object] = {
    "title": "The cellar",
    "map": "\n".join(["#" * 24, *[_HALF] * 3, *["#" + "." * 22 + "#"] * 3, *[_HALF] * 3, "#" * 24]),
    "arrive": [2, 5],
}
"""Two rooms with a wide passage between them."""


def hold(*creatures: tuple[str, list[list[int]]]) -> dict[str, object]:
    """Return the cellar with these creatures on these squares."""
    found = [{"sheet": sheet, "count": len(squares), "at": squares} for sheet, squares in creatures]
    return {**CELLAR, "fights": {"fight": {"starts": "entered", "creatures": found}}}


FIGHTS = {
    "easy": (
        hold(("goblin-warrior", [[14, 3], [15, 5], [14, 7], [18, 5]]), ("ogre", [[17, 3]])),
        "Goblin Warrior",
    ),
    "even": (hold(("troll", [[14, 2], [14, 7]]), ("owlbear", [[15, 4], [18, 5], [17, 2]])), "Owlbear"),
}
"""Five foes in the cellar, and which kind the sixth is. An easy fight is soon known; an even one takes longest."""
EVEN = (30, 70)
"""An even fight is won so often, in percent."""


def measure(unit: Unit) -> Result:
    """Add a sixth foe while five are being played, and take the time until the answers."""
    fight = "easy" if unit == UNJUDGED else str(unit).split()[0]
    place, sixth = FIGHTS[fight]
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        key = server.post("/api/places", {"place": place})["key"]
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        with Draftsman(browser, server).draw(f"#/place/{key}") as ann:
            expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
            ann.button(f"One more: {sixth}").click()
            began = time.perf_counter()
            expect(ann.page.get_by_test_id("range")).to_have_count(0)
            expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
            first = time.perf_counter() - began
            runs = ann.right.locator(".ranges small")
            expect(runs).to_have_text(re.compile(r"^\d+ played$"), timeout=PATIENT)
            known = time.perf_counter() - began
            said = ann.page.get_by_test_id("range").inner_text()
        browser.close()
    ends = [int(end) for end in re.findall(r"\d+", said)]
    faults = []
    if fight == "even" and not EVEN[0] <= sum(ends) / len(ends) <= EVEN[1]:
        faults.append(f"{unit}: this fight is not even: {said}")
    if unit != UNJUDGED:
        faults += [f"{unit}: the first range came after {first:.1f} s"] if first > FIRST else []
        faults += [f"{unit}: known within 5 points after {known:.1f} s"] if known > KNOWN else []
    times = {"first": round(first, 2), "known": round(known, 2)}
    return {"fight": fight, **times, "range": said, "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say the median and the longest of both times for each fight."""
    lines = []
    for fight in dict.fromkeys(str(result["fight"]) for result in results):
        those = [result for result in results if result["fight"] == fight]
        for name, told in (("first", "first range"), ("known", "known within 5 points")):
            times = [float(str(result[name])) for result in those]
            middle, most = statistics.median(times), max(times)
            lines.append(f"- An {fight} fight, {told}: {middle:.1f} s in the middle, {most:.1f} s at most.")
        ranges = sorted({str(result["range"]) for result in those})
        lines.append(f"- An {fight} fight, won: {', '.join(ranges)}.")
    return lines


PART = Part(
    name="verdict",
    claim="With four heroes and six foes, an easy fight and an even one, a range is shown 3 s after the last change, "
    "within 5 points in 15 s.",
    units=(UNJUDGED, *(f"{fight} {n}" for fight in FIGHTS for n in range(1, 6))),
    run=measure,
    summarize=summarize,
    sample=(UNJUDGED,),
    alone=True,
)
