"""A campaign in the browser: prepared, played over two evenings on the same links, with every control clicked."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.support.serving import Player, Server


def link_of(gm: Person, name: str) -> str:
    """The token in the link of a new campaign's member."""
    value = gm.page.get_by_label(name, exact=True).input_value()
    return value.rpartition("/")[2]


def create(gm: Person, name: str) -> dict[str, str]:
    """Make a campaign by the form; gives everybody's token."""
    gm.go()
    gm.page.get_by_role("link", name="A new campaign").click()
    gm.page.get_by_label("Name of the campaign").fill(name)
    for number, who in enumerate(("Ann", "Bo", "Cy", "Dee"), start=1):
        gm.page.get_by_label(f"Player {number}", exact=True).fill(who)
    gm.button("Create campaign").click()
    tokens = {who: link_of(gm, who) for who in ("GM", "Ann", "Bo")}
    # By key: the rows of links above still grow while their addresses arrive, and a click can miss.
    gm.page.get_by_role("link", name=name).press("Enter")
    expect(gm.page.get_by_role("heading", level=1)).to_contain_text(name)
    return tokens


def add_scene(gm: Person, title: str, map_name: str, foe: str = "", count: int = 1) -> None:
    """Add a scene to the story by the form."""
    gm.button("+ Scene").click()
    gm.page.get_by_label("Title").fill(title)
    gm.page.get_by_label("Map").select_option(label=map_name)
    if foe:
        gm.page.get_by_label("Foes", exact=True).fill(foe)
        gm.button("Add foe").click()
        gm.page.get_by_label(f"How many: {foe}").fill(str(count))
    gm.page.get_by_label("Note for the GM").fill("the ferryman lies")
    gm.button("Add to the story").click()
    expect(gm.page.locator(".story li").filter(has_text=title)).to_be_visible()


