"""Everything is kept: a whole evening over a restart, tables of earlier versions, and a damaged row beside others."""

from __future__ import annotations

import gzip
import re
import sqlite3
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.support.serving import Player, Record, Server
from tests.web.test_campaign import HEROES, campaign, page, put, tokens, win

NAMES = ("Ann", "Bo", "Cy", "Dee")
FOUR = [{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)]
STORES = Path(__file__).parents[1] / "table" / "stores"


def write_on(hand: Player, pick: str, who: str, **fields: object) -> None:
    """The GM changes one hero."""
    hero = hand.creature(who)
    assert hero is not None
    said = hand.ask("override", answer={"pick": f"gm:{pick}", "targets": [hero["id"]], **fields})
    assert said["t"] == "ack", said


def sheets(stack: ExitStack, chromium: Browser, server: Server, links: dict[str, str]) -> dict[str, str]:
    """What each player's browser shows on the sheet of their hero."""
    found: dict[str, str] = {}
    for name in NAMES:
        person = stack.enter_context(Person(chromium, server)).sit(links[name])
        person.tab("Sheet")
        sheet = person.page.locator("aside article:visible").first
        # What the rules say of the hero comes a moment after what the map shows of it.
        expect(sheet.get_by_role("tab", name="Skills")).to_be_visible()
        parts = []
        for part in ("Fight", "Skills", "Gear"):
            sheet.get_by_role("tab", name=part).click()
            if part == "Gear":
                expect(sheet).to_contain_text("Gold piece")
            # Odds come a little later than the rest, and are no part of what is kept.
            parts.append(re.sub(r"\d+%", "", sheet.inner_text()))
        found[name] = "\n".join(parts)
    return found


def test_check_1_everything_of_an_evening_is_there_next_week(chromium: Browser, tmp_path: Path) -> None:
    """Five links: wounds, slots, Hit Dice, XP, gear, coins, Exhaustion, a curse, the clock and an open door."""
    with Server(tmp_path) as server, ExitStack() as stack:
        made = server.table(campaign="The Salt Road", gm="person", heroes=HEROES, seats=FOUR, seed=7)
        links = tokens(made)
        hand = stack.enter_context(Player(server, links["GM"]))
        hand.ask("evening", on=True)
        assert hand.ask("add_story", title="The Gannet", adventure="gannet-light")["t"] == "ack"
        key = next(one["key"] for one in page(hand)["story"] if one["title"] == "The Gannet")
        assert hand.ask("put_on_table", key=key)["t"] == "ack"
        with Player(server, links["Ann"]) as ann:
            ann.until_state(lambda: ann.prompt is not None and ann.prompt["kind"] == "declare")
            assert ann.answer("open:door")["t"] == "ack"
        put(hand, "The ford", map="ford", foes=[["bandit", 3]])
        win(hand)
        loot = hand.after["loot"][0] if hand.after and hand.after["loot"] else None
        heroes = [hero["hero"] for hero in page(hand)["heroes"]]
        items = [[loot["item"], heroes[0]]] if loot else []
        assert hand.ask("settle", xp=200, items=items, then="stay", key="")["t"] == "ack"
        names = [hero["name"] for hero in page(hand)["heroes"]]
        write_on(hand, "lose hit points", names[0], number=11)
        write_on(hand, "exhaustion", names[1], number=2)
        write_on(hand, "gear", names[2], words="potion-of-healing", number=2)
        write_on(hand, "gear", names[2], words="gold-piece", number=37)
        write_on(hand, "curse", names[3], words="The drowned bell; disadvantage on saves; lasts 7 days")
        for slot, left in (("slot 1", 1), ("slot 2", 0)):
            write_on(hand, "pool", names[3], words=slot, number=left)
        hand.ask("party_rests", rest="short")
        hand.ask("go_on")
        hand.ask("ping")
        wizard = page(hand)["heroes"][3]
        assert (wizard["pools"]["slot 1"], wizard["pools"]["slot 2"]) == (1, 0)
        assert wizard["most"]["slot 1"] > 1
        clock = hand.view["time"]
        gm = stack.enter_context(Person(chromium, server))
        gm.go(f"#/campaign/{links['GM']}")
        before = sheets(stack, chromium, server, links)
        gm.button("End the evening").click()
        expect(gm.button("Begin the evening")).to_be_visible()
        roster = gm.page.get_by_role("region", name="Party").inner_text()
    with Server(tmp_path) as server, ExitStack() as stack:
        gm = stack.enter_context(Person(chromium, server))
        gm.go(f"#/campaign/{links['GM']}")
        gm.button("Begin the evening").click()
        expect(gm.map).to_be_visible()
        gm.page.get_by_role("link", name="The Salt Road").click()
        expect(gm.page.get_by_role("region", name="Party")).to_have_text(re.compile("Brennis"))
        assert gm.page.get_by_role("region", name="Party").inner_text() == roster
        with Player(server, links["GM"]) as hand:
            assert hand.view["time"] == clock
        assert sheets(stack, chromium, server, links) == before
        gm.button(re.compile("Go back there: The Gannet")).click()
        ann = stack.enter_context(Player(server, links["Ann"]))
        ann.until_state(lambda: ann.prompt is not None and ann.prompt["kind"] == "declare")
        assert ann.prompt is not None
        options = {option["key"] for option in ann.prompt["options"]}
        assert "close:door" in options
        assert "open:door" not in options


