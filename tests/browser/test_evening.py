"""An evening in the browser: a reaction that waits for a week, See as, the next scene, an interrupted rest."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.support.serving import Player, Record, Server
from tests.web.test_campaign import HEROES, campaign, page, put, tokens, win

FOUR = [{"name": name, "heroes": [number]} for number, name in enumerate(("Ann", "Bo", "Cy", "Dee"))]


def to_turn_of(gm: Player, name: str) -> None:
    """Answer for everybody until a creature of the GM has its turn; "" is the first turn of anybody."""
    for _ in range(60):
        if not name and gm.waiting[0]["kind"] == "turn":
            return
        active = next((c["name"] for c in gm.view["creatures"] if c["id"] == gm.view["active"]), "")
        if gm.prompt is not None and gm.prompt["kind"] == "turn" and active == name:
            return
        waits = gm.waiting[0]
        question = gm.ask("question", seat=waits["seat"], creature=0)["prompt"]
        pick = "end" if waits["kind"] == "turn" else question["default"]
        gm.ask("answer_for", seat=waits["seat"], serial=question["serial"], answer={"pick": pick})
        gm.ask("ping")
    raise AssertionError(f"{name} never has a turn")


def provoke(gm: Player) -> None:
    """The ogre walks away from Brennis, who may strike at it."""
    to_turn_of(gm, "")
    for line in ("init ogre 30", "ogre to brennis"):
        assert gm.ask("command", line=line)["t"] == "ack"
    to_turn_of(gm, "Ogre")
    assert gm.prompt is not None
    walk = next(option for option in gm.prompt["options"] if option["key"] == "move:walk")
    brennis = gm.creature("Brennis Holt")
    assert brennis is not None
    width = gm.map["width"]

    def far(cell: int) -> int:
        return max(abs(cell % width - brennis["cell"] % width), abs(cell // width - brennis["cell"] // width))

    said = gm.answer("move:walk", cell=max(walk["cells"], key=far))
    assert said["t"] == "ack", said


def test_a_reaction_is_open_a_week_later_and_one_click_answers_it(chromium: Browser, tmp_path: Path) -> None:
    """Check 2: the evening ends inside a reaction; next evening it is open for that seat alone."""
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["ogre", 1]])
            provoke(gm)
            gm.until_state(lambda: bool(gm.waiting) and gm.waiting[0]["seat"] == "p1")
            assert gm.ask("evening", on=False)["t"] == "ack"
    with (
        Server(tmp_path) as server,
        Person(chromium, server) as gm,
        Person(chromium, server) as ann,
        Person(chromium, server, size=(390, 664)) as bo,
    ):
        ann.go(f"#/seat/{links['Ann']}")
        bo.go(f"#/seat/{links['Bo']}")
        gm.go(f"#/campaign/{links['GM']}")
        gm.button("Begin the evening").click()
        sheet = ann.page.locator("footer section.reaction")
        # It says what caused it.
        expect(sheet).to_contain_text("Ogre")
        expect(sheet).to_contain_text(re.compile("Strike with|Opportunity Attack"))
        expect(bo.page.locator("footer")).to_contain_text("Waiting for Ann")
        expect(bo.page.locator("footer section.reaction")).to_have_count(0)
        sheet.locator(".answer").first.click()
        expect(ann.log).to_contain_text(re.compile("Brennis Holt (hits|misses) Ogre"))
        # On this device the lobby knows the table from now on.
        ann.go()
        expect(ann.page.get_by_role("region", name="Campaigns")).to_contain_text("The Salt Road")


def test_the_gm_sees_as_bo_and_only_looks(server: Server, chromium: Browser) -> None:
    """Check 12: the same picture as Bo has; what Bo does not perceive is not there, and nothing can be done."""
    made = campaign(server)
    links = tokens(made)
    with Player(server, links["GM"]) as hand:
        hand.ask("evening", on=True)
        put(hand, "The mill", map="chapel", note="the ferryman lies")
        assert hand.ask("command", line="1 ogre at K8 hidden")["t"] == "ack"
    with Person(chromium, server) as gm, Person(chromium, server) as bo:
        bo.sit(links["Bo"])
        gm.go(f"#/campaign/{links['GM']}")
        gm.page.get_by_role("link", name="See as: Bo").click()
        expect(gm.map).to_be_visible()
        banner = gm.page.locator(".banner.looking")
        expect(banner).to_contain_text("You see what Bo sees")
        here = "Who is where"
        expect(bo.page.get_by_label(here).locator("li").first).to_be_attached()
        assert (
            gm.page.get_by_label(here).locator("li").all_text_contents()
            == bo.page.get_by_label(here).locator("li").all_text_contents()
        )
        assert not any("Ogre" in frame for frame in bo.frames)
        expect(gm.page.get_by_label(here)).not_to_contain_text("Ogre")
        # A click is refused in words, and nothing happens.
        gm.page.locator('footer .cards [data-option="search:here"]').first.click()
        expect(gm.page.get_by_role("alert")).to_contain_text("You only see what this player sees")
        banner.get_by_role("link", name="Back to your seat").click()
        expect(gm.page.locator(".banner.looking")).to_have_count(0)
        expect(gm.page.get_by_label(here)).to_contain_text("Ogre")
        gm.tab("Table")
        gm.page.get_by_role("link", name="See as: Ann").click()
        expect(banner).to_contain_text("You see what Ann sees")


def test_next_scene_goes_on_and_every_control_of_the_page_works(server: Server, chromium: Browser) -> None:
    """Check 24, second half, and the campaign's own controls: roster, journal, people who come along, the story."""
    made = server.table(campaign="The Salt Road", gm="person", heroes=HEROES, seats=FOUR, seed=7)
    links = tokens(made)
    with ExitStack() as stack:
        hand = stack.enter_context(Player(server, links["GM"]))
        hand.ask("evening", on=True)
        put(hand, "The ford", map="ford", foes=[["bandit", 3]])
        assert hand.ask("add_story", title="The mill", map="chapel")["t"] == "ack"
        win(hand)
        gm = stack.enter_context(Person(chromium, server)).sit(links["GM"])
        ann = stack.enter_context(Person(chromium, server, size=(390, 664))).sit(links["Ann"])
        sheet = gm.page.get_by_role("region", name="The fight is over")
        expect(sheet).to_contain_text("75 XP in all, 18 each")
        sheet.get_by_role("button", name="Half").click()
        sheet.get_by_label("Next scene").select_option(label="The mill")
        # The same chairs, another place: one heading, and nobody has a new link.
        for person in (gm, ann):
            expect(person.page.locator(".story h2")).to_have_text("The mill")
        gm.page.get_by_role("link", name="The Salt Road").click()
        expect(gm.page.locator(".story li.on")).to_contain_text("The mill")
        roster = gm.page.get_by_role("region", name="Party")
        # 6,500 and a quarter of 37; the bar says how far the next level is.
        expect(roster.locator("li").first).to_contain_text("6,509 XP")
        expect(roster.get_by_role("img", name="7,491 XP to the next level")).to_have_count(4)
        expect(roster.locator("li svg").first).to_be_visible()
        expect(gm.page.locator(".story li .thumb canvas").first).to_be_attached()
        status = gm.page.get_by_label("Ysolde Ember is")
        for state in ("retired", "dead", "elsewhere", "active"):
            status.select_option(state)
            expect(status).to_have_value(state)
        journal = gm.page.get_by_role("region", name="Journal")
        journal.get_by_role("button", name="Read it whole").click()
        expect(journal.get_by_role("heading", name="Evening 1")).to_be_visible()
        expect(journal).to_contain_text("Day 1")
        journal.get_by_role("button", name="Only the last lines").click()
        expect(journal.get_by_role("heading", name="Evening 1")).to_have_count(0)


