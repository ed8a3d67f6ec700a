"""The builder of places: drawn by mouse, undone, kept, weighed and played; what is drawn is what the rules see."""

from __future__ import annotations

import re
import struct
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.draftsman import Draftsman
from tests.browser.test_first_page import serious
from tests.support.serving import Server

PATIENT = 120_000
CELLAR = """
title: The cellar
ground: stone
map: |-
{map}
lights:
  - {{at: [4, 4], kind: lantern}}
edges:
  - {{start: [14, 3], end: [14, 7]}}
  - {{start: [16, 8], end: [16, 9], kind: window}}
heights:
  - {{feet: 5, x: 17, y: 10, w: 1, h: 2}}
features:
  door: {{name: Door, at: [9, 5], kind: door}}
"""
ROWS = [
    "#" * 24,
    "#" * 24,
    "#" * 24,
    "###......#........######",
    "###......#........######",
    "###......+........######",
    "###...O..#........######",
    "###......#........######",
    "###......#........######",
    "##########..---...######",
    "##########..---...######",
    "##########........######",
    *["#" * 24] * 6,
]


def draw_cellar(ann: Draftsman) -> None:
    """Two rooms, a door, a pillar, water, thin walls, a ledge, a lamp and four goblins."""
    ann.box((2, 2), (9, 9))
    ann.box((9, 2), (18, 12))
    ann.take("door")
    ann.click((9, 5))
    ann.take("pillar")
    ann.click((6, 6))
    ann.take("deep")
    ann.box((12, 9), (14, 9))
    ann.box((12, 10), (14, 10))
    ann.take("thin", "line")
    ann.drag((14, 3), (14, 7))
    ann.take("pane")
    ann.drag((16, 8), (16, 9))
    ann.take("height")
    ann.box((17, 10), (17, 11))
    ann.take("light")
    ann.click((4, 4))
    ann.take("foe")
    ann.choose_creature("goblin warrior")
    ann.click((11, 4), (12, 6), (16, 5), (16, 10))


def test_a_cellar_is_drawn_in_few_strokes_is_what_the_file_says_and_is_undone(
    server: Server, chromium: Browser
) -> None:
    with Draftsman(chromium, server).draw() as ann:
        blank = ann.map.get_attribute("aria-label")
        start = time.monotonic()
        draw_cellar(ann)
        assert time.monotonic() - start < 120
        assert ann.strokes <= 40
        expect(ann.page.get_by_test_id("count-goblin-warrior")).to_have_text("4")
        expect(ann.page.get_by_test_id("kept")).to_have_text("saved")
        drawn = server.post("/api/places/check", {"place": ann.drawn()})
        text = CELLAR.format(map="\n".join(f"  {row}" for row in ROWS))
        read = server.post("/api/places/read", {"text": text})
        assert read["faults"] == []
        written = server.post("/api/places/check", {"place": read["place"]})
        assert drawn["faults"] == []
        assert drawn["grid"] == written["grid"]
        for _ in range(40):
            ann.page.keyboard.press("Control+z")
        assert ann.map.get_attribute("aria-label") == blank
        expect(ann.button("Undo")).to_be_disabled()
        expect(ann.page.get_by_test_id("count-goblin-warrior")).to_have_count(0)
        ann.page.wait_for_function("() => !/[^#\\n]/.test(JSON.parse(localStorage['place-draft']).place.map)")
        for _ in range(40):
            ann.page.keyboard.press("Control+Shift+z")
        expect(ann.page.get_by_test_id("count-goblin-warrior")).to_have_text("4")


