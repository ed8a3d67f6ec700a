"""A map on a picture: a player's browser gets tiles of explored squares only; an open door brings the room's."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Response, expect

from tests.browser.person import Person
from tests.support.serving import Server
from tests.web.test_pictures import drawing

PATIENT = 60_000
WIDE = 4096


def two_rooms(server: Server, data: bytes, square: float) -> dict[str, Any]:
    """A place with a shut door between two rooms, on a picture."""
    picture = json.loads(server.request("POST", "/api/pictures", data)[1])
    return {
        "title": "Two rooms",
        "map": "##########\n#...#....#\n#...#....#\n#...#....#\n##########",
        "arrive": [1, 2],
        "features": {"door": {"name": "the door", "at": [4, 2], "kind": "door"}},
        "art": {
            "picture": picture["picture"],
            "width": picture["width"],
            "height": picture["height"],
            "square": square,
        },
    }


def seat_at(server: Server, place: dict[str, Any]) -> str:
    made = server.table(
        gm="house", place=place, heroes=[{"key": "fighter-3"}], seats=[{"name": "Ann", "heroes": [0]}], seed=3
    )
    return str(made["host"])


def test_a_player_receives_tiles_of_explored_squares_only(server: Server, chromium: Browser) -> None:
    token = seat_at(server, two_rooms(server, drawing("PNG"), 40))
    received: set[int] = set()
    pictures: list[str] = []

    def hear(response: Response) -> None:
        if "/api/pictures" in response.url:
            pictures.append(response.url)
        if response.url.endswith("/api/tiles") and response.ok:
            received.update(int(cell) for cell in response.json()["tiles"])

    with Person(chromium, server) as ann:
        ann.page.on("response", hear)
        ann.go(f"#/seat/{token}")
        ground = ann.page.locator(".ground[data-tiles]").first
        expect(ground).not_to_have_attribute("data-tiles", "0", timeout=PATIENT)
        ann.page.wait_for_timeout(500)
        before = set(received)
        assert before
        assert all(cell % 10 <= 4 for cell in before), "tiles of the room behind the door were sent"
        ann.page.get_by_role("button", name="Open the door").first.click()
        expect(ground).not_to_have_attribute("data-tiles", str(len(before)), timeout=PATIENT)
        ann.page.wait_for_timeout(500)
        assert any(cell % 10 > 4 for cell in received), "the open door brings the room's tiles"
        assert not pictures, "the whole picture was sent to a player"


def test_a_picture_of_4096_pixels_is_shown_on_a_phone(server: Server, chromium: Browser) -> None:
    token = seat_at(server, two_rooms(server, drawing("JPEG", WIDE, WIDE // 2), WIDE / 10))
    with Person(chromium, server, size=(390, 844), touch=True) as ann:
        ann.go(f"#/seat/{token}")
        ground = ann.page.locator(".ground[data-tiles]").first
        expect(ground).not_to_have_attribute("data-tiles", "0", timeout=PATIENT)
        expect(ann.map).to_be_visible()
