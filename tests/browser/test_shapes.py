"""Tokens and dice, without their figures, compared pixel by pixel with pictures that were looked at.

`python -m tests.browser.test_shapes` draws the pictures anew; look at them before they are kept.
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import Person
from tests.browser.test_painting import COMPARE, FEW, NEAR
from tests.browser.test_play import alone
from tests.support.serving import Server

KEPT = Path(__file__).parent / "shapes"
BARE = """
  .banner { width: 900px !important; height: 440px !important; min-height: 0 !important; border: 0 !important; }
  .banner .ground, .banner .veil, .banner .words { visibility: hidden !important; }
"""
"""The first page's tokens alone: no painting, no words."""
PLAIN = """
  .tray text { visibility: hidden; }
  .tray svg { animation: none !important; background: #1d1b18; width: 68px !important; height: 68px !important; }
"""


def draw(browser: Browser, server: Server) -> dict[str, bytes]:
    """The tokens of the first page, and a die of twenty sides as it lies in the tray."""
    found: dict[str, bytes] = {}
    with Person(browser, server).go() as ann:
        ann.page.add_style_tag(content=BARE)
        ann.page.wait_for_function("() => document.querySelectorAll('.banner .stage svg > g').length >= 8")
        ann.page.wait_for_timeout(400)
        found["tokens"] = ann.page.locator(".banner").screenshot()
    with Person(browser, server).sit(alone(server)) as ann:
        ann.page.add_style_tag(content=PLAIN)
        for _ in range(12):
            ann.wait_for_turn()
            attack = ann.page.locator('footer .groups [data-option^="attack:"]')
            if attack.count():
                attack.first.click()
                commit = ann.page.locator(".commit").first
                commit.click()
                die = ann.page.locator(".tray svg:not(.off, .top, .low):has(polygon)").first
                die.wait_for()
                ann.page.wait_for_timeout(200)
                found["die"] = die.screenshot()
                break
            ann.end_turn()
    return found


def test_tokens_and_dice_look_as_they_did_when_they_were_looked_at(server: Server, chromium: Browser) -> None:
    drawn = draw(chromium, server)
    assert sorted(drawn) == sorted(file.stem for file in KEPT.glob("*.png"))
    address = "data:image/png;base64,"
    with Person(chromium, server).go() as ann:
        for name, picture in drawn.items():
            kept = address + base64.b64encode((KEPT / f"{name}.png").read_bytes()).decode()
            now = address + base64.b64encode(picture).decode()
            off = ann.page.evaluate(COMPARE, [now, kept, NEAR])
            assert off <= FEW, f"{name}: {off:.1%} of the pixels are another color"
        # The comparison sees a difference: tokens are no die.
        one, other = (address + base64.b64encode(picture).decode() for picture in list(drawn.values())[:2])
        assert ann.page.evaluate(COMPARE, [one, other, NEAR]) > FEW


def main() -> None:
    """Keep the pictures of today."""
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        for name, picture in draw(browser, server).items():
            (KEPT / f"{name}.png").write_bytes(picture)
        browser.close()


if __name__ == "__main__":
    main()