@pytest.mark.parametrize("written", ["0.1", "0.2-schema3"])
def test_check_7_a_table_of_an_earlier_version_is_kept_as_a_campaign(
    chromium: Browser, tmp_path: Path, written: str
) -> None:
    """The old link opens its seat; **Keep these heroes** makes a campaign with their wounds."""
    (tmp_path / "tables.sqlite").write_bytes(gzip.decompress((STORES / f"{written}.sqlite.gz").read_bytes()))
    with (
        Server(tmp_path) as server,
        Person(chromium, server).sit("tok_srd52-fight-gm") as gm,
        Person(chromium, server, size=(390, 664)).sit("tok_srd52-fight-p1") as ann,
        Player(server, "tok_srd52-fight-gm") as hand,
    ):
        hurt: Record = page(hand)["heroes"][0]
        hand.ask("override", answer={"pick": "gm:hp", "targets": [hurt["hero"]], "number": 5})
        assert hand.ask("command", line="end fight")["t"] == "ack"
        gm.page.get_by_label("Name of the campaign").fill("Old friends")
        gm.button("Keep these heroes").click()
        expect(gm.page).to_have_url(re.compile("#/campaign/"))
        party = gm.page.get_by_role("region", name="Party")
        expect(party.locator("li").filter(has_text=hurt["name"]).first).to_contain_text(f"5/{hurt['hp_max']}")
        ann.page.reload()
        expect(ann.page.get_by_role("link", name="Old friends").first).to_be_visible()


def test_check_8_a_damaged_campaign_is_named_and_the_others_go_on(chromium: Browser, tmp_path: Path) -> None:
    """The lobby lists the others, says what is wrong with the one, and creating and joining work."""
    with Server(tmp_path) as server:
        first, second = campaign(server), campaign(server, "The other one")
        with Person(chromium, server) as gm:
            for made in (first, second):
                gm.go(f"#/campaign/{made['host']}")
                expect(gm.button("Begin the evening")).to_be_visible()
            kept = gm.context.storage_state()
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        db.execute("UPDATE campaigns SET body='x' WHERE id=?", (first["table"],))
    db.close()
    with Server(tmp_path) as server, Person(chromium, server) as gm, Person(chromium, server) as cy:
        known = [one for origin in kept["origins"] for one in origin["localStorage"]]
        gm.go()
        for one in known:
            gm.page.evaluate("one => localStorage.setItem(one.name, one.value)", one)
        gm.page.reload()
        expect(gm.page.locator("main, body").first).to_contain_text("The other one")
        expect(gm.page.locator("body")).to_contain_text(re.compile("damaged"))
        gm.go(f"#/campaign/{second['host']}")
        gm.button("Begin the evening").click()
        expect(gm.map).to_be_visible()
        cy.go(f"#/join/{second['code']}")
        expect(cy.page.get_by_role("button", name=re.compile("Ann|Bo")).first).to_be_visible()
        gm.go()
        gm.page.get_by_role("link", name="A new campaign").click()
        gm.page.get_by_label("Name of the campaign").fill("A third one")
        gm.button("Create campaign").click()
        expect(gm.page.get_by_role("link", name="A third one")).to_be_visible()


def test_check_12_bo_is_sent_the_same_whatever_bo_may_not_know(server: Server, chromium: Browser) -> None:
    """Two campaigns that differ in a note, a draft and hidden creatures look the same to Bo, letter by letter."""
    shown: list[tuple[str, str]] = []
    for secret in ("the ferryman lies", "nothing at all"):
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as hand:
            hand.ask("evening", on=True)
            hand.ask("add_story", title=f"Draft {secret}", note=secret, foes=[["ogre", 2]], draft=True)
            put(hand, "The mill", map="chapel", note=secret)
            if "ferryman" in secret:
                assert hand.ask("command", line="1 ogre at K8 hidden")["t"] == "ack"
                assert hand.ask("command", line="remove ogre")["t"] == "ack"
            hand.ask("move_story", key=page(hand)["story"][0]["key"], to=-1)
        with Person(chromium, server).sit(links["Bo"]) as bo:
            expect(bo.page.locator("footer .cards [data-option]").first).to_be_visible()
            bo.tab("Table")
            seen = bo.page.locator("body").inner_text()
            assert not any("ferryman" in frame or "Draft" in frame or "Ogre" in frame for frame in bo.frames)
            welcome = next(frame for frame in bo.frames if '"t":"welcome"' in frame)
            shown.append((re.sub(r"[A-Z]+-\d+", "CODE", seen), str(len(welcome))))
            bo.go(f"#/campaign/{links['Bo']}")
            expect(bo.page.get_by_role("region", name="Party")).to_be_visible()
            expect(bo.page.locator("body")).not_to_contain_text(re.compile("ferryman|Draft"))
    assert shown[0] == shown[1]