def test_each_rests_on_their_own_phone_and_a_prepared_fight_interrupts_the_next_rest(
    server: Server, chromium: Browser
) -> None:
    """Check 26: three roll different numbers of Hit Dice, the GM ends the rest without Dee; the ford ends the next."""
    made = server.table(campaign="The Salt Road", gm="person", heroes=HEROES, seats=FOUR, seed=7)
    links = tokens(made)
    with ExitStack() as stack:
        hand = stack.enter_context(Player(server, links["GM"]))
        hand.ask("evening", on=True)
        put(hand, "The mill", map="chapel")
        assert hand.ask("add_story", title="The ford", map="ford", foes=[["bandit", 3]])["t"] == "ack"
        party = [hero["hero"] for hero in page(hand)["heroes"]]
        hand.ask("override", answer={"pick": "gm:hp", "targets": party, "number": 3})
        gm = stack.enter_context(Person(chromium, server))
        gm.go(f"#/campaign/{links['GM']}")
        phones = [
            stack.enter_context(Person(chromium, server, size=(390, 664))).sit(links[name])
            for name in ("Ann", "Bo", "Cy")
        ]
        gm.button("Short Rest").click()
        roll, rested = '[data-option^="spend:"]', '[data-option="stop"]'
        for person, dice in zip(phones, (2, 1, 3), strict=True):
            for _ in range(dice):
                with person.answering():
                    person.page.locator(f"footer {roll}").first.click()
            person.page.locator(f"footer {rested}").click()
        gm.page.get_by_role("link", name="To the table").first.click()
        gm.page.locator(".several:visible").get_by_role("button", name="Go on").click()
        for person in phones:
            expect(person.page.locator("footer .cards [data-option]").first).to_be_visible()
        hand.ask("ping")
        heroes = page(hand)["heroes"]
        rolled = {hero["player"]: dice_rolled(hand, hero) for hero in heroes}
        assert rolled == {"Ann": 2, "Bo": 1, "Cy": 3, "Dee": 0}
        assert [hero["player"] for hero in heroes if hero["hp"] == 3] == ["Dee"]
        # The next rest is interrupted: the ford is put on the table, nobody gets anything from it, and they fight.
        before = [hero["hp"] for hero in page(hand)["heroes"]]
        gm.page.get_by_role("link", name="The Salt Road").click()
        gm.button("Short Rest").click()
        expect(phones[1].page.locator("footer .several")).to_contain_text("Short Rest")
        gm.button("Put on the table: The ford").click()
        expect(gm.page.locator(".story li.on")).to_contain_text("The ford")
        hand.ask("ping")
        assert hand.view["mode"] == "combat"
        assert [hero["hp"] for hero in page(hand)["heroes"]] == before
        for person in phones:
            expect(person.page.locator("footer .several")).to_have_count(0)
            expect(person.page.locator("nav")).to_contain_text("Bandit")


def dice_rolled(gm: Player, hero: Record) -> int:
    """How many Hit Dice a hero has spent, by the log."""
    return sum(
        1
        for entry in gm.log
        if entry["kind"] == "hit die spent" and entry["facts"]["creature"] == hero["hero"]
    )
