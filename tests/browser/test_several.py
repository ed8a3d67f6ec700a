"""Questions to several seats in the browser: a calm scene in which nobody waits, and rests side by side."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import BRISK, seat
from tests.support.serving import Player, Record, Server

PHONE = (390, 664)
NAMES = ("Ann", "Bo", "Cy", "Dee")


def inn(server: Server, *, gm: str = "house", alone: bool = False, seed: int = 3) -> Record:
    """The Drowned Hen with four heroes: four players, or one for all of them."""
    seats = (
        [{"name": "Ann", "heroes": [0, 1, 2, 3]}]
        if alone
        else [{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)]
    )
    return server.table(preset="gannet-light", gm=gm, seed=seed, seats=seats, settings=BRISK)


def test_alone_any_hero_is_taken_in_hand_and_leaving_is_two_clicks(server: Server, chromium: Browser) -> None:
    """Checks 40 and 43: one click asks Wenna, two lead to the causeway; Tab, a key or a tap takes another hero."""
    made = inn(server, alone=True)
    with Person(chromium, server).sit(str(made["host"])) as ann:
        cards = ann.page.locator("footer .cards")
        expect(cards).to_contain_text("What does Brennis Holt do?")
        cards.locator('[data-option="talk:wenna:light"]').click()
        expect(ann.page.locator(".story")).to_contain_text("Brennis Holt speaks with Wenna Tarr")
        # Whoever acted stays in hand, until another is taken: by a tap, by the key n, by Tab.
        expect(cards).to_contain_text("What does Brennis Holt do?")
        strip = ann.page.locator("nav .strip")
        strip.get_by_role("button", name="Oswin").click()
        expect(cards).to_contain_text("What does Oswin")
        ann.page.locator("body").press("n")
        expect(cards).to_contain_text("What does Ysolde Ember do?")
        ann.page.locator("body").press("n")
        expect(cards).to_contain_text("What does Brennis Holt do?")
        ann.map.focus()
        ann.map.press("Tab")
        expect(cards).to_contain_text("What does Pim Underlatch do?")
        cards.locator('[data-option="open:door"]').click()
        cards.locator('[data-option="go:out"]').click()
        expect(ann.page.locator(".story h2")).to_have_text("The causeway")


def test_four_phones_in_the_inn_act_in_any_order_and_nobody_is_told_to_wait(
    server: Server, chromium: Browser
) -> None:
    """Check 41: while Ann reads, Bo asks Wenna, Cy goes to the window and Dee looks for what there is to buy."""
    made = inn(server)
    with ExitStack() as stack:
        ann, bo, cy, dee = (
            stack.enter_context(Person(chromium, server, size=PHONE, touch=True)).sit(
                seat(made, f"p{number}")
            )
            for number in (1, 2, 3, 4)
        )
        for person, deed, told in (
            (bo, "talk:wenna:light", "Pim Underlatch speaks with Wenna Tarr"),
            (cy, "look:window", "looks at the window"),
            (dee, "search:here", "Ysolde Ember"),
        ):
            person.page.locator(f'footer .cards [data-option="{deed}"]').tap()
            expect(ann.page.locator(".story")).to_contain_text(told)
            expect(ann.page.locator("footer")).not_to_contain_text("Waiting for")
        expect(ann.page.locator("footer .cards")).to_contain_text("What does Brennis Holt do?")


def test_who_wants_to_leave_is_told_that_the_gm_has_to_answer_first(
    server: Server, chromium: Browser
) -> None:
    made = inn(server, gm="person")
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
        Person(chromium, server).sit(seat(made, "p2")) as bo,
    ):
        ann.declare("open:door")
        bo.declare("talk:wenna:light")
        ann.declare("go:out")
        for person in (ann, bo):
            expect(person.page.locator("footer .together")).to_contain_text("as soon as GM has answered")
        # The GM answers Bo's question, and everybody is on the causeway.
        gm.page.locator('footer [data-option="willing"]').click()
        for person in (gm, ann, bo):
            expect(person.page.locator(".story h2")).to_have_text("The causeway")


def test_four_rest_side_by_side_over_a_kill_and_one_undo_takes_all_of_it_back(
    chromium: Browser, tmp_path: Path
) -> None:
    """Checks 26 and 42: two parts are in when the server is killed. The GM goes on without Dee, who spends nothing."""
    with ExitStack() as stack:
        server = Server(tmp_path)
        made = inn(server, gm="person")
        phones = [
            stack.enter_context(Person(chromium, server, size=PHONE)).sit(seat(made, f"p{number}"))
            for number in (1, 2, 3, 4)
        ]
        ann, bo, cy, dee = phones
        gm = stack.enter_context(Person(chromium, server)).sit(str(made["host"]))
        with Player(server, str(made["host"])) as hand:
            wounded = {"pick": "gm:hp", "targets": hand.view["scene"]["march"], "number": 5}
            assert hand.ask("override", answer=wounded)["t"] == "ack"
        bo.declare("rest:short")
        for person in (dee, ann, cy):
            expect(person.page.locator("footer .several")).to_contain_text("Do all agree to rest?")
            person.page.locator('footer [data-option="yes"]').click()
        for person in phones:
            expect(person.page.locator("footer .several")).to_contain_text("Short Rest")
        roll, rested = '[data-option^="spend:"]', '[data-option="stop"]'
        for person, dice in ((cy, 2), (ann, 1)):
            for _ in range(dice):
                with person.answering():
                    person.page.locator(f"footer {roll}").first.click()
            person.page.locator(f"footer {rested}").click()
            expect(person.page.locator("footer .several li.ready")).not_to_have_count(0)
        expect(dee.page.locator("footer .several")).to_contain_text("Cy: ready")
        health = dee.page.locator("nav .strip button").all_text_contents()
        port = server.port
        server.kill()
        server = stack.enter_context(Server(tmp_path, port=port))
        for person in (bo, dee):
            expect(person.page.locator(".banner")).to_have_count(0)
            expect(person.page.locator("footer .several li.ready")).to_have_count(2)
            expect(person.page.locator("footer .several li.choosing")).to_have_count(2)
        assert dee.page.locator("nav .strip button").all_text_contents() == health
        with bo.answering():
            bo.page.locator(f"footer {roll}").first.click()
        bo.page.locator(f"footer {rested}").click()
        # Dee is away. The GM waits no longer, and none of her Hit Dice are spent.
        gm.page.locator(".several:visible").get_by_role("button", name="Go on").click()
        for person in phones:
            expect(person.page.locator("footer .cards [data-option]").first).to_be_visible()
        expect(dee.page.locator("nav .strip")).to_contain_text("5/20")
        expect(dee.page.locator("nav .strip")).not_to_contain_text("Oswin 5/24")
        gm.tab("Log")
        gm.page.keyboard.press("z")
        expect(dee.page.locator("nav .strip")).to_contain_text("Oswin 5/24")
        expect(dee.page.locator("footer .several")).to_have_count(0)


def test_under_danger_all_declare_at_once_and_may_choose_again(server: Server, chromium: Browser) -> None:
    made = inn(server, gm="person", alone=True)
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
        Player(server, str(made["host"])) as hand,
    ):
        assert hand.ask("override", answer={"pick": "gm:rhythm", "words": "rounds"})["t"] == "ack"
        gm.tab("GM")
        several = ann.page.locator("footer .several")
        expect(several).to_contain_text("Everybody says what they do")
        several.locator("li", has_text="Oswin").get_by_role("button", name="Take in hand").click()
        expect(ann.page.locator("footer .cards")).to_contain_text("What does Oswin Tallow do?")
        ann.declare("look:window")
        several.locator("li", has_text="Oswin").get_by_role("button", name="Choose again").click()
        expect(several.locator("li.choosing")).to_have_count(4)
        ann.declare("look:hearth")
        gm.page.locator(".several:visible").get_by_role("button", name="Go on").click()
        expect(ann.page.locator(".story")).to_contain_text("looks at the hearth")
        expect(ann.page.locator(".story")).not_to_contain_text("looks at the window")
        # The GM calls a rest: nobody is asked to agree, and the unhurt are done at once.
        gm.button("Short Rest for all").click()
        expect(ann.page.locator(".story")).to_contain_text("finishes a short rest")


def test_a_half_made_choice_is_there_again_after_a_reload(server: Server, chromium: Browser) -> None:
    made = inn(server, alone=True)
    with Person(chromium, server).sit(str(made["host"])) as ann:
        ann.page.locator("nav .strip").get_by_role("button", name="Oswin").click()
        expect(ann.page.locator("footer .cards")).to_contain_text("What does Oswin Tallow do?")
        ann.button(re.compile("Everything else")).click()
        ann.page.locator('footer [data-option^="cast:bless"]').first.click()
        ann.page.locator("footer .filling .row button", has_text="Pim").click()
        ann.heard('"t":"ack"')
        ann.page.wait_for_timeout(600)
        ann.page.reload()
        ann.page.locator("nav .strip").get_by_role("button", name="Oswin").click()
        expect(ann.page.locator("footer .filling [aria-pressed=true]")).to_contain_text("Pim")
        ann.page.locator("footer .filling").get_by_role("button", name="Cancel").click()
        expect(ann.page.locator("footer .filling")).to_have_count(0)


def test_what_somebody_says_is_matched_or_goes_to_the_gm(server: Server, chromium: Browser) -> None:
    """Check 43: the hearth's deed is offered first; a song reaches the GM with a proposal."""
    made = inn(server, gm="person")
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
        Person(chromium, server, size=PHONE).sit(seat(made, "p2")) as bo,
    ):
        field = bo.page.get_by_label("Say what you do")
        field.fill("I examine the hearth")
        offered = bo.page.get_by_label("What fits your words")
        expect(offered.locator("button").first).to_contain_text("hearth")
        with bo.answering():
            offered.locator("button").first.click()
        field.fill("I sing about the nine boats")
        expect(offered.locator("button")).to_have_count(1)
        field.press("Enter")
        expect(ann.page.locator(".story")).to_contain_text("“I sing about the nine boats”")
        sheet = gm.page.locator("footer .answers")
        expect(gm.page.locator("footer")).to_contain_text(
            "Pim Underlatch says: “I sing about the nine boats”"
        )
        expect(sheet.locator('[data-option="proposed"]')).to_contain_text("Charisma (Performance), DC 15")
        expect(sheet.locator("[data-option]")).to_have_count(3)
        # The GM would rather have another check.
        sheet.get_by_label("Ability").select_option("dex")
        sheet.get_by_label("Another check").last.select_option("acrobatics")
        sheet.get_by_label("DC").select_option("10")
        gm.button("Ask for it").click()
        expect(ann.page.locator(".story")).to_contain_text(
            "asks Pim Underlatch for a check: Dexterity (Acrobatics)"
        )


