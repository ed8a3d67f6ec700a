"""Somebody at a browser: sees what is on the screen and clicks it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from playwright.sync_api import Browser, Locator, WebSocket, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.support.serving import Server
from tests.support.used_controls import watch_controls

PATIENCE = 60_000
"""Milliseconds: a busy machine is slow, not wrong."""


class Person:
    """One person with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: tuple[int, int] = (1440, 900),
        theme: str = "dark",
        touch: bool = False,
        moving: bool = False,
    ) -> None:
        self.server = server
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            has_touch=touch,
            reduced_motion="no-preference" if moving else "reduce",
        )
        watch_controls(self.context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(f"{fault} {fault.stack}"))
        self.frames: list[str] = []
        """Everything that the server has sent to this browser's seat."""
        self.page.on("websocket", self._overhear)

    def __enter__(self) -> Person:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.context.close()
        if fault is not None and self.faults:
            fault.add_note(f"the page itself failed: {self.faults}")
        assert fault is not None or not self.faults, f"the page itself failed: {self.faults}"

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def heard(self, words: str) -> None:
        """Until the server has told this browser so, whether or not it is on the screen."""
        until = time.monotonic() + PATIENCE / 1000
        while not any(words in frame for frame in self.frames):
            assert time.monotonic() < until, f"never heard of {words!r}"
            self.page.wait_for_timeout(50)

    def go(self, where: str = "") -> Person:
        """To a page of the client."""
        self.page.goto(f"{self.server.url}/{where}")
        return self

    def sit(self, token: str) -> Person:
        """To a seat by its link, until the map is there."""
        self.go(f"#/seat/{token}")
        expect(self.map).to_be_visible()
        return self

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("application")

    @property
    def log(self) -> Locator:
        return self.page.locator("aside ol").first

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def tab(self, name: str) -> None:
        self.page.locator(".tabs:visible").get_by_role("tab", name=name, exact=True).click()

    def wait_for_turn(self, end: str = "footer .end h2") -> None:
        """Until it is this person's turn, answering smaller questions with what the rules take by default.

        `end` is what the screen shows when the fight is over instead.
        """
        for _ in range(20):
            self.page.locator(f"footer .groups, footer .answers, {end}").first.wait_for()
            if not self.asked():
                return
            self.answer_by_default()
        raise AssertionError("questions without end")

    def declare(self, *wishes: str) -> str:
        """In a scene: click the first of these that is offered, else wait. Says what was declared.

        In free play others act at the same time: what was offered can be gone before the click, and a click that
        comes too soon after many others is refused. Then look again, as a person would.
        """
        footer = self.page.locator("footer[data-serial]")
        for _ in range(6):
            serial = footer.get_attribute("data-serial") or "-"
            offered = self.page.locator("footer .cards [data-option]").evaluate_all(
                "all => all.map(b => b.dataset.option)"
            )
            wish = next((wish for wish in wishes if wish in offered), "wait")
            try:
                self.page.locator(f'footer .cards [data-option="{wish}"]').first.click(timeout=5_000)
                expect(footer).not_to_have_attribute("data-serial", serial, timeout=10_000)
            except (PlaywrightTimeout, AssertionError):
                continue
            return wish
        raise AssertionError(f"{wish} was clicked six times and nothing came of it")

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What is done inside answers the open question: afterwards it is gone from the screen."""
        footer = self.page.locator("footer[data-serial]")
        serial = footer.get_attribute("data-serial")
        yield
        expect(footer).not_to_have_attribute("data-serial", serial or "-")

    def declares(self) -> bool:
        """Whether a hero of this person is asked what they do."""
        return self.page.locator("footer .cards [data-option]").count() > 0

    def asked(self) -> bool:
        """Whether a question in the middle of things is open."""
        return self.page.locator("footer .answers").count() > 0

    def has_turn(self) -> bool:
        """Whether a creature of this person has the turn."""
        return self.page.locator("footer .groups:not(.cards)").count() > 0

    def end_turn(self) -> None:
        """End the turn that this person has, until it is over."""
        with self.answering():
            self.page.keyboard.press("e")

    def answer_by_default(self) -> None:
        """Answer the question on the sheet: the marked answer, or the first one, with the first that will do."""
        serial = self.page.locator("footer[data-serial]").get_attribute("data-serial") or "-"
        # Only inside the sheet of this question: the next one may be there as soon as the answer is out.
        sheet = self.page.locator(f'footer[data-serial="{serial}"] .answers')
        if not sheet.count():
            return
        marked, answers = sheet.locator(".answer.primary"), sheet.locator(".answer")
        if answers.count():
            (marked if marked.count() else answers).first.click()
        go = sheet.locator(".filling button.primary")
        targets = sheet.locator(".filling .row button:not(.primary)")
        if go.count():
            go.first.click()
        elif targets.count():
            targets.first.click()
        elif sheet.locator(".filling").count() and self.lit_squares():
            self.page.mouse.click(*self.lit_squares()[0])
        expect(self.page.locator("footer[data-serial]")).not_to_have_attribute("data-serial", serial)

    def step_back(self) -> None:
        """Undo once, until it is told."""
        told = self.log.locator("li", has_text="taken back")
        before = told.count()
        self.button(re.compile("Undo")).click()
        expect(told).to_have_count(before + 1)

    def place_of(self, name: str) -> str:
        """The square where somebody stands, as a screen reader would say it."""
        for line in self.page.get_by_label("Who is where").locator("li").all_text_contents():
            if line.startswith(f"{name} ("):
                return line.rsplit(" ", 1)[1]
        raise AssertionError(f"{name} is not on the map")

    def square(self, name: str) -> tuple[float, float]:
        """The middle of a square on the screen, for the mouse."""
        letter, number = ord(name[0]) - 65, int(name[1:]) - 1
        for _ in range(3):
            stage = self.page.locator(".stage").bounding_box()
            port = self.page.locator(".port").bounding_box()
            grid = self.page.locator(".stage svg").first.get_attribute("viewBox")
            assert stage is not None
            assert port is not None
            assert grid is not None
            size = stage["width"] / float(grid.split()[2]) * 40
            x, y = stage["x"] + (letter + 0.5) * size, stage["y"] + (number + 0.5) * size
            if port["x"] < x < port["x"] + port["width"] and port["y"] < y < port["y"] + port["height"]:
                return x, y
            # Outside the frame: show the whole map, as a person would.
            self.button("Whole map").click()
        raise AssertionError(f"{name} is not on the map")

    def middle_of(self, sign: str) -> tuple[float, float]:
        """The middle of something on the screen."""
        box = self.page.locator(sign).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def lit_squares(self) -> list[tuple[float, float]]:
        """The middles of the squares in sight that can be chosen now."""
        found = self.page.locator("g.reach").evaluate_all(
            "all => all.flatMap(g => { const svg = g.ownerSVGElement, wide = svg.viewBox.baseVal.width / 40,"
            " box = svg.getBoundingClientRect(), size = box.width / wide,"
            " port = document.querySelector('.port').getBoundingClientRect();"
            " return g.dataset.cells.split(' ').map(Number).map(cell =>"
            " [box.x + (cell % wide + 0.5) * size, box.y + (Math.floor(cell / wide) + 0.5) * size])"
            " .filter(([x, y]) => x > port.left && x < port.right && y > port.top && y < port.bottom) })"
        )
        return [(x, y) for x, y in found]
