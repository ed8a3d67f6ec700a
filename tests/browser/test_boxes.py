"""Boxes, measured at the eight sizes that browsers leave of common screens: nothing over the map, cut or too narrow."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.boxes import MEASURE, SIZES
from tests.browser.person import Person
from tests.browser.test_play import BRISK, begin, duel, seat
from tests.support.serving import Record, Server

PHONES = [size for size in SIZES if size[0] < 700]
LARGE = (
    "document.documentElement.style.setProperty('--text', '1.5'), document.documentElement.dataset.large = ''"
)
USUAL = (
    "document.documentElement.style.setProperty('--text', '1'), delete document.documentElement.dataset.large"
)
LEAST_MAP = {"turn": 33, "choosing": 24, "question": 17, "scene": 19}
"""Percent of the window that the map keeps at every size; most have far more."""


def measure(person: Person, what: str) -> None:
    """Look at every size, and write down all that is wrong at any of them."""
    faults: list[str] = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(150)
        found = person.page.evaluate(MEASURE)
        faults += [f"{width} x {height}: {fault}" for fault in found["faults"]]
        if found["map"] < LEAST_MAP[what]:
            faults.append(f"{width} x {height}: the map has {found['map']} % of the window")
    person.page.set_viewport_size({"width": 1440, "height": 790})
    assert not faults, "\n".join(faults)


def measure_large(person: Person) -> None:
    """Look at a phone's sizes with text at 150%: nothing is cut, covered or out of the window."""
    person.page.evaluate(LARGE)
    faults: list[str] = []
    for width, height in PHONES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(150)
        faults += [f"{width} x {height}: {fault}" for fault in person.page.evaluate(MEASURE)["faults"]]
    person.page.evaluate(USUAL)
    person.page.set_viewport_size({"width": 1440, "height": 790})
    assert not faults, "\n".join(faults)


def chapel(server: Server) -> Record:
    """Four heroes among goblins and an ogre, all close together."""
    return server.table(
        name="The Fallen Chapel",
        gm="person",
        seed=8,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
        settings=BRISK,
        encounter={
            "map": "chapel",
            "heroes": [
                {"key": "fighter-5", "x": 9, "y": 6},
                {"key": "rogue-5", "x": 9, "y": 7},
                {"key": "cleric-5", "x": 7, "y": 6},
                {"key": "wizard-5", "x": 7, "y": 8},
            ],
            "foes": [
                {"key": "goblin-warrior", "x": 10, "y": 5},
                {"key": "goblin-warrior", "x": 10, "y": 7},
                {"key": "goblin-warrior", "x": 12, "y": 8},
                {"key": "goblin-boss", "x": 12, "y": 5},
                {"key": "ogre", "x": 13, "y": 2},
            ],
        },
    )


def to_turn_of(gm: Person, ann: Person, name: str) -> None:
    """End turns until this hero has theirs."""
    for _ in range(24):
        begin(gm, ann)
        if ann.has_turn() and ann.page.locator("footer h2").first.text_content() == name:
            return
        (ann if ann.has_turn() else gm).end_turn()
    raise AssertionError(f"{name} never has a turn")


def test_a_fight_of_a_player_and_of_the_gm(server: Server, chromium: Browser) -> None:
    made = chapel(server)
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of(gm, ann, "Brennis Holt")
        if ann.button("Understood").count():
            ann.button("Understood").click()
        measure(ann, "turn")
        measure_large(ann)
        ann.page.locator('footer .groups [data-option^="attack:"]').first.click()
        ann.page.locator(".filling .odds").wait_for()
        measure(ann, "choosing")
        measure_large(ann)
        ann.page.keyboard.press("Escape")
        to_turn_of(gm, ann, "Ysolde Ember")
        ann.page.locator("footer").get_by_role("button", name="All spells").click()
        measure(ann, "question")
        measure_large(ann)
        ann.page.locator('.menu [data-option*="fireball"]').click()
        ann.page.mouse.move(*ann.square("N4"))
        ann.page.locator(".filling .odds").wait_for()
        measure(ann, "question")
        measure_large(ann)
        ann.page.keyboard.press("Escape")
        while not gm.has_turn():
            ann.end_turn()
            begin(gm, ann)
        if gm.button("Understood").count():
            gm.button("Understood").click()
        measure(gm, "turn")
        measure_large(gm)


def test_a_question_and_a_scene(server: Server, chromium: Browser) -> None:
    made = duel(server)
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if ann.has_turn():
            ann.end_turn()
        gm.wait_for_turn()
        gm.page.locator('[data-option="move:walk"]').click()
        gm.page.mouse.click(*gm.square("M5"))
        ann.page.locator("footer section.reaction").wait_for()
        measure(ann, "question")
        measure_large(ann)
    made = server.table(preset="gannet-light", gm="person", seed=3, seats=[{"name": "Ann", "heroes": [0, 1]}])
    with Person(chromium, server) as ann:
        ann.sit(seat(made, "p1"))
        ann.page.locator("footer .cards [data-option]").first.wait_for()
        measure(ann, "scene")
        measure_large(ann)
