"""Controls that other tests pass by: the card of a chosen spell, lists, groups in the order, people who come along."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_gm_hand import begin, skirmish
from tests.browser.test_play import BRISK, seat
from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, page, put, tokens


def test_a_spell_is_found_its_slot_chosen_and_put_down_again(server: Server, chromium: Browser) -> None:
    """The list of spells with its search, the card with its slots, and both ways out."""
    made = server.table(
        name="Duel",
        gm="house",
        seed=5,
        seats=[{"name": "Ann", "heroes": [0]}],
        settings=BRISK,
        encounter={
            "map": "open-field",
            "heroes": [{"key": "wizard-5", "name": "Ysolde", "x": 3, "y": 4}],
            "foes": [{"key": "ogre", "x": 13, "y": 4}],
        },
    )
    with Person(chromium, server).sit(seat(made, "p1")) as ann:
        ann.wait_for_turn()
        ann.page.locator('footer [data-list="spells"]').click()
        menu = ann.page.locator(".menu")
        expect(menu).to_be_visible()
        if menu.get_by_role("searchbox").count():
            menu.get_by_role("searchbox").fill("magic missile")
        menu.locator('[data-option^="cast:magic-missile"]').first.click()
        card = ann.page.locator(".paper.chosen")
        expect(card.get_by_role("heading", name="Magic Missile")).to_be_visible()
        slots = card.get_by_role("radiogroup", name="Slot")
        slots.get_by_role("radio").nth(1).click()
        expect(slots.get_by_role("radio").nth(1)).to_be_checked()
        slots.get_by_role("radio").first.click()
        expect(slots.get_by_role("radio").first).to_be_checked()
        expect(card).to_contain_text(re.compile("Range|120"))
        ann.page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        # The list is shut by its own button, and what is not possible says why.
        ann.page.locator('footer [data-list="more"]').click()
        ann.button("Unavailable").click()
        expect(ann.page.locator("ul.off li").first).not_to_have_text("One moment…")
        menu.get_by_role("button", name=re.compile("^Close")).click()
        expect(menu).to_have_count(0)


def test_a_group_in_the_order_opens_into_its_members(server: Server, chromium: Browser) -> None:
    made = skirmish(server)
    with Person(chromium, server).sit(str(made["host"])) as gm:
        begin(gm).tab("GM")
        gm.page.locator("nav button", has_text="×2").click()
        gm.page.locator("nav ul button").last.click()
        chosen = gm.page.locator("nav ul button[aria-pressed=true]")
        expect(chosen).to_have_count(1)
        expect(chosen).to_contain_text("Goblin Warrior")
        expect(gm.page.locator(".creature-card")).to_contain_text("Goblin Warrior")


def test_a_person_whom_the_party_met_comes_along(server: Server, chromium: Browser) -> None:
    """Check 3 on the screen: Wenna is friendly to Ann's hero, and is so at the quay as well."""
    links = tokens(campaign(server))
    with Player(server, links["GM"]) as hand, Person(chromium, server) as gm:
        hand.ask("evening", on=True)
        everybody = [hero["hero"] for hero in page(hand)["heroes"]]
        assert hand.ask("add_story", title="The inn", adventure="gannet-light")["t"] == "ack"
        assert hand.ask("put_on_table", key=page(hand)["story"][0]["key"])["t"] == "ack"
        hand.until_state(lambda: hand.view["scene"] is not None and bool(hand.view["scene"]["people"]))
        wenna = next(c for c in hand.view["creatures"] if c["name"].startswith("Wenna"))["id"]
        for heroes, attitude in ((everybody, "indifferent"), (everybody[:1], "friendly")):
            said = {"pick": "gm:attitude", "targets": [wenna, *heroes], "words": attitude}
            assert hand.ask("override", answer=said)["t"] == "ack"
        put(hand, "The mill", map="chapel")
        assert hand.ask("add_story", title="The quay", map="ford")["t"] == "ack"
        gm.go(f"#/campaign/{links['GM']}")
        people = gm.page.get_by_role("region", name="People")
        someone = people.locator(".someone", has_text="Wenna")
        expect(someone).to_contain_text("Brennis Holt: friendly")
        expect(someone).to_contain_text("Pim Underlatch: indifferent")
        someone.get_by_role("checkbox").check()
        gm.button("Put on the table: The quay").click()
        expect(gm.page.locator(".story li.on")).to_contain_text("The quay")
        hand.ask("ping")
        assert wenna in [creature["id"] for creature in hand.view["creatures"]]