def test_a_campaign_over_two_evenings(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server, Person(chromium, server) as gm, Person(chromium, server) as ann:
        tokens = create(gm, "The Salt Road")
        # The story, in the GM's order.
        add_scene(gm, "The ford", "The ford", "Bandit", 3)
        gm.page.locator(".story [data-card='monster/bandit']").hover()
        expect(gm.page.locator(".small")).to_contain_text("Armor Class")
        gm.page.mouse.move(2, 2)
        expect(gm.page.locator(".small")).to_have_count(0)
        add_scene(gm, "The chapel", "The fallen chapel")
        gm.button("+ Scene").click()
        gm.page.get_by_label("Foes", exact=True).fill("Ogre")
        gm.button("Add foe").click()
        gm.button("Remove Ogre").click()
        gm.button("Cancel").click()
        gm.button("+ Adventure").click()
        gm.button("Add to the story").click()
        expect(gm.page.locator(".story li")).to_have_count(3)
        gm.button("Later: The ford").click()
        expect(gm.page.locator(".story li").first).to_contain_text("The chapel")
        gm.button("Earlier: The ford").click()
        expect(gm.page.locator(".story li").first).to_contain_text("The ford")
        gm.page.get_by_role("button", name="Remove The Gannet").click()
        expect(gm.page.locator(".story li")).to_have_count(2)
        # Gather: Ann's lamp is lit when she comes.
        ann.go(f"#/seat/{tokens['Ann']}")
        expect(gm.page.locator(".lamps li").filter(has_text="Ann").locator(".lit")).to_be_visible()
        gm.button("Begin the evening").click()
        expect(gm.map).to_be_visible()
        gm.page.get_by_role("link", name="The Salt Road").click()
        gm.button("Put on the table: The ford").click()
        expect(gm.page.locator(".story li.on")).to_contain_text("The ford")
        # Ann sees the new place without a new link; her log has one heading.
        expect(ann.log.get_by_text("New place: The ford")).to_have_count(1)
        gm.page.get_by_role("link", name="To the table").first.click()
        # The GM strikes the foes down; a hero has been hurt before.
        with Player(server, tokens["GM"]) as hand:
            by_name = {creature["name"]: creature["id"] for creature in hand.view["creatures"]}
            foes = [key for name, key in by_name.items() if name.startswith("Bandit")]
            for targets, number in (([by_name["Brennis Holt"]], 11), (foes, 99)):
                strike = {"pick": "gm:lose hit points", "targets": targets, "number": number}
                assert hand.ask("override", answer=strike)["t"] == "ack"
            if hand.view["mode"] == "combat":
                assert hand.ask("command", line="end fight")["t"] == "ack"
        sheet = gm.page.get_by_role("region", name="The fight is over")
        expect(sheet).to_be_visible()
        expect(sheet).to_contain_text("75 XP in all")
        expect(sheet.locator("li").filter(has_text="Brennis Holt").first).to_contain_text("28 →")
        # The GM halves it; the bars agree.
        sheet.get_by_role("button", name="Half").click()
        sheet.get_by_role("button", name="More XP").click()
        sheet.get_by_role("button", name="Fewer XP").click()
        expect(sheet).to_contain_text("37 XP in all, 9 each")
        sheet.locator(".loot select").first.select_option(label="Brennis Holt")
        gm.page.reload()
        expect(sheet).to_contain_text("75 XP in all")
        sheet.locator(".loot select").first.select_option(label="Brennis Holt")
        expect(ann.page.get_by_role("region", name="The fight is over")).to_contain_text("GM decides")
        sheet.get_by_role("button", name="Go on here").click()
        expect(sheet).to_have_count(0)
        # Everybody may act at once where they stand.
        expect(ann.page.locator("footer[data-serial]")).not_to_have_attribute("data-serial", "")
        gm.page.get_by_role("link", name="The Salt Road").click()
        gm.page.get_by_label("Ysolde Ember is").select_option("elsewhere")
        gm.button("Put on the table: The chapel").click()
        expect(gm.page.locator(".story li.on")).to_contain_text("The chapel")
        expect(ann.log.get_by_text("New place: The chapel")).to_have_count(1)
        roster = gm.page.get_by_role("region", name="Party")
        expect(roster).to_contain_text("918 XP")
        expect(roster.locator("li").filter(has_text="Brennis")).to_contain_text("17/28")
        expect(gm.page.get_by_label("Ysolde Ember is")).to_have_value("elsewhere")
        gm.button("Short Rest").click()
        expect(ann.page.get_by_text(re.compile("Hit Di")).first).to_be_visible()
        gm.page.get_by_role("link", name="To the table").first.click()
        gm.button(re.compile("^Go on")).first.click()
        gm.page.get_by_role("link", name="The Salt Road").click()
        gm.button("Go back there: The ford").click()
        expect(gm.page.locator(".story li.on")).to_contain_text("The ford")
        gm.button("Back to camp").click()
        expect(gm.page.locator(".story li.on")).to_have_count(0)
        gm.button("Invite again: Bo").click()
        expect(gm.page.get_by_label("Bo", exact=True)).to_be_visible()
        gm.button("End the evening").click()
        expect(gm.button("Begin the evening")).to_be_visible()
        before = roster.inner_text()
        secrets = [frame for frame in ann.frames if "ferryman" in frame]
        assert not secrets
    with Server(tmp_path) as server, Person(chromium, server) as gm, Person(chromium, server) as ann:
        # Next week: the same links, everything as it was left.
        gm.go(f"#/campaign/{tokens['GM']}")
        expect(gm.button("Begin the evening")).to_be_visible()
        assert gm.page.get_by_role("region", name="Party").inner_text() == before
        expect(gm.page.get_by_role("region", name="Journal")).to_contain_text("Evening 1 ended.")
        ann.go(f"#/seat/{tokens['Ann']}")
        gm.button("Begin the evening").click()
        expect(gm.map).to_be_visible()
        expect(ann.page.locator("footer[data-serial]")).not_to_have_attribute("data-serial", "")
        gm.page.get_by_role("link", name="The Salt Road").click()
        gm.button("Long Rest").click()
        ann.go(f"#/campaign/{tokens['Ann']}")
        expect(ann.page.get_by_role("region", name="Party")).to_contain_text("Brennis")
        expect(ann.button("End the evening")).to_have_count(0)


def test_a_campaign_by_the_playtest_rules_has_its_own_heroes(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go() as gm:
        gm.page.get_by_role("link", name="A new campaign").click()
        gm.page.get_by_label("Name of the campaign").fill("The Old Road")
        gm.page.get_by_label("By which rules").select_option("next2013")
        expect(gm.page.locator("ol select").first).to_have_value("berta")
        gm.button("Create campaign").click()
        gm.page.get_by_role("link", name="The Old Road").click()
        expect(gm.page.get_by_role("region", name="Party")).to_contain_text("Berta")


def test_gear_of_a_single_fight_is_given_out_when_it_is_over(server: Server, chromium: Browser) -> None:
    """The sheet of a single fight gives out what was won; one undo takes it back, and a campaign keeps it."""
    made = server.table(preset="starter-fight", gm="person", seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}])
    with Person(chromium, server) as gm, Player(server, made["host"]) as hand:
        gm.sit(made["host"])
        foes = [c["id"] for c in hand.view["creatures"] if c["side"] == "foes"]
        assert hand.ask("override", answer={"pick": "gm:kill", "targets": foes})["t"] == "ack"
        if not hand.view.get("outcome"):
            hand.ask("override", answer={"pick": "gm:end combat", "words": "heroes"})
        sheet = gm.page.get_by_role("region", name="The fight is over")
        things = sheet.locator(".loot li")
        thing = things.first.locator("b").inner_text().partition(" ×")[0]
        before = things.count()
        sheet.get_by_label(f"{thing} goes to").first.select_option("Brennis Holt")
        gm.button("Give out XP and gear").click()
        expect(sheet).to_contain_text("XP and gear are given out.")
        expect(gm.button("Give out XP and gear")).to_have_count(0)
        assert len(hand.ask("settle", xp=0).get("message", "")) > 0
        gm.page.reload()
        expect(sheet).to_contain_text("XP and gear are given out.")
        assert hand.ask("undo", steps=1)["t"] == "ack"
        expect(gm.button("Give out XP and gear")).to_be_visible()
        expect(things).to_have_count(before)
        sheet.get_by_label(f"{thing} goes to").first.select_option("Brennis Holt")
        gm.button("Give out XP and gear").click()
        gm.page.get_by_label("Name of the campaign").fill("Salt and Ash")
        gm.button("Keep these heroes").click()
        roster = gm.page.get_by_role("region", name="Party")
        expect(roster).to_contain_text("XP")


def test_a_quick_fight_keeps_its_heroes(server: Server, chromium: Browser) -> None:
    made = server.table(preset="starter-fight", gm="person", seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}])
    with Person(chromium, server) as gm:
        gm.sit(made["host"])
        with Player(server, made["host"]) as hand:
            assert hand.ask("command", line="end fight")["t"] == "ack"
        gm.page.get_by_label("Name of the campaign").fill("Salt and Ash")
        gm.button("Keep these heroes").click()
        # The table's own heading has the new name too: wait for the campaign's page itself.
        expect(gm.page).to_have_url(re.compile("#/campaign/"))
        expect(gm.page.get_by_role("heading", level=1)).to_contain_text("Salt and Ash")
        gm.go()
        expect(gm.page.get_by_role("region", name="Campaigns")).to_contain_text("Salt and Ash")
