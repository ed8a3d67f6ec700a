"""A crowd: five heroes and thirty-five foes of six kinds. The order holds them all, and whoever acts is in sight."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.boxes import SIZES
from tests.browser.person import Person
from tests.browser.test_play import BRISK, begin, seat
from tests.support.serving import Record, Server

HEROES = ("fighter-5", "rogue-5", "cleric-5", "wizard-5", "barbarian-5")
FOES = {"goblin-warrior": 6, "skeleton": 6, "zombie": 6, "wolf": 6, "bandit": 6, "kobold-warrior": 5}
ROWS = 11


def crowd(server: Server) -> Record:
    """As many creatures as an encounter may have."""
    return server.table(
        name="A crowd",
        gm="person",
        seed=8,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3, 4]}],
        settings=BRISK,
        encounter={
            "map": "open-field",
            "heroes": [{"key": key} for key in HEROES],
            "foes": [{"key": key, "count": count} for key, count in FOES.items()],
        },
    )


def to_turn_of_the_gm(gm: Person, ann: Person) -> None:
    """End the heroes' turns until a foe has its own."""
    for _ in range(12):
        begin(gm, ann)
        if gm.has_turn():
            return
        ann.end_turn()
    raise AssertionError("no foe ever has a turn")


def test_forty_creatures_are_eleven_rows_and_the_one_who_acts_is_seen(
    server: Server, chromium: Browser
) -> None:
    made = crowd(server)
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of_the_gm(gm, ann)
        for person in (gm, ann):
            for width, height in SIZES:
                person.page.set_viewport_size({"width": width, "height": height})
                rows = person.page.locator("nav li[data-creature]")
                expect(rows).to_have_count(ROWS)
                expect(person.page.locator("nav li.now > button")).to_be_in_viewport()
        # On the GM's phone the order is a list whose row opens into its card; the map is folded, not gone.
        gm.page.set_viewport_size({"width": 390, "height": 664})
        gm.tab("GM")
        listed = gm.page.locator("aside li[data-creature]")
        expect(listed).to_have_count(ROWS)
        expect(gm.page.locator("nav")).to_be_hidden()
        expect(gm.page.locator("aside li.now > button")).to_be_in_viewport()
        expect(gm.page.locator("aside li.now .creature-card")).to_be_visible()
        assert (gm.map.bounding_box() or {"height": 0})["height"] >= 90
        listed.filter(has_text="Oswin").locator("> button").click()
        card = listed.filter(has_text="Oswin").locator(".creature-card")
        card.get_by_label("Hit Points").fill("-7")
        card.get_by_role("button", name="Set").first.click()
        expect(listed.filter(has_text="Oswin").locator(".points")).to_contain_text("36")
        # A group opens into its members, and one of them into its card.
        group = listed.filter(has_text="Zombie")
        group.locator("> button").click()
        group.locator("ul button").nth(3).click()
        expect(group.locator(".creature-card")).to_contain_text("Zombie 4")
