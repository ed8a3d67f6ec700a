"""Playing by clicking: alone to the end of a fight, together with a reaction, undo, refusals, keys, touch, Thai."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Browser, expect

from tests.browser.draftsman import Draftsman
from tests.browser.person import Person
from tests.support.serving import Record, Server

BRISK = {"undo": "free", "countdown": 0, "open_numbers": False, "pace": 0}


def duel(server: Server, *, undo: str = "free", countdown: int = 0) -> Record:
    """The fighter and a goblin side by side, the goblin run by a person as GM."""
    return server.table(
        name="Duel",
        gm="person",
        seed=5,
        seats=[{"name": "Ann", "heroes": [0]}],
        settings={**BRISK, "undo": undo, "countdown": countdown},
        encounter={
            "map": "open-field",
            "heroes": [{"key": "fighter-5", "name": "Brennis", "x": 5, "y": 4}],
            "foes": [{"key": "goblin-warrior", "x": 6, "y": 4}],
        },
    )


def seat(made: Record, which: str) -> str:
    return next(str(one["token"]) for one in made["seats"] if one["seat"] == which)


def alone(server: Server, **more: object) -> str:
    """The four heroes of the starter fight for one person."""
    wish: Record = {"preset": "starter-fight", "gm": "house", "seed": 11, "settings": BRISK}
    made = server.table(**{**wish, "seats": [{"name": "Ann", "heroes": [0, 1, 2, 3]}], **more})
    return str(made["host"])


def walk_towards(ann: Person, foes: list[list[float]]) -> None:
    """Click the lit square nearest to a foe. The map may still be moving, or a token lie over it: then the next one."""
    footer = ann.page.locator("footer[data-serial]")
    serial = footer.get_attribute("data-serial") or "-"
    for attempt in range(4):
        lit = ann.lit_squares()
        lit.sort(key=lambda at: min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in foes))
        ann.page.mouse.click(*lit[min(attempt, len(lit) - 1)])
        try:
            expect(footer).not_to_have_attribute("data-serial", serial, timeout=15_000)
            return
        except AssertionError:
            if attempt == 3:
                raise


def take_turn(ann: Person) -> None:
    """Attack the first foe in reach, else walk towards one; then end the turn."""
    attacks = ann.page.locator('footer .groups [data-option^="attack:"]')
    if attacks.count():
        with ann.answering():
            attacks.first.click()
            ann.page.locator(".filling .row button:not(.ally)").first.click()
    else:
        foes = ann.page.locator("g.token:not(.gone) polygon").evaluate_all(
            "all => all.map(p => { const b = p.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2] })"
        )
        if foes and ann.lit_squares():
            walk_towards(ann, foes)
            ann.wait_for_turn()
            if ann.page.locator('footer .groups [data-option^="attack:"]').count():
                take_turn(ann)
                return
        if ann.page.locator("footer .groups").count():
            with ann.answering():
                ann.page.keyboard.press("e")


def test_one_click_from_the_lobby_to_the_game(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go() as ann:
        ann.button(re.compile("^Play now")).click()
        expect(ann.map).to_be_visible()
        expect(ann.page.locator("footer .cards [data-option]").first).to_be_visible()
        ann.page.get_by_role("link", name="Lobby").click()
        expect(ann.page.get_by_role("link", name=re.compile("The Gannet Light"))).to_be_visible()


def test_alone_to_the_end_of_a_fight_of_ones_own(server: Server, chromium: Browser) -> None:
    with Draftsman(chromium, server).draw() as ann:
        ann.button("New, ready, mine").click()
        ann.button(re.compile("^Open ground A field")).click()
        # Side by side, so that the fight is short.
        ann.take("heroes")
        ann.click((10, 8))
        ann.take("foe")
        ann.choose_creature("goblin warrior")
        ann.click((12, 8))
        ann.right.get_by_role("button", name=re.compile("heroes, fresh")).click()
        for name in ("Oswin", "Ysolde"):
            ann.right.get_by_role("button", name=re.compile(f"^Remove: {name}")).click()
        ann.button("Play ▾").click()
        ann.button(re.compile("^Try it alone")).click()
        ann.page.locator("footer").first.wait_for()
        expect(ann.map).to_be_visible()
        ann.tab("Table")
        ann.page.get_by_label(re.compile("Pause between")).fill("0")
        ann.page.keyboard.press("Tab")
        ann.tab("Log")
        until = time.monotonic() + 300
        while time.monotonic() < until:
            ann.page.locator("footer .groups, footer .answers, .after h2").first.wait_for()
            if ann.page.locator(".after h2").count():
                break
            ann.wait_for_turn(end=".after h2")
            if ann.page.locator(".after h2").count():
                break
            take_turn(ann)
        expect(ann.page.locator(".after")).to_contain_text("The fight is over")
        ann.button("Go on here").click()
        expect(ann.page.locator("footer .cards [data-option]").first).to_be_visible()


def test_a_reaction_of_another_person_stops_the_game_and_changes_it(
    server: Server, chromium: Browser
) -> None:
    made = duel(server)
    with Person(chromium, server) as ann, Person(chromium, server) as gm:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if ann.page.locator("footer .groups").count():
            ann.page.keyboard.press("e")
        gm.wait_for_turn()
        gm.page.locator('[data-option="move:walk"]').click()
        gm.page.mouse.move(*gm.square("M5"))
        expect(gm.page.locator(".filling .odds")).to_contain_text("provokes Brennis")
        gm.page.mouse.click(*gm.square("M5"))

        sheet = ann.page.locator("footer section.reaction")
        expect(sheet).to_be_visible()
        expect(sheet).to_contain_text("Strike with Longsword")
        expect(gm.page.locator("footer")).to_contain_text("Waiting for Ann")
        # From now on always: that answers the open question too.
        sheet.get_by_role("radio", name="Always").click()
        expect(ann.log).to_contain_text(re.compile("Brennis (hits|misses) Goblin Warrior"))
        expect(gm.log).to_contain_text(re.compile("Brennis (hits|misses) Goblin Warrior"))
        ann.tab("Table")
        expect(ann.page.get_by_label("opportunity attack")).to_have_value("always")

        # Back over the whole of it: the goblin stands where it stood and the question is open again.
        for _ in range(6):
            if gm.place_of("Goblin Warrior") == "G5" and gm.has_turn():
                break
            gm.step_back()
        assert gm.place_of("Goblin Warrior") == "G5"
        expect(gm.log.locator("li.struck").first).to_be_visible()


def begin(*people: Person) -> None:
    """Answer what is asked before the first turn, until somebody has it."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        for person in people:
            if person.page.locator("footer .groups").count():
                return
            if person.asked():
                person.answer_by_default()
        people[0].page.wait_for_timeout(60)
    shown = [person.page.locator("footer").inner_text() for person in people]
    raise AssertionError(f"the fight does not begin: {shown}")


