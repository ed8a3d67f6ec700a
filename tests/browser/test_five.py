"""Five browsers at one table: a GM and four players fight a round and play a scene to its end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import BRISK, seat
from tests.support.serving import Record, Server

HEROES = ("fighter-5", "rogue-5", "cleric-5", "wizard-5")
PLAYERS = [{"name": name, "heroes": [n]} for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan"))]


@contextmanager
def five(chromium: Browser, server: Server, made: Record) -> Iterator[dict[str, Person]]:
    """Everybody of a table, each at a browser of their own."""
    with ExitStack() as stack:
        people: dict[str, Person] = {}
        for where in ("gm", "p1", "p2", "p3", "p4"):
            person = stack.enter_context(Person(chromium, server, size=(1280, 800)))
            people[where] = person.sit(seat(made, where))
        yield people


def ambush(server: Server) -> Record:
    """A skeleton beside the wizard; an ogre behind a shut door whom the players know nothing of."""
    places = ((8, 2), (8, 6), (3, 6), (8, 4))
    return server.table(
        name="The Shut Vault",
        gm="person",
        seed=5,
        seats=PLAYERS,
        settings={**BRISK, "undo": "gm"},
        encounter={
            "map": "vault",
            "heroes": [{"key": key, "x": x, "y": y} for key, (x, y) in zip(HEROES, places, strict=True)],
            "foes": [
                {"key": "skeleton", "name": "Rattle", "x": 9, "y": 4},
                {"key": "ogre", "name": "Grumbolg", "x": 15, "y": 3},
            ],
        },
    )


def whose_turn(people: dict[str, Person], limit: float = 120) -> str:
    """The seat that has the turn; smaller questions on the way get the rules' own answer."""
    until = time.monotonic() + limit
    while time.monotonic() < until:
        for where, person in people.items():
            if person.page.locator("footer .groups").count():
                return where
            if person.asked():
                person.answer_by_default()
        people["gm"].page.wait_for_timeout(40)
    raise AssertionError("nobody has the turn")


def end_turn(person: Person, name: str) -> None:
    """Until the turn is another's."""
    person.page.keyboard.press("e")
    expect(person.page.locator("nav [aria-current]", has_text=name)).to_have_count(0)


def to_turn_of(people: dict[str, Person], name: str) -> Person:
    """End turns until somebody has theirs."""
    for _ in range(12):
        where = whose_turn(people)
        person = people[where]
        now = person.page.locator("footer h2").first.text_content()
        if now == name:
            return person
        end_turn(person, now or "")
    raise AssertionError(f"{name} never has a turn")


def type_face(person: Person, face: int) -> None:
    """A die rolled on a real table."""
    person.page.locator(".filling input[type=number]").fill(str(face))
    person.page.locator(".filling").get_by_role("button", name="Go").click()