def test_a_draft_survives_a_reload_and_is_in_the_library(server: Server, chromium: Browser) -> None:
    with Draftsman(chromium, server).draw() as ann:
        ann.page.get_by_label("Title").fill("The well house")
        ann.box((3, 3), (8, 8))
        ann.page.wait_for_function(
            "() => JSON.parse(localStorage['place-draft'] ?? '{}').place?.map.includes('.')"
        )
        ann.page.reload()
        expect(ann.page.get_by_label("Title")).to_have_value("The well house")
        expect(ann.page.get_by_test_id("kept")).to_have_text("saved")
        ann.button("New, ready, mine").click()
        shelf = ann.page.get_by_role("dialog", name="Start from")
        expect(shelf.get_by_role("button", name=re.compile("^The well house"))).to_be_visible()
        shelf.get_by_label("Find a place").fill("chapel")
        shelf.get_by_role("button", name=re.compile("^The fallen chapel")).click()
        expect(ann.page.get_by_label("Title")).to_have_value("The fallen chapel")
        expect(ann.map).to_have_attribute("aria-label", re.compile("22 by 12"))
        ann.button("New, ready, mine").click()
        shelf.get_by_role("button", name=re.compile("^Open ground A field")).click()
        expect(ann.page.get_by_label("Title")).to_have_value("")
        ann.button("New, ready, mine").click()
        shelf.get_by_role("button", name="Delete: The well house").click()
        expect(shelf.get_by_role("button", name=re.compile("^The well house"))).to_have_count(0)
        shelf.get_by_role("button", name="Close").click()


def test_an_ogre_changes_the_budget_at_once_and_the_range_follows(server: Server, chromium: Browser) -> None:
    with Draftsman(chromium, server).draw() as ann:
        expect(ann.right).to_contain_text("Put a foe on the map")
        draw_cellar(ann)
        ann.page.keyboard.press("Escape")
        budget = ann.page.get_by_test_id("budget")
        expect(budget).to_contain_text("200 of")
        expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
        ann.take("foe")
        ann.choose_creature("ogre")
        ann.click((11, 7))
        ann.page.keyboard.press("Escape")
        expect(budget).to_contain_text("650 of", timeout=3_000)
        expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
        expect(ann.right.get_by_test_id("what-if").first).to_contain_text("one Ogre more", timeout=PATIENT)
        ann.right.get_by_role("button", name=re.compile("heroes, fresh")).click()
        ann.right.get_by_role("button", name=re.compile("^Remove: Brennis")).click()
        expect(ann.right.get_by_role("button", name=re.compile("3 heroes, fresh"))).to_be_visible()
        ann.right.get_by_label("Add a hero").select_option(index=1)
        expect(ann.right.get_by_role("button", name=re.compile("4 heroes, fresh"))).to_be_visible()