def test_a_refused_action_says_why(server: Server, chromium: Browser) -> None:
    made = duel(server, undo="gm")
    with Person(chromium, server) as ann, Person(chromium, server) as gm:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        ann.page.keyboard.press("z")
        expect(ann.page.get_by_role("alert")).to_contain_text("only the GM takes steps back")
        gm.tab("GM")
        gm.page.locator(".gm select").first.select_option(label="Brennis (unhurt)")
        gm.button("Move on the map").click()
        gm.page.mouse.click(*gm.square("G5"))
        expect(gm.page.get_by_role("alert")).to_contain_text("is there. Choose a free square")


def test_the_gms_word_is_logged_and_taken_back(server: Server, chromium: Browser) -> None:
    made = duel(server)
    with Person(chromium, server).sit(made["host"]) as gm:
        gm.tab("GM")
        gm.page.locator(".gm select").first.select_option(label="Brennis (unhurt)")
        gm.page.get_by_label(re.compile("Reason")).fill("he fell down the stairs")
        gm.page.get_by_label(re.compile("^Hit Points")).fill("7")
        gm.button("Set").click()
        expect(gm.page.locator("nav")).to_contain_text("7/49")
        gm.tab("Log")
        expect(gm.log.locator("li.gm")).to_contain_text("he fell down the stairs")
        gm.button(re.compile("Undo")).click()
        expect(gm.page.locator("nav")).to_contain_text("49/49")


def test_news_from_the_table_leaves_a_half_made_choice_and_half_typed_words_alone(
    server: Server, chromium: Browser
) -> None:
    made = duel(server)
    with Person(chromium, server) as ann, Person(chromium, server) as gm:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if gm.page.locator("footer .groups").count():
            gm.page.keyboard.press("e")
        ann.wait_for_turn()
        ann.page.locator('footer .groups [data-option^="attack:"]').first.click()
        expect(ann.page.locator(".filling .row button")).to_be_visible()
        gm.tab("GM")
        gm.page.locator(".gm select").first.select_option(label="Brennis (unhurt)")
        gm.page.get_by_label(re.compile("^Hit Points")).fill("7")

        ann.page.get_by_label("Say something").fill("Wait for me")
        ann.button("Send").click()
        expect(ann.log).to_contain_text("Wait for me")
        expect(ann.page.locator(".filling .row button")).to_be_visible()
        gm.heard("Wait for me")
        expect(gm.page.get_by_label(re.compile("^Hit Points"))).to_have_value("7")
        with ann.answering():
            ann.page.locator(".filling .row button").click()