def test_five_browsers_fight_a_round_with_a_reaction_that_changes_it(
    server: Server, chromium: Browser
) -> None:
    made = ambush(server)
    with five(chromium, server, made) as people:
        gm, dan = people["gm"], people["p4"]
        wizard = "Ysolde Ember"
        whose_turn(people)
        gm.tab("Table")
        when = gm.page.get_by_label("Ask me when to use what works once on a turn")
        when.check()
        expect(when).to_be_checked()
        gm.page.get_by_label("I roll my own dice and type the faces").check()
        gm.tab("Log")
        to_turn_of(people, "Rattle")

        # The skeleton strikes at the wizard; the GM's die shows 10, which hits Armor Class 12, until she casts Shield.
        gm.page.locator('footer [data-option="attack:shortsword"]').click()
        gm.page.locator(".filling .row button", has_text=wizard).click()
        type_face(gm, 10)
        sheet = dan.page.locator("footer section.reaction")
        expect(sheet).to_contain_text("Shield")
        for other in ("gm", "p1", "p2", "p3"):
            expect(people[other].page.locator("footer")).to_contain_text("Waiting for Dan")
        sheet.locator(".answer").first.click()
        for person in people.values():
            expect(person.log).to_contain_text(f"Rattle misses {wizard}")
            expect(person.page.locator("nav")).to_contain_text("Ysolde Ember")
        expect(dan.page.locator(f'nav li:has-text("{wizard}")')).to_contain_text("32/32")

        # Back over the whole of it: before the attack, with the slot given back; then it stays a hit.
        for _ in range(8):
            if gm.page.locator('footer [data-option="attack:shortsword"]').count():
                break
            gm.step_back()
        for person in people.values():
            expect(person.log.locator("li.struck", has_text="misses")).to_have_count(1)
        gm.page.locator('footer [data-option="attack:shortsword"]').click()
        gm.page.locator(".filling .row button", has_text=wizard).click()
        type_face(gm, 10)
        expect(sheet).to_contain_text("Shield")
        sheet.locator(".answer").last.click()
        type_face(gm, 6)
        expect(dan.page.locator(f'nav li:has-text("{wizard}")')).not_to_contain_text("32/32")
        expect(people["p1"].log).to_contain_text(f"Rattle hits {wizard}")

        # A paused table refuses, and says why.
        gm.tab("GM")
        gm.button("Pause").click()
        expect(dan.page.locator(".banner")).to_contain_text("paused")
        gm.page.keyboard.press("e")
        expect(gm.page.get_by_role("alert")).to_contain_text("The game is paused")
        gm.button("Go on").click()
        dan.page.keyboard.press("z")
        expect(dan.page.get_by_role("alert")).to_contain_text("only the GM takes steps back")

        # The round is played to its end by everybody; nobody but the GM has heard of whoever is behind the door.
        for _ in range(12):
            if "Round 2" in (gm.page.locator("header").first.text_content() or ""):
                break
            person = people[whose_turn(people)]
            now = person.page.locator("footer h2").first.text_content() or ""
            end_turn(person, now)
        for person in people.values():
            expect(person.page.locator("header").first).to_contain_text("Round 2")
        assert any("Grumbolg" in frame for frame in gm.frames)
        for where in ("p1", "p2", "p3", "p4"):
            assert people[where].frames
            assert not any("Grumbolg" in frame for frame in people[where].frames)


def test_five_browsers_play_a_scene_to_its_end(server: Server, chromium: Browser) -> None:
    made = server.table(preset="gannet-light", gm="person", seed=3, seats=PLAYERS, settings=BRISK)
    with five(chromium, server, made) as people:
        gm = people["gm"]
        gm.tab("GM")
        expect(gm.page.locator(".secrets")).to_contain_text("Old Pask")

        def everybody(wishes: dict[str, str]) -> None:
            """One round: each player says what they do; smaller questions get the rules' own answer.

            It ends when no hero is in the middle of a deed: all questions are answered, and all may act again.
            """
            waiting = dict(wishes)
            until = time.monotonic() + 120
            while time.monotonic() < until:
                for where, person in people.items():
                    if person.asked():
                        person.answer_by_default()
                    elif where in waiting and person.declares():
                        person.declare(waiting.pop(where))
                free = all(person.declares() for person in people.values() if person is not gm)
                if not waiting and free and not any(person.asked() for person in people.values()):
                    return
                gm.page.wait_for_timeout(40)
            raise AssertionError(f"still waiting for {sorted(waiting)}")

        everybody({"p1": "open:door", "p2": "search:here", "p3": "read:wenna", "p4": "look:window"})
        for person in people.values():
            expect(person.page.locator(".story")).to_contain_text("Brennis Holt opens the door")
        expect(people["p2"].page.locator(".story")).to_contain_text("dark mouth opens")

        # In a calm scene the way out is one click of one player, and takes everybody along.
        people["p1"].page.locator("footer .cards [data-option]").first.wait_for()
        people["p1"].declare("go:out")
        for person in people.values():
            expect(person.page.locator(".story h2")).to_have_text("The causeway")
        # The GM brings to light what nobody has found: from then on the players may know of it.
        knows = "Now that you know, you walk around it"
        assert not any(knows in frame for where in ("p1", "p2", "p3", "p4") for frame in people[where].frames)
        gm.tab("GM")
        gm.button("Reveal: quicksand").click()
        expect(gm.button("Reveal: quicksand")).to_have_count(0)
        for person in people.values():
            expect(person.page.locator(".story")).to_contain_text("quicksand")
        secret = "sold Voss the way"
        assert any(secret in frame for frame in gm.frames)
        assert not any(
            secret in frame for where in ("p1", "p2", "p3", "p4") for frame in people[where].frames
        )