def chessboard(path: Path, squares: int, pixels: int) -> Path:
    """A PNG of gray squares, to be laid under a grid."""
    side = squares * pixels
    rows = b"".join(
        b"\0" + b"".join((b"\xd0" if (x // pixels + y // pixels) % 2 else b"\x70") for x in range(side))
        for y in range(side)
    )

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )
    return path


def test_a_picture_lies_under_the_grid_and_walls_are_traced_over_it(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    board = chessboard(tmp_path / "board.png", 12, 50)
    with Draftsman(chromium, server).draw() as ann:
        ann.page.locator("input[type=file]").set_input_files(board)
        panel = ann.page.get_by_role("region", name="Picture")
        expect(panel).to_contain_text("Does the grid fit?")
        panel.get_by_role("button", name="Drag one square on the picture").click()
        # The guess was 25 pixels a square: a square of the picture is two of them.
        ann.drag((4, 4), (6, 6))
        expect(ann.map).to_have_attribute("aria-label", re.compile("12 by 12"))
        expect(panel.get_by_label("Squares across")).to_have_value("12")
        panel.get_by_label("Squares across").fill("6")
        panel.get_by_label("Squares across").press("Tab")
        expect(ann.map).to_have_attribute("aria-label", re.compile("6 by 6"))
        panel.get_by_label("Pixels of a square").fill("50")
        panel.get_by_label("Pixels of a square").press("Tab")
        expect(ann.map).to_have_attribute("aria-label", re.compile("12 by 12"))
        for way in ("left", "right", "up", "down"):
            panel.get_by_role("button", name=f"Nudge the picture {way}").click()
        panel.get_by_label("How strongly the picture shows").fill("0.5")
        panel.get_by_role("button", name="The grid fits: trace the walls").click()
        ann.drag((2, 2), (2, 8))
        ann.drag((2, 8), (9, 8))
        record: Any = ann.drawn
        ann.page.wait_for_function("() => JSON.parse(localStorage['place-draft']).place.edges.length === 2")
        assert record()["art"]["square"] == 50
        expect(panel).to_contain_text("13 wall edges")
        expect(ann.page.get_by_test_id("kept")).to_have_text("saved")
        panel.get_by_role("button", name="Remove the picture").click()
        expect(panel).to_have_count(0)
        # What is no picture is refused with the reason, and nothing changes.
        fake = tmp_path / "fake.png"
        fake.write_bytes(b"milk, bread")
        ann.page.locator("input[type=file]").set_input_files(fake)
        expect(ann.page.get_by_role("alert")).not_to_be_empty()


def hidden_tabs(ann: Draftsman) -> list[str]:
    """The tabs of the builder that are cut off."""
    cut: list[str] = ann.page.locator(".builder header nav").evaluate(
        """nav => [...nav.children].filter(one => {
            const { left, right, top, width } = one.getBoundingClientRect();
            const seen = document.elementFromPoint((left + right) / 2, top + 20);
            return width && (left < 0 || right > innerWidth || (seen !== one));
        }).map(one => one.textContent)"""
    )
    return cut


def seams(ann: Draftsman) -> list[str]:
    """The pieces of the painted ground that lie between pixels or leave a gap to the next one."""
    found: list[str] = ann.page.locator(".stage .ground").evaluate(
        """ground => {
            const boxes = [...ground.children].map(one => one.getBoundingClientRect());
            const { left, top, right, bottom } = ground.getBoundingClientRect();
            const between = [left, top].filter(at => Math.abs(at - Math.round(at)) > 0.02).map(String);
            const gaps = boxes.filter(b =>
                (b.right < right - 1 && !boxes.some(o => Math.abs(o.top - b.top) < 1 && o !== b
                    && o.left <= b.right && o.right > b.right)) ||
                (b.bottom < bottom - 1 && !boxes.some(o => Math.abs(o.left - b.left) < 1 && o !== b
                    && o.top <= b.bottom && o.bottom > b.bottom)));
            return [...between, ...gaps.map(b => `gap at ${b.right} ${b.bottom}`)];
        }"""
    )
    return found


@pytest.mark.parametrize(("size", "language"), [((390, 664), "th"), ((320, 640), "en"), ((700, 900), "th")])
def test_every_tab_is_in_sight_on_small_screens(
    server: Server, chromium: Browser, size: tuple[int, int], language: str
) -> None:
    with Draftsman(chromium, server, size=size, theme="light", touch=True) as ann:
        ann.go("").page.evaluate("language => localStorage.setItem('language', language)", language)
        ann.page.reload()
        ann.go("#/place")
        expect(ann.page.locator(".stage canvas").first).to_be_attached()
        assert hidden_tabs(ann) == []


def test_a_finger_draws_on_a_phone_and_everything_fits(server: Server, chromium: Browser) -> None:
    with Draftsman(chromium, server, size=(390, 664), touch=True).draw() as ann:
        ann.take("brush", "wood")
        ann.page.touchscreen.tap(*ann.spot(4.5, 4.5))
        ann.page.wait_for_function("() => JSON.parse(localStorage['place-draft']).place.map.includes('.')")
        for name in ("Odds", "Foes", "Words", "Place"):
            ann.page.get_by_role("button", name=name, exact=True).click()
            assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert hidden_tabs(ann) == []
        # The pieces of the ground begin on a whole pixel and reach into each other: no seam is seen.
        for _ in range(3):
            ann.button("Zoom in").click()
            assert seams(ann) == []
        expect(ann.page.get_by_test_id("kept")).to_have_text("saved")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_the_builder(server: Server, chromium: Browser, theme: str) -> None:
    with Draftsman(chromium, server, theme=theme).draw() as ann:
        draw_cellar(ann)
        assert serious(ann.page, theme) == []
        for name in ("Foes", "Treasure", "Secrets", "Words", "Text"):
            ann.page.get_by_role("button", name=name, exact=True).click()
            assert serious(ann.page, theme) == []
        ann.page.get_by_role("button", name="Place", exact=True).click()
        ann.button("Play ▾").click()
        assert serious(ann.page, theme) == []
        ann.page.keyboard.press("Escape")
        ann.button("New, ready, mine").click()
        assert serious(ann.page, theme) == []
