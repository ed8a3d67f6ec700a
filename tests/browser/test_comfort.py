"""Pace and comfort in the browser: a quiet log, being called, coming back, sound, motion, and keys of any layout."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.browser.test_play import alone, duel, seat
from tests.browser.test_several import inn
from tests.support.serving import Server


def test_the_log_has_three_volumes(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(str(inn(server, alone=True)["host"])) as ann:
        ann.declare("search:here")
        ann.declare("talk:wenna:light")
        ann.tab("Log")
        expect(ann.log).to_contain_text("Three nights dark")
        volume = ann.page.get_by_role("radiogroup", name="Detail of the log")
        play = ann.log.locator("li").count()
        volume.get_by_role("radio", name="Everything").click()
        expect(volume.get_by_role("radio", name="Everything")).to_be_checked()
        assert ann.log.locator("li").count() >= play
        volume.get_by_role("radio", name="Story").click()
        expect(ann.log).to_contain_text("Three nights dark")
        assert ann.log.locator("li").count() < play
        # It is kept on this device.
        ann.page.reload()
        ann.tab("Log")
        expect(volume.get_by_role("radio", name="Story")).to_be_checked()
        volume.get_by_role("radio", name="Play").click()
        assert ann.log.locator("li").count() == play


def test_a_turn_calls_and_who_comes_back_is_at_the_question(server: Server, chromium: Browser) -> None:
    """A phone in a pocket is called by title and vibration, and wakes at the question with what it missed."""
    made = duel(server)
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server, size=(390, 664)) as ann,
    ):
        ann.page.add_init_script(
            "window.buzzed = 0; navigator.vibrate = () => { window.buzzed++; return true };"
            "Object.defineProperty(document, 'hidden', { get: () => window.away === true });"
        )
        ann.sit(seat(made, "p1"))
        ann.tab("Log")
        leave = "window.away = true; document.dispatchEvent(new Event('visibilitychange'))"
        back = "window.away = false; document.dispatchEvent(new Event('visibilitychange'))"
        ann.page.evaluate(leave)
        for _ in range(20):
            gm.page.locator("footer .groups, footer .answers, footer .who").first.wait_for()
            if gm.asked():
                gm.answer_by_default()
            elif gm.has_turn():
                gm.end_turn()
            elif "your turn" in ann.page.title():
                break
            gm.page.wait_for_timeout(60)
        assert "your turn · Duel" in ann.page.title()
        assert ann.page.evaluate("window.buzzed") >= 1
        gm.tab("Log")
        gm.page.get_by_label("Say something").fill("Hurry up, Brennis.")
        gm.button("Send").click()
        ann.heard("Hurry up, Brennis.")
        ann.page.evaluate(back)
        expect(ann.page.locator("footer .groups")).to_be_visible(timeout=2000)
        expect(ann.page.locator(".missed")).to_contain_text("Hurry up, Brennis.")
        ann.page.locator(".missed").get_by_role("button", name="Close").click()
        expect(ann.page.locator(".missed")).to_have_count(0)


def test_sound_and_motion_are_for_this_device_and_keys_go_by_their_place(
    server: Server, chromium: Browser
) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.tab("Table")
        ann.page.get_by_label("Motion").select_option("none")
        assert ann.page.evaluate("document.documentElement.dataset.motion") == "none"
        ann.page.get_by_label("Sound when it is your turn").check()
        ann.page.get_by_label("Volume").fill("20")
        ann.page.reload()
        ann.tab("Table")
        expect(ann.page.get_by_label("Sound when it is your turn")).to_be_checked()
        expect(ann.page.get_by_label("Volume")).to_have_value("20")
        expect(ann.page.get_by_label("Motion")).to_have_value("none")
        ann.wait_for_turn()
        ann.page.locator("body").press("s")
        expect(ann.page.get_by_label("Sound when it is your turn")).not_to_be_checked()
        # On a Thai keyboard the key of "i" writes another letter and still opens the sheet.
        ann.page.evaluate(
            "window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ร', code: 'KeyI', bubbles: true }))"
        )
        expect(ann.page.get_by_role("tabpanel", name="Sheet")).to_be_visible()
        ann.page.locator("body").press("?")
        expect(ann.page.get_by_role("dialog")).to_contain_text("the main button")


def test_text_is_as_large_as_one_likes_on_this_device(server: Server, chromium: Browser) -> None:
    """Text from 100 to 150%, chosen at the table or in the lobby, kept on this device; all of it follows."""
    size = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"
    with Person(chromium, server, size=(390, 664)).sit(alone(server)) as ann:
        ann.wait_for_turn()
        usual = ann.page.evaluate(size)
        ann.tab("Table")
        chosen = ann.page.get_by_label("Text size")
        assert chosen.locator("option").all_inner_texts() == ["100%", "110%", "125%", "150%"]
        chosen.select_option("150")
        assert ann.page.evaluate(size) == 1.5 * usual
        ann.page.reload()
        ann.wait_for_turn()
        assert ann.page.evaluate(size) == 1.5 * usual
        # Nothing is wider than the phone, here and on the pages before the table.
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert ann.page.evaluate(wide) <= 0
        for page, sign in (
            ("#/host", ".hero"),
            ("#/compendium?kind=monster", "main"),
            ("#/party", "ol select"),
            ("", ".banner"),
        ):
            ann.go(page)
            ann.page.locator(sign).first.wait_for()
            assert ann.page.evaluate(wide) <= 0, page
        ann.page.get_by_label("Text size").select_option("100")
        assert ann.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"


def test_keys_are_changed_switched_off_and_put_back(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).sit(alone(server)) as ann:
        ann.wait_for_turn()
        ann.page.locator("body").press("?")
        sheet = ann.page.get_by_role("dialog")
        end = sheet.get_by_role("button", name="Change the key: end the turn")
        expect(end).to_have_text("e")
        end.click()
        expect(sheet.get_by_role("status")).to_contain_text("press a key")
        ann.page.keyboard.press("x")
        expect(end).to_have_text("x")
        # A key belongs to one thing: taken for another it is gone here.
        move = sheet.get_by_role("button", name="Change the key: move")
        move.click()
        ann.page.keyboard.press("Delete")
        expect(move).to_have_text("—")
        sheet.get_by_role("button", name="Change the key: choose an option").click()
        ann.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        name = ann.page.locator("footer h2").first.text_content() or ""
        ann.page.locator("body").press("e")
        ann.page.locator("body").press("1")
        expect(ann.page.locator(".filling")).to_have_count(0)
        expect(ann.page.locator("footer h2").first).to_have_text(name)
        with ann.answering():
            ann.page.locator("body").press("x")
        # It is kept on this device; all keys go back with one button.
        ann.page.reload()
        ann.wait_for_turn()
        ann.page.locator("body").press("?")
        expect(end).to_have_text("x")
        sheet.get_by_role("button", name="All keys as they were").click()
        expect(end).to_have_text("e")
        expect(move).to_have_text("m")
        sheet.get_by_role("button", name="Close", exact=True).click()
        expect(sheet).to_have_count(0)


def names_of(tiles: Locator) -> list[str]:
    """What tiles say, without how many things a list has."""
    return [tile.get_attribute("aria-label") or tile.inner_text().partition(" ·")[0] for tile in tiles.all()]


def test_an_option_keeps_its_place_all_turn_and_greys_there(server: Server, chromium: Browser) -> None:
    made = duel(server)
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
    ):
        while not ann.has_turn():
            for person in (gm, ann):
                if person.asked():
                    person.answer_by_default()
            if gm.has_turn():
                gm.end_turn()
            gm.page.wait_for_timeout(40)
        tiles = ann.page.locator("footer .groups .tile")
        before = names_of(tiles)
        key = ann.page.locator('footer .tile[data-option^="attack:"]').first.get_attribute("data-option")
        nth = 1 + ann.page.locator("footer .groups .tile").evaluate_all(
            "(all, key) => all.findIndex(one => one.dataset.option === key)", key
        )
        with ann.answering():
            ann.page.locator('footer .tile[data-option^="dodge"]').first.click()
        expect(ann.page.locator(f'footer .tile[data-off="{key}"]')).to_be_disabled()
        after = names_of(tiles)
        assert after[: len(before)] == before
        # The number of a tile that is off does nothing. In the next turn everything is in its place again.
        ann.page.locator("body").press(str(nth))
        expect(ann.page.locator(".filling")).to_have_count(0)
        ann.end_turn()
        while not ann.has_turn():
            for person in (gm, ann):
                if person.asked():
                    person.answer_by_default()
            if gm.has_turn():
                gm.end_turn()
            gm.page.wait_for_timeout(40)
        expect(ann.page.locator(f'footer .tile[data-option="{key}"]')).to_be_enabled()
        assert names_of(tiles) == before
