"""Panning and zooming a map of 60 x 40 squares with 80 tokens is fluid; a slowed phone is measured beside it."""

from __future__ import annotations

import json
import re
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import Person
from tests.browser.test_play import alone
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Server

MIDDLE, MOST = 17.5, 34.0
"""Milliseconds a frame, at most: the median, and what 95 of 100 frames keep. The phone's are reported."""
WIDE, HIGH, TOKENS = 60, 40, 80
UNJUDGED = "desktop, without a clock"
CASES = {"desktop": (1280, 800, 1), "phone, slowed four times": (390, 664, 4), UNJUDGED: (1280, 800, 1)}
WATCH = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const beat = (now) => {
    window.frames_seen.push(now - last);
    last = now;
    window.beating = requestAnimationFrame(beat);
  };
  window.beating = requestAnimationFrame(beat);
}"""
STOP = "() => { cancelAnimationFrame(window.beating); return window.frames_seen.slice(2); }"


def enlarge(text: str) -> str:
    """Make what the server says about the game a map of 60 x 40 with 80 creatures; leave everything else alone."""
    message = json.loads(text)
    if message.get("t") != "update":
        return text
    rows = [
        "".join("#" if x % 12 == 0 and y % 8 < 5 else "," if 27 < x < 31 else "." for x in range(WIDE))
        for y in range(HIGH)
    ]
    message["map"] = {
        **(message.get("map") or {"difficult": [], "obscured": [], "elevation": {}, "walls": []}),
        "width": WIDE,
        "height": HIGH,
        "rows": rows,
        "ambient": "bright",
        "looks": {"ground": "grass"},
        "difficult": [],
        "obscured": [],
    }
    view = message["view"]
    everybody = view["creatures"]
    crowd = []
    for number in range(TOKENS):
        like = everybody[number % len(everybody)]
        cell = (2 + 4 * (number // 10)) * WIDE + 3 + 5 * (number % 10)
        mine = {} if number < len(everybody) else {"id": 1000 + number, "name": f"{like['kind']} {number}"}
        crowd.append({**like, **mine, "cell": cell})
    view["creatures"] = crowd
    view["visible"] = view["dim"] = view["dark"] = ""
    return json.dumps(message)


def meddle(route: WebSocketRoute) -> None:
    """Stand between the page and the server."""
    server = route.connect_to_server()
    route.on_message(server.send)
    server.on_message(
        lambda text: route.send(enlarge(text if isinstance(text, str) else text.decode("utf-8")))
    )


def watch(page: Page, deed: str) -> list[float]:
    """Milliseconds of each frame while the map is panned or zoomed."""
    box = page.get_by_role("application").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.evaluate(WATCH)
    if deed == "panning":
        page.mouse.down()
        for step in range(60):
            page.mouse.move(middle[0] - step * 2.5, middle[1] + (step % 20) * 3)
        page.mouse.up()
    else:
        for step in range(30):
            page.mouse.wheel(0, -100 if step % 10 < 5 else 100)
    frames: list[float] = page.evaluate(STOP)
    return frames


def measure(unit: Unit) -> Result:
    """Open one table, wait until it is painted, then pan and zoom."""
    width, height, slower = CASES[str(unit)]
    found: dict[str, object] = {}
    faults = []
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        with Person(browser, server, size=(width, height), moving=True) as ann:
            ann.page.route_web_socket(re.compile("/ws$"), meddle)
            ann.sit(alone(server))
            ann.page.wait_for_function(
                "count => document.querySelectorAll('[role=application] g.token').length >= count", arg=TOKENS
            )
            ann.page.wait_for_timeout(4000)
            ann.page.context.new_cdp_session(ann.page).send(
                "Emulation.setCPUThrottlingRate", {"rate": slower}
            )
            for deed in ("panning", "zooming"):
                frames = sorted(watch(ann.page, deed))
                middle, most = statistics.median(frames), frames[int(len(frames) * 0.95)]
                found[deed] = f"{middle:.1f} ms in the middle, {most:.1f} ms for 95% ({len(frames)} frames)"
                if unit == "desktop" and (middle > MIDDLE or most > MOST):
                    faults.append(f"{deed}: {found[deed]}")
        browser.close()
    return {"case": str(unit), **found, "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say both for each case."""
    return [
        f"- {result['case']}: panning {result['panning']}; zooming {result['zooming']}" for result in results
    ]


PART = Part(
    name="frames",
    claim="A map of 60 x 40 squares with 80 tokens is panned and zoomed at 17 ms a frame, 34 ms for 95 of 100.",
    units=tuple(CASES),
    sample=(UNJUDGED,),
    run=measure,
    summarize=summarize,
    alone=True,
)