def test_a_card_has_six_verbs_and_the_rest_is_in_a_drawer(server: Server, chromium: Browser) -> None:
    made = inn(server, alone=True)
    with Person(chromium, server).sit(str(made["host"])) as ann:
        cards = ann.page.locator("footer .cards .card")
        expect(cards.first).to_be_visible()
        for number in range(cards.count()):
            assert cards.nth(number).locator("[data-option]").count() <= 6
        ann.button(re.compile("Everything else")).click()
        everything = ann.page.locator("footer .drawer [data-option]").count()
        assert everything > 10
        ann.page.get_by_role("searchbox").fill("torhc")
        expect(ann.page.locator("footer .drawer [data-option]").first).to_contain_text("Torch")
        ann.page.get_by_role("searchbox").fill("zzz")
        expect(ann.page.locator("footer .drawer")).to_contain_text("Nothing fits")


def test_a_basket_is_bought_once_by_three_players_at_the_same_time(server: Server, chromium: Browser) -> None:
    """Check 27: a slip of the finger finds the torch, three kinds are one answer, what is too dear is grey.

    The GM has said how many ropes there are and what they cost; who comes second is told, and the party's purse pays
    what one's own does not hold.
    """
    made = inn(server, gm="person")
    with (
        Person(chromium, server).sit(seat(made, "p1")) as ann,
        Person(chromium, server, size=PHONE).sit(seat(made, "p2")) as bo,
        Person(chromium, server, size=PHONE, touch=True).sit(seat(made, "p3")) as cy,
        Person(chromium, server).sit(str(made["host"])) as gm,
    ):
        gm.tab("GM")
        gm.page.get_by_text("The market here").click()
        shelves = gm.page.get_by_label("Stock or price")
        for line in ("rope 1 left", "rope 2 gp"):
            shelves.fill(line)
            shelves.press("Enter")
            expect(shelves).to_have_value("")
        for person in (ann, bo, cy):
            person.page.locator('footer .cards [data-option="buy"]').click()
            expect(person.page.locator(".market")).to_be_visible()
        market = ann.page.locator(".market")
        before = market.locator(".purse b").text_content() or ""
        for slip, what in (("torhc", "Torch"), ("roep", "Rope"), ("candel", "Candle")):
            market.get_by_role("searchbox").fill(slip)
            market.get_by_role("button", name=f"Add {what}", exact=True).click()
        market.get_by_role("searchbox").fill("rope")
        rope = market.locator("li").filter(has=ann.page.get_by_role("button", name="Add Rope", exact=True))
        expect(rope).to_contain_text("2 GP")
        expect(rope).to_contain_text("1 left")
        expect(rope.get_by_role("button")).to_be_disabled()
        market.get_by_role("searchbox").fill("chain shirt")
        dear = market.locator("li.dear").filter(has_text="Chain Shirt")
        expect(dear).to_contain_text("short")
        expect(dear.get_by_role("button")).to_be_disabled()
        basket = market.get_by_label("Basket")
        expect(basket.locator("li")).to_have_count(3)
        # The basket is kept: it is there again after a reload.
        ann.page.wait_for_timeout(700)
        ann.page.reload()
        expect(basket.locator("li")).to_have_count(3)
        market.get_by_role("button", name="Take out Candle").click()
        expect(basket.locator("li")).to_have_count(2)
        for person, what in ((bo, "Dagger"), (cy, "Candle")):
            person.page.locator(".market").get_by_role("searchbox").fill(what.lower())
            person.button(f"Add {what}", exact=True).click()
            person.page.locator(".market footer").get_by_role("button", name="Buy", exact=True).click()
            expect(person.page.locator(".market")).to_have_count(0)
        market.locator("footer").get_by_role("button", name="Buy", exact=True).click()
        expect(market).to_have_count(0)
        for words in ("buys 1 of rope", "buys 1 of torch", "buys 1 of dagger", "buys 1 of candle"):
            expect(ann.page.locator(".story")).to_contain_text(words)
        # There was one rope.
        bo.page.locator('footer .cards [data-option="buy"]').click()
        bo.page.locator(".market").get_by_role("searchbox").fill("rope")
        expect(bo.page.locator(".market li.dear").filter(has_text="Rope").first).to_contain_text("None left")
        # Ann puts a gold piece into the party's purse; her basket is there again, and Bo is told of the sum.
        ann.page.locator('footer .cards [data-option="buy"]').click()
        market.get_by_role("searchbox").fill("candle")
        market.get_by_role("button", name="Add Candle", exact=True).click()
        market.get_by_text("Party's purse:").click()
        market.get_by_label("Gold pieces").fill("1")
        market.get_by_role("button", name="Put in").click()
        expect(ann.page.locator(".story")).to_contain_text("puts 100 CP into the party's purse")
        ann.page.locator('footer .cards [data-option="buy"]').click()
        expect(basket.locator("li")).to_have_count(1)
        shared = bo.page.locator(".market details").filter(has_text="Party's purse:")
        expect(shared.locator("b")).to_have_text("1 GP")
        shared.locator("summary").click()
        shared.get_by_label("Gold pieces").fill("0.4")
        shared.get_by_role("button", name="Take out").click()
        expect(ann.page.locator(".story")).to_contain_text("takes 40 CP from the party's purse")
        # What one has is sold beside it, and closing leaves everything as it was.
        assert market.locator(".purse b").text_content() != before
        market.get_by_role("button", name="Sell", exact=True).first.click()
        market.get_by_role("searchbox").fill("torch")
        market.get_by_role("button", name="Add Torch").click()
        market.locator("footer").get_by_role("button", name="Sell", exact=True).click()
        expect(ann.page.locator(".story")).to_contain_text("sells 1 of torch")
        ann.page.locator('footer .cards [data-option="sell"]').click()
        market.get_by_role("button", name="Close").click()
        expect(market).to_have_count(0)
        # The GM closes the market: nobody is offered it any more.
        gm.page.get_by_label("A market like one of a").select_option("closed")
        gm.page.locator("form", has=gm.page.get_by_label("A market like one of a")).get_by_role(
            "button"
        ).click()
        expect(ann.page.locator('footer .cards [data-option="buy"]')).to_have_count(0)
