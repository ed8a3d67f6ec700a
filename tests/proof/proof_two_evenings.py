"""Five browsers play a campaign by clicking, through two whole evenings with a restart of the server between them.

Scene, fight, sheet after the fight, loot, Short Rest, second fight, End the evening; the server stops and starts; the
same five links, and everything is as it was. No player's browser is ever sent a word of the GM's notes.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import PATIENCE, Person
from tests.browser.test_campaign import add_scene
from tests.browser.test_gm_hand import type_line
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Record, Server

HEROES = [{"key": key} for key in ("fighter-5", "rogue-5", "cleric-5", "wizard-5")]
NAMES = ("Ann", "Bo", "Cy", "Dee")
SEATS = [{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)]
PHONE = (390, 664)
SECRET = "ferryman"
"""A word of every note that `add_scene` writes for the GM."""


class FivePeople:
    """The GM and four players, each at a browser, for one evening."""

    def __init__(self, browser: Browser, server: Server, links: dict[str, str], stack: ExitStack) -> None:
        self.links = links
        self.gm = stack.enter_context(Person(browser, server))
        self.players = {
            name: stack.enter_context(
                Person(browser, server, size=PHONE if number else (1280, 800), touch=number > 1)
            )
            for number, name in enumerate(NAMES)
        }
        self.gm.go(f"#/campaign/{links['GM']}")
        for name, player in self.players.items():
            player.go(f"#/seat/{links[name]}")
            expect(player.page.locator("footer, .table").first).to_be_visible()

    @property
    def everybody(self) -> list[Person]:
        return [self.gm, *self.players.values()]

    def to_page(self) -> None:
        self.gm.page.get_by_role("link", name="The Salt Road").click()
        expect(self.gm.page.get_by_role("region", name="Party")).to_be_visible()

    def to_table(self) -> None:
        self.gm.page.get_by_role("link", name="To the table").first.click()
        expect(self.gm.map).to_be_visible()

    def put(self, title: str) -> None:
        """From the campaign's page: another place for everybody."""
        self.gm.button(re.compile(f"^(Put on the table|Go back there): {title}")).click()
        expect(self.gm.page.locator(".story li.on")).to_contain_text(title)
        self.to_table()

    def deeds(self, wishes: dict[str, tuple[str, ...]]) -> None:
        """Everybody does something in a calm scene; smaller questions get the rules' own answer."""
        waiting = dict(wishes)
        until = time.monotonic() + 240
        while waiting or any(person.asked() for person in self.everybody):
            assert time.monotonic() < until, f"still waiting for {sorted(waiting)}"
            for name, player in self.players.items():
                if player.asked():
                    player.answer_by_default()
                elif name in waiting and player.declares():
                    player.declare(*waiting.pop(name))
            if self.gm.asked():
                self.gm.answer_by_default()
            self.gm.page.wait_for_timeout(40)

    def turns(self, count: int) -> None:
        """So many turns of the fight, whoever has them: an attack if a foe is in reach, then the end."""
        done, until = 0, time.monotonic() + 400
        while done < count:
            assert time.monotonic() < until, "the fight does not go on"
            for person in self.everybody:
                if person.asked():
                    person.answer_by_default()
                elif person.has_turn():
                    self._turn(person)
                    done += 1
            self.gm.page.wait_for_timeout(40)

    def _turn(self, person: Person) -> None:
        attack = person.page.locator('footer .tile[data-option^="attack:"]')
        if attack.count():
            attack.first.click()
            foe = person.page.locator(".filling .row button:not(.ally)")
            if foe.count():
                with person.answering():
                    foe.first.click()
                    if person.page.locator(".filling button.primary").count():
                        person.page.locator(".filling button.primary").first.click()
            else:
                person.page.keyboard.press("Escape")
        for _ in range(8):
            if not any(one.asked() for one in self.everybody):
                break
            for one in self.everybody:
                if one.asked():
                    one.answer_by_default()
        if person.has_turn():
            person.end_turn()

    def win(self) -> None:
        """The GM ends the fight by two typed lines."""
        for line in ("-199 all foes", "end fight"):
            if self.gm.page.get_by_role("region", name="The fight is over").count():
                break
            type_line(self.gm, line)
            expect(self.gm.button("Do it")).to_be_enabled()
            self.gm.page.keyboard.press("Enter")
            field = self.gm.page.get_by_role("textbox", name="Tell the game what to do")
            expect(field).to_have_value("")
        expect(self.gm.page.get_by_role("region", name="The fight is over")).to_be_visible()

    def rest(self, dice: dict[str, int]) -> None:
        """Everybody rolls Hit Dice on their own device; the GM waits no longer for the others."""
        for name, player in self.players.items():
            roll = player.page.locator('footer [data-option^="spend:"]')
            for _ in range(dice.get(name, 0)):
                if roll.count():
                    with player.answering():
                        roll.first.click()
            stop = player.page.locator('footer [data-option="stop"]')
            if stop.count():
                stop.click()
        go_on = self.gm.page.locator(".several:visible").get_by_role("button", name="Go on")
        until = time.monotonic() + 240
        while not all(player.declares() for player in self.players.values()):
            assert time.monotonic() < until, "the rest does not end"
            for player in self.players.values():
                # What a rest asks besides Hit Dice, such as slots that come back.
                if player.asked() and not player.page.locator('footer [data-option^="spend:"]').count():
                    player.answer_by_default()
            if go_on.count():
                go_on.click()
            self.gm.page.wait_for_timeout(200)

    def secrets(self) -> list[str]:
        """The names of players whose browser was sent a word of the GM's notes."""
        return [
            name for name, player in self.players.items() if any(SECRET in frame for frame in player.frames)
        ]


