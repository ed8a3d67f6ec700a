"""The starter adventure, played alone by clicking: one hero by hand, companions by the computer, the house as GM."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_play import BRISK, seat, take_turn
from tests.support.serving import Server

WISHES: dict[str, tuple[str, ...]] = {
    "The Drowned Hen": ("go:out", "open:door"),
    "The causeway": ("go:stair",),
    "The lighthouse yard": ("go:tower", "open:door", "pick:door"),
    "The foot of the light": ("go:down", "open:vaultdoor", "search:tuns"),
    "The bell vault": ("go:up", "take:cage", "open:cage", "pick:cage", "use:bell"),
    "The stair, and the water": ("go:up",),
    "The lantern room": ("answer:gallery", "use:lamp"),
}
"""What the rogue wants in each place, the best first."""
MINUTES = 10


def test_the_gannet_light_is_lit_by_clicking(server: Server, chromium: Browser) -> None:
    made = server.table(
        preset="gannet-light", gm="house", seed=4, seats=[{"name": "Ann", "heroes": [1]}], settings=BRISK
    )
    with Person(chromium, server).sit(str(made["host"])) as ann:
        places: list[str] = []
        rung = False
        until = time.monotonic() + 60 * MINUTES
        while time.monotonic() < until:
            ann.page.locator(
                "footer .cards [data-option], footer .answers, footer .groups:not(.cards), footer .end h2"
            ).first.wait_for()
            if ann.page.locator("footer .end h2").count():
                break
            if ann.asked():
                ann.answer_by_default()
            elif ann.declares():
                place = ann.page.locator(".story h2").text_content() or ""
                if not places or places[-1] != place:
                    places.append(place)
                # The bell first: whoever waits in the vault can't bear it.
                bell = place == "The bell vault" and not rung
                rung = rung or bell
                ann.declare(*(("use:bell",) if bell else WISHES[place]))
            else:
                take_turn(ann)
        expect(ann.page.locator("footer .end h2")).to_have_text("The light turns again")
        expect(ann.page.locator("footer .end")).to_contain_text("nobody lets you pay")
        assert places[:3] == ["The Drowned Hen", "The causeway", "The lighthouse yard"]


def test_the_gm_has_a_fight_begin_while_a_player_is_asked_what_to_do(
    server: Server, chromium: Browser
) -> None:
    made = server.table(
        preset="gannet-light",
        gm="person",
        seed=4,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
        settings=BRISK,
    )
    with (
        Person(chromium, server).sit(str(made["host"])) as gm,
        Person(chromium, server).sit(seat(made, "p1")) as ann,
    ):
        expect(ann.page.locator("footer .cards [data-option]").first).to_be_visible()
        gm.tab("GM")
        whom = gm.page.locator(".gm > label select")
        whom.select_option(value=whom.locator("option", has_text="Old Pask").get_attribute("value"))
        gm.button("Fight with Old Pask").click()
        expect(gm.page.locator("footer .answers")).to_contain_text("surprised")
        expect(ann.page.locator("footer .cards [data-option]")).to_have_count(0)
        gm.answer_by_default()
        gm.tab("Log")
        expect(gm.log).to_contain_text("The GM overrules: fight")
        # Back over the answer, if the fight has gone on, and over the fight itself: then nothing is asked of the GM.
        gm.step_back()
        while gm.asked():
            gm.step_back()
        expect(ann.page.locator("footer .cards [data-option]").first).to_be_visible()


def test_nothing_is_told_twice_beside_the_map(server: Server, chromium: Browser) -> None:
    """The paper has the place and what was done; with the log open beside it, the paper has the place alone and the
    log leaves the place out. A phone shows one of them at a time."""
    seats = [{"name": "Ann", "heroes": [0, 1]}]
    made = server.table(preset="gannet-light", gm="house", seed=3, seats=seats, settings=BRISK)
    with Person(chromium, server, size=(1366, 650)).sit(str(made["host"])) as ann:
        ann.page.locator("footer .cards [data-option]").first.wait_for()
        story = ann.page.locator(".story")
        text = story.locator(".place p").inner_text()
        ann.declare("talk:wenna:light", "ask:wenna", "look:window", "search:hearth")
        expect(story.locator(".done, .told").first).to_be_visible()
        ann.tab("Log")
        expect(story.locator(".done, .told")).to_have_count(0)
        expect(story).to_contain_text(text[:60])
        expect(ann.log.locator("li").first).to_be_visible()
        expect(ann.log).not_to_contain_text(text[:60])
        ann.tab("Act")
        expect(story.locator(".done, .told").first).to_be_visible()
