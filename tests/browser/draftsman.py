"""Somebody who draws a place: counts every click and drag."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.support.serving import Server


class Draftsman(Person):
    """A person at the builder, with a mouse."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: tuple[int, int] = (1440, 790),
        theme: str = "dark",
        touch: bool = False,
    ) -> None:
        super().__init__(browser, server, size=size, theme=theme, touch=touch)
        self.strokes = 0

    def draw(self, where: str = "#/place") -> Draftsman:
        """Open the builder, until its map is there."""
        self.go(where)
        expect(self.page.locator(".stage canvas").first).to_be_attached()
        expect(self.left.get_by_role("button", name="room", exact=True)).to_be_visible()
        return self

    @property
    def left(self) -> Locator:
        return self.page.locator(".builder > .left")

    @property
    def right(self) -> Locator:
        return self.page.locator(".builder > .right")

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map on the screen; (0.5, 0.5) is the middle of the first square."""
        stage = self.page.locator(".stage").bounding_box()
        square = self.map.get_attribute("data-square")
        assert stage is not None
        assert square is not None
        return stage["x"] + x * float(square), stage["y"] + y * float(square)

    def take(self, *names: str) -> None:
        """Take tools or inks from the toolbox, a click each."""
        for name in names:
            self.strokes += 1
            self.left.get_by_role("button", name=name, exact=True).click()

    def click(self, *squares: tuple[int, int]) -> None:
        """Click squares of the map, a click each."""
        for x, y in squares:
            self.strokes += 1
            self.page.mouse.click(*self.spot(x + 0.5, y + 0.5))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one point of the map to another."""
        self.strokes += 1
        self.page.mouse.move(*self.spot(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.spot((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.page.mouse.move(*self.spot(*end))
        self.page.mouse.up()

    def box(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from the middle of one square to the middle of another."""
        self.drag((start[0] + 0.5, start[1] + 0.5), (end[0] + 0.5, end[1] + 0.5))

    def choose_creature(self, words: str) -> None:
        """Find a creature in the open drawer and take the first one found."""
        field = self.page.get_by_role("searchbox", name="Find a creature")
        field.fill(words)
        expect(self.page.locator(".drawer li button").first).to_be_visible()
        field.press("Enter")

    def drawn(self) -> dict[str, object]:
        """The record that this browser keeps of the place."""
        record: dict[str, object] = self.page.evaluate("JSON.parse(localStorage['place-draft']).place")
        return record