def test_a_hero_is_dragged_and_the_step_undone(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        name = ann.page.locator("footer h2").first.text_content() or ""
        start = ann.place_of(name)
        ann.page.mouse.move(*ann.square(start))
        ann.page.mouse.down()
        goal = ann.square("F6")
        ann.page.mouse.move(goal[0] - 20, goal[1], steps=4)
        ann.page.mouse.move(*goal)
        expect(ann.page.locator(".path").first).to_be_visible()
        expect(ann.page.locator(".floating")).to_contain_text("ft")
        ann.page.mouse.up()
        expect(ann.page.get_by_label("Who is where")).to_contain_text(f"{name} (unhurt) at F6")
        ann.page.keyboard.press("z")
        expect(ann.page.get_by_label("Who is where")).to_contain_text(f"{name} (unhurt) at {start}")


def test_the_keyboard_alone_is_enough(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        name = ann.page.locator("footer h2").first.text_content() or ""
        start = ann.place_of(name)
        ann.page.mouse.move(5, 5)
        ann.page.keyboard.press("m")
        for _ in range(3):
            ann.page.keyboard.press("ArrowDown")
        said = ann.page.locator(".outer > p.sr")
        square = f"{start[0]}{int(start[1:]) + 3}"
        expect(said).to_contain_text(square)
        ann.page.keyboard.press("ArrowRight")
        ann.page.keyboard.press("ArrowRight")
        expect(said).to_contain_text("can be chosen")
        goal = (said.text_content() or "").split(",")[0]
        ann.page.keyboard.press("Enter")
        expect(ann.page.get_by_label("Who is where")).to_contain_text(f"{name} (unhurt) at {goal}")
        ann.page.keyboard.press("?")
        keys = ann.page.get_by_role("dialog", name="Keys")
        expect(keys).to_be_visible()
        ann.page.keyboard.press("Escape")
        expect(keys).to_be_hidden()


def test_with_a_thumb_on_a_phone(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(390, 844), touch=True).sit(alone(server)) as ann:
        ann.wait_for_turn()
        name = ann.page.locator("footer h2").first.text_content() or ""
        # The first touch shows the way, the second walks it.
        ann.page.touchscreen.tap(*ann.square("F6"))
        expect(ann.page.locator(".floating")).to_contain_text("ft")
        ann.page.locator(".floating").get_by_role("button", name="Go").tap()
        expect(ann.page.get_by_label("Who is where")).to_contain_text(f"{name} (unhurt) at F6")
        for tab in ("Log", "Sheet", "Table", "Act"):
            ann.tab(tab)
        wide = ann.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"the page is {wide} px wide"


def test_in_thai(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        ann.tab("Table")
        ann.page.get_by_label("Language").select_option("th")
        expect(ann.page.get_by_role("tab", name="บันทึก")).to_be_visible()
        ann.page.get_by_role("tab", name="บันทึก").click()
        expect(ann.log).to_contain_text(re.compile("[\u0e01-\u0e5b]{4}"))


def test_hosting_gives_a_code_and_a_link_for_each_seat(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go("#/host") as host, Person(chromium, server).go() as ben:
        host.page.get_by_label("Name of the table").fill("Friday")
        host.page.get_by_label("Player 1", exact=True).fill("Ann")
        host.button("Create table").click()
        code = host.page.locator(".code").text_content() or ""
        assert re.fullmatch(r"[A-Z]+-\d{4}", code)
        assert len(host.page.locator(".links input").all()) == 4
        ben.page.get_by_label("Table code").fill(code.lower())
        ben.button("Join with a code").click()
        ben.button(re.compile("^A free chair plays")).click()
        ben.page.get_by_label("Your name").fill("Ben")
        ben.button("Sit down").click()
        expect(ben.map).to_be_visible()
        host.page.get_by_role("link", name="To my seat").click()
        expect(host.map).to_be_visible()
        host.tab("Table")
        expect(host.page.locator("aside")).to_contain_text("Ben")
        host.tab("Log")
        host.page.get_by_label("Say something").fill("Welcome!")
        host.button("Send").click()
        expect(ben.log).to_contain_text("Welcome!")
        host.button("Closer")  # the map can be zoomed by whoever has no wheel


def test_questions_and_log_say_why(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        # A rule goes by its heading in the book; its id is for those who ask for it.
        rule = ann.page.locator(".rule")
        expect(rule.get_by_role("button")).to_have_text("Rule: Alert, Initiative Swap")
        rule.get_by_role("button").click()
        expect(rule.locator("p").first).to_contain_text("Initiative")
        ann.wait_for_turn()
        entry = ann.log.locator("details").first
        entry.locator("summary").click()
        expect(entry.locator(".part").first).not_to_be_empty()
