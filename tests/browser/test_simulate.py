"""The simulator's page: set up a fight, watch the estimate sharpen, change something and compare, go on."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, expect
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.person import Person
from tests.browser.test_first_page import serious
from tests.browser.test_play import alone, duel, seat
from tests.support.serving import Server

PATIENT = 120_000
SMALL: dict[str, Any] = {
    "encounter": {
        "map": "ford",
        "ruleset": "srd52",
        "heroes": [{"key": "fighter-5", "name": "", "x": -1, "y": -1}],
        "foes": [{"key": "ogre", "count": 1, "x": -1, "y": -1}],
    },
    "precision": 0.05,
}
"""One against one: quickly played, and not always won."""
ENDLESS = {**SMALL, "precision": 0.01}


def link(setup: dict[str, Any]) -> str:
    """The address that holds a set-up."""
    packed = base64.urlsafe_b64encode(json.dumps(setup).encode()).decode().rstrip("=")
    return f"#/simulate/{packed}"


def rows(ann: Person) -> Locator:
    return ann.page.get_by_test_id("compare").locator("tbody tr")


def many(ann: Person, kind: str) -> Locator:
    return ann.page.get_by_label(f"How many: {kind}")


def runs_of(ann: Person) -> int:
    return int(ann.page.get_by_text(re.compile(r"^\d+ runs")).first.inner_text().split()[0])


def until_done(ann: Person) -> None:
    expect(ann.button("Simulate again")).to_be_visible(timeout=PATIENT)


def test_a_fight_is_simulated_and_a_run_of_it_read(server: Server, chromium: Browser) -> None:
    with Person(chromium, server) as ann:
        ann.go()
        ann.page.get_by_role("link", name="Simulate a fight").click()
        ann.page.get_by_label("How precisely").select_option("within 5 points")
        ann.button("Simulate").click()
        expect(ann.page.get_by_test_id("win")).to_have_text(re.compile(r"\d+\.\d%"), timeout=PATIENT)
        until_done(ann)
        assert runs_of(ann) >= 64
        expect(ann.page.get_by_role("heading", name="Who falls, who dies, what is left")).to_be_visible()
        assert not serious(ann.page)
        ann.page.get_by_role("button", name=re.compile(r"^Read run \d+")).first.click()
        told = ann.page.get_by_role("dialog")
        expect(told).to_contain_text("Round 1 begins.", timeout=PATIENT)
        expect(told.locator("li.turn").first).to_be_visible()
        assert not serious(ann.page)
        # Names open cards over the dialog, by mouse and by key; Escape closes the card alone.
        name = told.locator("[data-card='monster/skeleton']").first
        name.hover()
        card = ann.page.locator(".small")
        expect(card).to_contain_text("Armor Class")
        card.get_by_role("button", name=re.compile("Pin")).click()
        held = ann.page.locator(".held")
        expect(held).to_contain_text("Skeleton")
        ann.page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        name.focus()
        ann.page.keyboard.press("c")
        expect(card).to_contain_text("Armor Class")
        ann.page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        told.get_by_role("button", name="Close").click()
        expect(told).to_be_hidden()
        # Back on the page, names open cards as before.
        ann.page.locator("article [data-card]").first.click()
        expect(held).to_have_count(1)


def test_it_says_how_many_runs_the_luck_taken_off_was_worth(server: Server, chromium: Browser) -> None:
    fair = {**SMALL["encounter"], "foes": [{"key": "ogre", "count": 3, "x": -1, "y": -1}]}
    hopeless = {**SMALL["encounter"], "foes": [{"key": "troll", "count": 4, "x": -1, "y": -1}]}
    with Person(chromium, server) as ann:
        ann.go(link({"encounter": fair, "precision": 0.05, "seed": 3}))
        ann.button("Simulate").click()
        until_done(ann)
        told = ann.page.locator(".luck")
        expect(told).to_have_text(
            re.compile(r"luck of the dice taken off, as good as \d+ runs \(\d+\.\d% of these were won\)")
        )
        worth = re.search(r"as good as (\d+) runs", told.inner_text())
        assert worth is not None
        assert int(worth[1]) > runs_of(ann), "luck taken off is worth more runs than were played"
        assert not serious(ann.page)
    with Person(chromium, server) as ben:
        # Where one side always wins, nothing is taken off and nothing claimed.
        ben.go(link({"encounter": hopeless, "precision": 0.05}))
        ben.button("Simulate").click()
        until_done(ben)
        expect(ben.page.locator(".luck")).to_have_count(0)


def test_it_can_be_stopped_and_goes_on_from_there(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(360, 740), touch=True) as ben:
        ben.go(link({**ENDLESS, "seed": 31}))
        ben.button("Simulate").click()
        expect(ben.page.get_by_test_id("win")).to_be_visible(timeout=PATIENT)
        ben.button("Stop").click()
        expect(ben.page.get_by_text("Stopped: this is what is known so far.")).to_be_visible(timeout=PATIENT)
        expect(ben.page.get_by_test_id("win")).to_be_visible()
        known = runs_of(ben)
        width = ben.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"the page is {width} wide on a phone"
        assert not serious(ben.page)
        ben.frames.clear()
        ben.button("Go on").click()
        ben.heard('"type":"progress"')
        first = next(frame for frame in ben.frames if '"type":"progress"' in frame)
        assert json.loads(first)["summary"]["runs"] > known
        ben.button("Stop").click()
        expect(ben.button("Go on")).to_be_visible(timeout=PATIENT)


def test_what_two_more_do_stands_beside_and_is_there_after_a_reload(
    server: Server, chromium: Browser
) -> None:
    with Person(chromium, server) as ann:
        ann.go(link(SMALL))
        ann.button("Simulate").click()
        until_done(ann)
        expect(rows(ann)).to_have_count(1)
        ann.button("One more: Ogre").click()
        many(ann, "Ogre").fill("3")
        many(ann, "Ogre").press("Enter")
        ann.page.get_by_label("Surprised").select_option("the party")
        ann.button(re.compile("^Simulate$")).click()
        until_done(ann)
        expect(rows(ann)).to_have_count(2)
        expect(rows(ann).nth(1)).to_contain_text("+2 Ogre, Surprised: the party")
        chances = [float(row.locator(".figures b").inner_text()[:-1]) for row in rows(ann).all()]
        assert chances[1] < chances[0]
        expect(rows(ann).nth(1)).to_contain_text(f"▼ {chances[0] - chances[1]:.1f}"[:5])
        assert not serious(ann.page)
        ann.page.reload()
        expect(rows(ann)).to_have_count(2)
        expect(many(ann, "Ogre")).to_have_value("3")
        expect(ann.page.get_by_label("Surprised")).to_have_value("party")
        ann.button(re.compile("^Set up again")).first.click()
        expect(many(ann, "Ogre")).to_have_value("1")
        expect(ann.page.get_by_label("Surprised")).to_have_value("")
        ann.button(re.compile("^Forget: 1")).click()
        expect(rows(ann)).to_have_count(1)


def test_the_budget_follows_and_the_simulated_truth_stands_beside_it(
    server: Server, chromium: Browser
) -> None:
    with Person(chromium, server) as ann:
        ann.go(link(SMALL))
        budget = ann.page.get_by_test_id("budget")
        expect(budget).to_contain_text("450 XP")
        expect(budget.locator(".line b").first).to_have_text("low")
        ann.button("One more: Ogre").click()
        expect(budget).to_contain_text("900 XP")
        expect(budget.locator(".line b").first).to_have_text("high")
        expect(budget).not_to_contain_text("Simulated")
        ann.button("Simulate").click()
        until_done(ann)
        expect(budget).to_contain_text("Simulated")
        ann.button("One fewer: Ogre").click()
        expect(budget).not_to_contain_text("Simulated")


def test_a_set_up_is_saved_as_a_file_and_opened_again(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    day = [{"foes": [{"key": "wolf", "count": 2}], "rest": "short", "map": "woods"}]
    path = tmp_path / "encounter.yaml"
    with Person(chromium, server) as ann:
        ann.go(link({**SMALL, "light": "dim", "day": day, "foes": "simple"}))
        expect(many(ann, "Ogre")).to_have_value("1")
        with ann.page.expect_download() as saved:
            ann.button("Save as file").click()
        saved.value.save_as(path)
    assert "foes_style: simple" in path.read_text("utf-8")
    with Person(chromium, server) as ben:
        ben.go("#/simulate")
        expect(many(ben, "Skeleton")).to_have_value("6")
        ben.page.get_by_label("Open a file").set_input_files(path)
        expect(many(ben, "Ogre")).to_have_value("1")
        expect(many(ben, "Skeleton")).to_have_count(0)
        expect(ben.page.get_by_label("Light")).to_have_value("dim")
        expect(ben.page.get_by_label("The foes play")).to_have_value("simple")
        expect(ben.page.get_by_label("Foe 1, Fight 2")).to_have_value("wolf")
        expect(ben.page.get_by_label("Where")).to_have_value("woods")
        path.write_text("party: fighter5\nfoes: skeletn\n", "utf-8")
        ben.page.get_by_label("Open a file").set_input_files(path)
        expect(ben.page.get_by_role("alert")).to_contain_text("skeleton")
        expect(many(ben, "Ogre")).to_have_value("1")


def test_who_leaves_the_page_or_loads_it_anew_comes_back_to_a_running_simulation(
    server: Server, chromium: Browser
) -> None:
    with Person(chromium, server) as ann:
        ann.go(link({**ENDLESS, "seed": 32}))
        ann.button("Simulate").click()
        expect(ann.page.get_by_test_id("win")).to_be_visible(timeout=PATIENT)
        ann.page.get_by_role("link", name="← Lobby").click()
        expect(ann.button(re.compile("^Play now"))).to_be_visible()
        ann.page.get_by_role("link", name="Simulate a fight").click()
        expect(ann.button("Stop")).to_be_visible()
        expect(ann.page.get_by_test_id("win")).to_be_visible()
        known = runs_of(ann)
        ann.page.reload()
        expect(ann.button("Stop")).to_be_visible()
        expect(ann.page.get_by_test_id("win")).to_be_visible(timeout=PATIENT)
        assert runs_of(ann) >= known
        ann.button("Stop").click()
        expect(ann.button("Go on")).to_be_visible(timeout=PATIENT)
        ann.page.reload()
        expect(many(ann, "Ogre")).to_have_value("1")
        expect(ann.button("Simulate")).to_be_enabled()


def test_temper_is_chosen_by_name_or_set_by_hand(server: Server, chromium: Browser) -> None:
    with Person(chromium, server) as ann:
        ann.go(link(SMALL))
        foes = ann.page.get_by_role("group", name="The foes")
        foes.get_by_label("Behavior").select_option("craven")
        foes.get_by_text("The six dials").click()
        courage = foes.get_by_label("courage")
        expect(courage).to_have_value("0.4")
        courage.focus()
        ann.page.keyboard.press("ArrowRight")
        expect(foes.get_by_label("Behavior")).to_have_value("own")
        expect(courage).to_have_value("0.45")
        assert not serious(ann.page)
        foes.get_by_label("The foes play").select_option("simply")
        expect(foes.get_by_label("Behavior")).to_be_disabled()
        foes.get_by_label("The foes play").select_option("well")
        ann.button("Simulate").click()
        until_done(ann)
        assert (
            ann.page.evaluate("JSON.parse(localStorage.simulated)[0].known.setup.foes_manner.courage") == 0.45
        )


def test_what_is_wrong_is_said_beside_what_it_is_about(server: Server, chromium: Browser) -> None:
    bad = {**SMALL["encounter"], "map": "........\n...Z....\n........"}
    with Person(chromium, server) as ann:
        ann.go(link({**SMALL, "encounter": bad}))
        ann.button("Simulate").click()
        alert = ann.page.get_by_role("group", name="Map").get_by_role("alert")
        expect(alert).to_contain_text("line 2, column 4", timeout=PATIENT)
        ann.page.get_by_role("combobox", name="Place").select_option("open-field")
        ann.button("Simulate").click()
        until_done(ann)
        expect(alert).to_have_count(0)


def test_a_hero_of_ones_own_fights_a_whole_day(server: Server, chromium: Browser) -> None:
    server.post("/api/heroes", {"name": "Sunniva", "class": "paladin", "level": 6})
    with Person(chromium, server) as ann:
        ann.go(link({**SMALL, "precision": 0.05}))
        ann.page.get_by_label("Add a hero").select_option(label="Sunniva · Paladin 6")
        ann.page.get_by_text("A whole day").click()
        ann.button("+ Another fight").click()
        ann.page.get_by_label("Foe 1, Fight 2").select_option("wolf")
        ann.button("Simulate").click()
        until_done(ann)
        expect(ann.page.get_by_role("rowheader", name="Sunniva", exact=True)).to_be_visible()
        expect(ann.page.get_by_role("heading", name="The chance to come through")).to_be_visible()
        assert not serious(ann.page)


@contextmanager
def two_others(server: Server) -> Iterator[None]:
    """Two who simulate as long as they can."""
    with ExitStack() as held:
        for seed in (901, 902):
            page = held.enter_context(
                connect(f"ws://127.0.0.1:{server.port}/ws/simulate", origin=Origin(server.url))
            )
            page.send(json.dumps({"type": "simulate", **ENDLESS, "seed": seed}))
            page.recv(timeout=PATIENT / 1000)
        yield


def test_whoever_comes_third_waits_in_line_and_is_told(server: Server, chromium: Browser) -> None:
    with Person(chromium, server) as ann:
        ann.go(link(SMALL))
        with two_others(server):
            ann.button("Simulate").click()
            expect(ann.page.get_by_text("you are number 1 in the line")).to_be_visible(timeout=PATIENT)
        until_done(ann)


def test_the_gm_sees_how_it_will_go_from_here_and_the_players_do_not(
    server: Server, chromium: Browser
) -> None:
    made = duel(server)
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        ann.tab("Table")
        expect(ann.page.get_by_role("heading", name="People")).to_be_visible()
        expect(ann.button("Forecast this fight")).to_have_count(0)
        gm.tab("GM")
        gm.button("Forecast this fight").click()
        shown = gm.page.get_by_role("dialog", name="Forecast this fight")
        expect(shown.get_by_test_id("win")).to_have_text(re.compile(r"\d+\.\d%"), timeout=PATIENT)
        expect(shown).to_contain_text("Goblin Warrior")
        expect(shown.get_by_role("button", name=re.compile("^Read run")).first).to_be_visible(timeout=PATIENT)
        assert not serious(gm.page)
        # Keys of the table do nothing while it is open, and the table is as it was afterwards.
        before = gm.page.locator("footer[data-serial]").get_attribute("data-serial")
        gm.page.keyboard.press("e")
        shown.get_by_role("button", name="Close").click()
        expect(shown).to_have_count(0)
        assert gm.page.locator("footer[data-serial]").get_attribute("data-serial") == before


def test_who_plays_alone_learns_only_what_becomes_of_the_party(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(360, 740), touch=True) as ann:
        ann.sit(alone(server))
        ann.tab("Table")
        ann.button("Forecast this fight").click()
        shown = ann.page.get_by_role("dialog", name="Forecast this fight")
        expect(shown.get_by_role("heading", name="Damage in a run, on average")).to_be_visible(
            timeout=PATIENT
        )
        expect(shown.get_by_role("button", name="Stop")).to_be_hidden(timeout=PATIENT)
        told = [frame for frame in ann.frames if '"summary"' in frame]
        assert told
        names = {hero["name"] for hero in json.loads(told[-1])["summary"]["heroes"]}
        assert all(set(json.loads(frame)["summary"]["damage"]) <= names for frame in told)
        expect(shown.get_by_role("button", name=re.compile("^Read run"))).to_have_count(0)
        width = ann.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360
        assert not serious(ann.page)
