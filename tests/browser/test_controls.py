"""Everything that the protocol has can be reached: files, votes, standing in, seats, handing on, fingers, motion."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import BRISK, alone, begin, duel, seat
from tests.support.serving import Server


def test_a_game_is_saved_as_a_file_and_goes_on_from_it(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        name = ann.page.locator("footer h2").first.text_content() or ""
        ann.tab("Table")
        with ann.page.expect_download() as record:
            ann.button("Save what you know").click()
        assert record.value.suggested_filename.endswith(".json")
        ann.button("Open the whole game file").click()
        with ann.page.expect_download() as download:
            ann.button("Save the game as a file").click()
        download.value.save_as(tmp_path / "game.tenfoot")
        ann.page.get_by_role("link", name="Lobby").click()
        ann.page.locator("input[type=file]").set_input_files(tmp_path / "game.tenfoot")
        expect(ann.page.locator("footer h2").first).to_have_text(name)
        # A file that is none is refused in words.
        (tmp_path / "shopping.tenfoot").write_text("milk, bread", "utf-8")
        ann.page.get_by_role("link", name="Lobby").click()
        ann.page.locator("input[type=file]").set_input_files(tmp_path / "shopping.tenfoot")
        expect(ann.page.get_by_role("alert")).not_to_be_empty()
        # The table is deleted by whoever made it, after being asked twice.
        ann.page.locator(".tables a").first.click()
        expect(ann.map).to_be_visible()
        ann.tab("Table")
        ann.button("Delete the table").click()
        ann.button("Really?").click()
        expect(ann.button(re.compile("^Play now"))).to_be_visible()


def test_two_players_vote_on_a_step_back(server: Server, chromium: Browser) -> None:
    made = server.table(
        preset="starter-fight",
        gm="house",
        seed=11,
        settings={**BRISK, "undo": "vote"},
        seats=[{"name": "Ann", "heroes": [0, 1]}, {"name": "Ben", "heroes": [2, 3]}],
    )
    with Person(chromium, server) as ann, Person(chromium, server) as ben:
        ann.sit(seat(made, "p1"))
        ben.sit(seat(made, "p2"))
        begin(ann, ben)
        # Ann has set the table and may always go back; Ben has to ask.
        ben.button(re.compile("Undo")).click()
        expect(ann.page.locator(".banner")).to_contain_text("Ben would like to take a step back (1 of 2)")
        ann.page.locator(".banner").get_by_role("button", name="Yes").click()
        expect(ann.page.locator(".banner")).to_have_count(0)
        for person in (ann, ben):
            expect(person.log.locator("li.struck").first).to_be_attached()
        begin(ann, ben)
        with ann.answering():
            ann.page.keyboard.press("e")
        ben.button("Further back").click()
        ben.button("To the start of the round").click()
        expect(ann.page.locator(".banner")).to_contain_text(
            "Ben would like to go back to the start of the round"
        )
        ann.page.locator(".banner").get_by_role("button", name="Yes").click()
        expect(ben.log).to_contain_text("Ben undoes the round back to the start.")


def test_the_gm_answers_for_somebody_who_is_away_and_takes_their_seat_away(
    server: Server, chromium: Browser
) -> None:
    made = duel(server)
    with Person(chromium, server).sit(made["host"]) as gm:
        begin_alone = gm.page.locator("footer .groups, footer .answers, footer .who")
        gm.tab("GM")
        for _ in range(8):
            begin_alone.first.wait_for()
            if gm.button("Answer for them").count():
                break
            if gm.asked():
                gm.answer_by_default()
            elif gm.page.locator("footer .groups").count():
                with gm.answering():
                    gm.page.keyboard.press("e")
        gm.button("Answer for them").click()
        # The absent player's whole turn is there, with its odds, and the GM ends it for them.
        for _ in range(6):
            gm.page.locator("footer .groups, footer .answers").first.wait_for()
            if not gm.asked():
                break
            gm.answer_by_default()
        expect(gm.page.locator("footer h2").first).to_have_text("Brennis")
        gm.page.locator('footer [data-option^="attack:"]').first.click()
        expect(gm.page.locator(".filling .row button b").first).to_contain_text("%")
        gm.page.keyboard.press("Escape")
        with gm.answering():
            gm.page.keyboard.press("e")
        gm.tab("Log")
        expect(gm.page.locator("footer h2").first).not_to_have_text("Brennis")
        gm.tab("Table")
        gm.button("Remove player: Ann").click()
        gm.button("Remove player: Ann").click()
        expect(gm.button("Remove player: Ann")).to_have_count(0)
        # A new seat, and the hero handed to it.
        gm.button("Add a seat").click()
        link = gm.page.get_by_label(re.compile(r"^Player \d$")).input_value()
        hand_over = gm.page.locator("form", has=gm.button("Hand over"))
        hand_over.locator("select").first.select_option(label="Brennis")
        hand_over.locator("select").last.select_option("p1")
        gm.button("Hand over").click()
        with Person(chromium, server).go(link.partition("/#")[2].join(("#", ""))) as cleo:
            expect(cleo.map).to_be_visible()
            cleo.tab("Table")
            expect(cleo.page.locator("aside li", has_text="Player")).to_contain_text("Brennis")


def test_two_fingers_zoom_the_map(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(390, 844), touch=True).sit(alone(server)) as ann:
        ann.wait_for_turn()
        before = ann.page.locator(".stage").bounding_box()
        box = ann.map.bounding_box()
        assert before
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        fingers = ann.context.new_cdp_session(ann.page)
        for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 110)):
            points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        ann.page.wait_for_function(
            "least => document.querySelector('.stage').getBoundingClientRect().width > least",
            arg=before["width"] * 2,
        )


def test_a_walk_is_walked_a_blow_floats_and_dice_settle_unless_one_wishes_for_less(
    server: Server, chromium: Browser
) -> None:
    made = duel(server)
    with (
        Person(chromium, server, moving=True) as ann,
        Person(chromium, server) as calm,
    ):
        calm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        # What moves is noted as it happens, since it does not stay.
        ann.page.evaluate(
            "() => { window.shown = new Set(); new MutationObserver(() => {"
            " for (const sign of ['.float', '.tray .roll']) if (document.querySelector(sign)) shown.add(sign);"
            " if (document.querySelector('g.token')?.getAnimations().length) shown.add('walk'); })"
            ".observe(document.body, {subtree: true, childList: true, attributes: true}) }"
        )
        begin(calm, ann)
        while not ann.has_turn():
            if calm.asked():
                calm.answer_by_default()
            elif calm.has_turn():
                calm.end_turn()
            begin(calm, ann)
        with ann.answering():
            ann.page.locator('footer [data-option^="attack:"]').first.click()
            ann.page.locator(".filling .row button:not(.ally)").first.click()
        ann.page.wait_for_function("shown.has('.tray .roll') && shown.has('.float')")
        lit = ann.lit_squares()
        if lit:
            with ann.answering():
                ann.page.mouse.click(*lit[-1])
            ann.page.wait_for_function("shown.has('walk')")
        # Who prefers less motion has the same news without any of it moving.
        calm.page.locator("g.token").first.wait_for()
        assert calm.page.evaluate("document.getAnimations().length") == 0


def test_the_gm_seals_and_reveals_the_dice_and_a_player_saves_the_record(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    made = server.table(
        preset="starter-fight",
        gm="person",
        settings=BRISK,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
    )
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(seat(made, "gm"))
        ann.sit(seat(made, "p1"))
        gm.tab("Table")
        gm.page.get_by_label("Dice after an undo").select_option("new")
        gm.button("Seal the dice").click()
        expect(gm.page.get_by_text("Revealing shows everybody every die since the seal")).to_be_visible()
        ann.tab("Table")
        expect(ann.page.get_by_text("The dice are sealed: their seal is in the log.")).to_be_visible()
        expect(ann.button("Reveal the dice")).to_have_count(0)
        gm.button("Reveal the dice").click()
        gm.button("Really?").click()
        with ann.page.expect_download() as download:
            ann.button("Save the dice record").click()
        download.value.save_as(tmp_path / "dice.json")
        assert '"revealed":true' in (tmp_path / "dice.json").read_text("utf-8")
        expect(gm.page.get_by_label("Dice after an undo")).to_have_value("new")


def test_what_is_not_possible_says_why_when_somebody_looks(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        ann.page.locator("footer").get_by_role("button", name="More").click()
        ann.button("Unavailable").click()
        expect(ann.page.locator("ul.off li").first).not_to_have_text("One moment…")
        ann.button("Unavailable").click()
        expect(ann.page.locator("ul.off")).to_have_count(0)
