"""Screens that used to mislead: what a question is about, one answer for one spell, true reasons, plain labels."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_five import type_face
from tests.browser.test_gm_hand import type_line
from tests.browser.test_play import BRISK, begin, seat
from tests.support.serving import Record, Server

COVERED = """(name) => {
  const token = [...document.querySelectorAll('.stage g.token')].find((one) => one.textContent.includes(name));
  const port = document.querySelector('.port').getBoundingClientRect(), box = token.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 3;
  if (x < port.left || x > port.right || y < port.top || y > port.bottom) return 'outside the map';
  const over = document.elementFromPoint(x, y);
  return over.closest('.stage, .port') ? '' : over.outerHTML.slice(0, 200);
}"""
"""What lies over somebody's token; "" if nothing does."""
RAW = r"[a-z]-[a-z]+-|\b[a-z]+\.[a-z]+|: [a-z]+-[a-z]+$|^Zone$"
"""A key of the rules instead of a name: `feature.cunning-action`, `Ball bearings: ball-bearings`, `Zone`."""


def ogre_beside(server: Server, hero: str, name: str) -> Record:
    """One hero beside an ogre, with a person as GM."""
    return server.table(
        name="At the ford",
        gm="person",
        seed=5,
        seats=[{"name": "Ann", "heroes": [0]}],
        settings=BRISK,
        encounter={
            "map": "open-field",
            "heroes": [{"key": hero, "name": name, "x": 5, "y": 4}],
            "foes": [{"key": "ogre", "x": 6, "y": 4}],
        },
    )


def turn_of(name: str, gm: Person, ann: Person) -> None:
    """End turns until this creature has its own."""
    for _ in range(6):
        begin(gm, ann)
        for person in (gm, ann):
            if person.has_turn():
                if name in (person.page.locator("footer h2").first.text_content() or ""):
                    return
                person.end_turn()
                break
    raise AssertionError(f"{name} has no turn")


def test_a_question_says_what_caused_it_and_ends_with_its_fight(server: Server, chromium: Browser) -> None:
    """Attacker, weapon and numbers in the title; one Shield with a slot to choose; gone when the GM ends the fight."""
    made = ogre_beside(server, "wizard-5", "Ysolde")
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server, size=(390, 664)).sit(seat(made, "p1")) as ann,
    ):
        gm.tab("Table")
        gm.page.get_by_label("I roll my own dice and type the faces").check()
        turn_of("Ogre", gm, ann)
        gm.page.locator('footer [data-option^="attack:greatclub"]').first.click()
        gm.page.locator(".filling .row button", has_text="Ysolde").click()
        type_face(gm, 10)
        sheet = ann.page.locator("footer section.reaction")
        expect(sheet.locator("h2")).to_have_text(
            "Ogre hits Ysolde with Greatclub: 16 against AC 12. Ysolde: Shield?"
        )
        expect(sheet).not_to_contain_text(re.compile("ends the turn|The fight begins"))
        expect(sheet.locator(".answer")).to_have_count(2)
        expect(sheet.locator(".answer", has_text="Shield")).to_have_count(1)
        slots = sheet.get_by_role("radiogroup", name="Spell slot").get_by_role("radio")
        expect(slots).to_have_count(3)
        slots.nth(1).click()
        expect(slots.nth(1)).to_be_checked()
        # The one who is asked is seen: no dice card lies over her.
        covered = ann.page.evaluate(COVERED, "Ysolde")
        assert covered == "", covered
        # The GM ends the fight: nobody is asked anything of it any more.
        type_line(gm, "end fight")
        expect(gm.button("Do it")).to_be_enabled()
        gm.page.keyboard.press("Enter")
        expect(sheet).to_have_count(0)
        expect(gm.page.locator("footer")).to_contain_text("It is over.")
        # What the fight has cost, on a sheet without anything to press.
        for person in (gm, ann):
            cost = person.page.locator("footer .after li", has_text="Ysolde")
            expect(cost).to_contain_text(re.compile(r"\d+\s*/\d+"))
            expect(person.page.locator("footer .after button")).to_have_count(0)
        gm.tab("GM")
        expect(gm.page.locator(".gm .away")).to_have_count(0)


def test_steady_aim_says_that_the_rogue_has_moved(server: Server, chromium: Browser) -> None:
    made = ogre_beside(server, "rogue-5", "Pim")
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
    ):
        turn_of("Pim", gm, ann)
        ann.page.locator('footer [data-option="move:walk"]').click()
        with ann.answering():
            ann.page.mouse.click(*ann.square("F6"))
        ann.page.locator("footer").get_by_role("button", name="More").click()
        ann.button("Unavailable").click()
        aim = ann.page.locator("ul.off li", has_text="Steady Aim")
        expect(aim).to_be_visible()
        expect(aim).not_to_contain_text("already")
        expect(aim).to_contain_text("only before you move")


def test_no_option_shows_a_raw_key_or_stands_there_twice(server: Server, chromium: Browser) -> None:
    """Every list of a turn and of a scene: names of things as people say them, each once."""
    made = ogre_beside(server, "rogue-5", "Pim")
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
    ):
        turn_of("Pim", gm, ann)
        for name, shown in (("More", "Attack a square"), ("Items", "Ball bearings")):
            ann.page.locator("footer").get_by_role("button", name=name).click()
            expect(ann.page.locator(".menu [data-option]", has_text=shown).first).to_be_visible()
            # Without the number of its key, which is another one for each.
            texts = ann.page.locator("[data-option]").all_inner_texts()
            check_labels([re.sub(r"^\d\n", "", text.strip()) for text in texts])
            ann.page.keyboard.press("Escape")


def check_labels(labels: list[str]) -> None:
    """No key instead of a name, and no label twice."""
    raw = [label for label in labels if re.search(RAW, label)]
    assert raw == []
    twice = sorted({label for label in labels if labels.count(label) > 1})
    assert twice == []