def first_evening(five: FivePeople) -> str:
    """Inn, ford, rest, vault, the end. Returns what the roster says."""
    gm = five.gm
    gm.button("+ Adventure").click()
    gm.button("Add to the story").click()
    expect(gm.page.locator(".story li")).to_have_count(1)
    add_scene(gm, "The ford", "The ford", "Bandit", 3)
    add_scene(gm, "The chapel", "The fallen chapel", "Skeleton", 2)
    for name in NAMES:
        expect(gm.page.locator(".lamps li").filter(has_text=name).locator(".lit")).to_be_visible()
    gm.button("Begin the evening").click()
    expect(gm.map).to_be_visible()
    five.to_page()
    five.put("The Gannet")
    five.deeds(
        {
            "Ann": ("open:door",),
            "Bo": ("talk:wenna:light",),
            "Cy": ("look:window",),
            "Dee": ("search:here",),
        }
    )
    five.to_page()
    five.put("The ford")
    five.turns(9)
    five.win()
    sheet = gm.page.get_by_role("region", name="The fight is over")
    sheet.get_by_role("button", name="Half").click()
    sheet.locator(".loot select").first.select_option(label="Brennis Holt")
    sheet.get_by_role("button", name="Short Rest").click()
    five.rest({"Ann": 1, "Bo": 1, "Cy": 0})
    five.to_page()
    five.put("The chapel")
    five.turns(6)
    five.win()
    sheet.get_by_role("button", name="Go on here").click()
    expect(sheet).to_have_count(0)
    five.to_page()
    gm.button("End the evening").click()
    expect(gm.button("Begin the evening")).to_be_visible()
    return gm.page.get_by_role("region", name="Party").inner_text()


def second_evening(five: FivePeople, before: str) -> None:
    """The same links: everything is as it was; another fight at the ford, the next scene, the end."""
    gm = five.gm
    expect(gm.button("Begin the evening")).to_be_visible()
    after = gm.page.get_by_role("region", name="Party").inner_text()
    assert after == before, f"the roster was {before!r} and is {after!r}"
    gm.button("Begin the evening").click()
    expect(gm.map).to_be_visible()
    five.deeds(dict.fromkeys(NAMES, ("search:here",)))
    five.to_page()
    five.put("The ford")
    type_line(gm, "2 bandit")
    expect(gm.button("Do it")).to_be_enabled()
    gm.page.keyboard.press("Enter")
    expect(gm.page.get_by_role("textbox", name="Tell the game what to do")).to_have_value("")
    five.to_page()
    five.put("The Gannet")
    for player in five.players.values():
        expect(player.page.locator("footer .cards [data-option]").first).to_be_visible()
    five.to_page()
    gm.button("Long Rest").click()
    gm.button("End the evening").click()
    expect(gm.button("Begin the evening")).to_be_visible()


def play_two_evenings(unit: Unit) -> Result:
    """One campaign in a new folder."""
    expect.set_options(timeout=PATIENCE)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        with Server(Path(home)) as server, ExitStack() as stack:
            made: Record = server.table(
                campaign="The Salt Road", gm="person", heroes=HEROES, seats=SEATS, seed=int(unit)
            )
            links = {seat["name"]: seat["token"] for seat in made["seats"]}
            five = FivePeople(browser, server, links, stack)
            before = first_evening(five)
            faults += [f"{name} was sent a secret" for name in five.secrets()]
        with Server(Path(home)) as server, ExitStack() as stack:
            five = FivePeople(browser, server, links, stack)
            second_evening(five, before)
            faults += [f"{name} was sent a secret" for name in five.secrets()]
        browser.close()
    return {"heroes": before.count("/"), "faults": [f"campaign {unit}: {fault}" for fault in faults]}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count the campaigns."""
    return [f"{len(results)} campaigns of two evenings, five browsers each."]


PART = Part(
    name="two_evenings",
    claim="Five browsers play a campaign through two whole evenings with a restart between; nothing is lost or leaked.",
    units=(1, 2),
    run=play_two_evenings,
    summarize=summarize,
    alone=True,
)
