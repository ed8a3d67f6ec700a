"""From one record to a table, a host's table and the simulator; a campaign's heroes as they are; outdated runs end."""

from __future__ import annotations

import json
import re
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, WebSocket, expect

from tenfoot.packs.finding import NAMED_PATHS
from tests.browser.draftsman import Draftsman
from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, page, tokens
from tests.web.test_simulations import heard, say, simulating, socket

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"
PATIENT = 120_000
HALL: dict[str, Any] = {
    "title": "The hall",
    "ground": "stone",
    "map": "\n".join(["#" * 20, *["#" + "." * 18 + "#"] * 10, "#" * 20]),
    "arrive": [2, 5],
    "edges": [{"start": [6, 2], "end": [6, 5]}],
    "fights": {
        "fight": {"creatures": [{"sheet": "ogre", "count": 2, "at": [[15, 3], [15, 6]]}], "starts": "entered"}
    },
}
"""A room with two ogres."""


def grid_of(server: Server, place: object) -> object:
    """The grid that the rules see."""
    return server.post("/api/places/check", {"place": place})["grid"]


def spent_words(hero: dict[str, Any]) -> str:
    """What the verdict says of the slots and limited uses that a hero spends; "" if there are none."""
    told = []
    for pool, n in hero["spent"].items():
        name = f"level {pool[5:]} slots" if pool.startswith("slot ") else pool.removeprefix("feature.")
        if n >= 0.05:
            told.append(f"{Decimal(n).quantize(Decimal('0.1'), ROUND_HALF_UP)} {name.replace('-', ' ')}")
    return f"spends {', '.join(told)}" if told else ""


def test_one_record_is_played_hosted_and_simulated_and_seeded_runs_agree(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    key = server.post("/api/places", {"place": HALL})["key"]
    tables: list[dict[str, Any]] = []
    talks: list[tuple[list[dict[str, Any]], list[dict[str, Any]]]] = []
    """For each simulation what was ordered and what was answered."""

    def hear(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            tables.append(json.loads(request.post_data or "{}"))

    def listen(socket: WebSocket) -> None:
        if socket.url.endswith("/ws/simulate"):
            orders: list[dict[str, Any]] = []
            answers: list[dict[str, Any]] = []
            talks.append((orders, answers))
            socket.on("framesent", lambda frame: orders.append(json.loads(str(frame))))
            socket.on("framereceived", lambda frame: answers.append(json.loads(str(frame))))

    with Draftsman(chromium, server) as ann:
        ann.page.on("request", hear)
        ann.page.on("websocket", listen)
        ann.draw(f"#/place/{key}")
        runs = ann.right.locator(".ranges small")
        expect(runs).to_have_text(re.compile(r"^\d+ played$"), timeout=PATIENT)
        (drawn, *_), answers = talks[0]
        # The runs so far are shown before the last ones are played.
        for _ in range(PATIENT // 50):
            if any(one["type"] == "done" for one in answers):
                break
            ann.page.wait_for_timeout(50)
        verdict = next(one["summary"] for one in answers if one["type"] == "done")
        # Who drops is told with the slots and uses that each hero spends.
        heroes = sorted(verdict["heroes"], key=lambda hero: -hero["falls"]["chance"])
        spent = [words for hero in heroes if (words := spent_words(hero))]
        assert any("level 1 slots" in words for words in spent), spent
        expect(ann.right.get_by_test_id("spent")).to_have_text(spent)
        # The simulator's page plays the same record; with the same seed and precision the same runs.
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Simulate…")).click()
        ann.page.wait_for_url(re.compile("#/simulate"))
        expect(ann.page.get_by_role("img", name="The hall")).to_be_visible()
        earlier = len(talks)
        ann.page.get_by_label("How precisely").select_option(label="within 5 points")
        ann.page.get_by_role("button", name="Simulate", exact=True).click()
        expect(ann.page.get_by_role("button", name="Simulate again")).to_be_visible(timeout=PATIENT)
        ((order, *_), answers) = talks[earlier]
        place = order["encounter"]["place"]
        assert grid_of(server, place) == grid_of(server, HALL) == grid_of(server, drawn["encounter"]["place"])
        assert [one["key"] for one in order["encounter"]["heroes"]] == [
            one["key"] for one in drawn["encounter"]["heroes"]
        ]
        assert (order["seed"], order["precision"]) == (drawn["seed"], drawn["precision"])
        assert [one["summary"] for one in answers if one["type"] == "done"] == [verdict]
        # This server may have kept the runs of the verdict; another one plays every run itself.
        with Server(tmp_path / "other") as other, socket(other) as page_of_other:
            say(page_of_other, **order)
            assert heard(page_of_other, "done", PATIENT / 1000)["summary"] == verdict
        # Hosted and played alone: the record that was drawn.
        ann.draw(f"#/place/{key}")
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Host it")).click()
        with ann.page.expect_response(re.compile("/api/tables$")) as made:
            ann.button("Create table").click()
        assert made.value.ok, made.value.text()
        ann.draw(f"#/place/{key}")
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Try it alone")).click()
        expect(ann.page.locator("footer")).to_be_visible()
        assert len(tables) == 2
        assert all(grid_of(server, one["place"]) == grid_of(server, HALL) for one in tables)
        assert all(one["place"]["fights"]["fight"]["creatures"][0]["sheet"] == "ogre" for one in tables)


def test_the_verdict_plays_a_campaigns_heroes_as_they_are(server: Server, chromium: Browser) -> None:
    links = tokens(campaign(server))
    key = server.post("/api/places", {"place": HALL})["key"]
    with Player(server, links["GM"]) as gm:
        hurt = [hero["hero"] for hero in page(gm)["heroes"]]
        said = gm.ask("override", answer={"pick": "gm:lose hit points", "targets": hurt, "number": 30})
        assert said["t"] == "ack", said
    with Draftsman(chromium, server) as ann:
        ann.go("")
        ann.page.evaluate("token => localStorage.setItem('tokens', JSON.stringify([token]))", links["GM"])
        ann.draw(f"#/place/{key}")
        played = ann.right.locator(".ranges small")
        expect(played).to_have_text(re.compile(r"^\d+ played$"), timeout=PATIENT)
        fresh = ann.right.locator(".drop b").all_inner_texts()
        ann.right.get_by_role("button", name=re.compile("heroes, fresh")).click()
        ann.right.get_by_label("Whose party").select_option(label="The Salt Road")
        expect(played).to_have_count(0)
        expect(played).to_have_text(re.compile(r"^\d+ played$"), timeout=PATIENT)
        weak = ann.right.locator(".drop b").all_inner_texts()
        worst = [max(int(one.rstrip("%")) for one in found if one.endswith("%")) for found in (fresh, weak)]
        assert worst[1] > worst[0] + 5, (fresh, weak)


def test_what_is_spent_is_told_in_thai(server: Server, chromium: Browser) -> None:
    key = server.post("/api/places", {"place": HALL})["key"]
    with Draftsman(chromium, server) as ann:
        ann.go("").page.evaluate("localStorage.setItem('language', 'th')")
        ann.page.reload()
        ann.go(f"#/place/{key}")
        spent = ann.right.get_by_test_id("spent").filter(has_text="slot ระดับ 1")
        expect(spent.first).to_have_text(re.compile(r"^ใช้ .*\d\.\d slot ระดับ 1"), timeout=PATIENT)


def test_a_change_ends_the_outdated_run_before_the_new_one_answers(server: Server, chromium: Browser) -> None:
    hard = {**HALL, "fights": {"fight": {"creatures": [{"sheet": "ogre", "count": 3}], "starts": "entered"}}}
    key = server.post("/api/places", {"place": hard})["key"]
    before = set(simulating(server))
    outdated: set[int] = set()
    told: list[list[str]] = []
    going_on: list[set[int]] = []
    changed = False

    def listen(opened: WebSocket) -> None:
        """Note what each simulation tells; at the first word of a new one, which outdated processes still are."""
        if not opened.url.endswith("/ws/simulate"):
            return
        words: list[str] = []
        told.append(words)
        is_new = changed

        def note(frame: object) -> None:
            if is_new and not words:
                going_on.append(outdated & set(simulating(server)))
            words.append(json.loads(str(frame))["type"])

        opened.on("framereceived", note)

    with Draftsman(chromium, server) as ann:
        ann.page.on("websocket", listen)
        ann.draw(f"#/place/{key}")
        expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
        outdated |= set(simulating(server)) - before
        assert outdated
        earlier = len(told)
        changed = True
        ann.button("One more: Ogre").click()
        expect(ann.page.get_by_test_id("range")).to_have_count(0)
        expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
        # Two simulations run at once here: had the outdated two not ended, the new ones would have to wait in line.
        new = told[earlier:]
        assert new
        assert all("queued" not in words for words in new), new
        assert going_on
        assert not any(going_on), "the outdated run went on"


def test_a_map_of_a_pack_is_chosen_and_drawn_on(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED_PATHS, str(FROST))
    with Server(tmp_path / "home") as server, Draftsman(chromium, server).draw() as ann:
        ann.button("New, ready, mine").click()
        shelf = ann.page.get_by_role("dialog", name="Start from")
        ford = shelf.get_by_role("button", name=re.compile("^The frozen ford"))
        expect(shelf.get_by_role("button", name=re.compile("^The fallen chapel"))).to_be_visible()
        expect(ford).to_have_count(0)
        shelf.get_by_role("button", name="Close").click()
        ann.page.get_by_text("Packs", exact=True).click()
        ann.page.get_by_label("Frost", exact=True).check()
        ann.button("New, ready, mine").click()
        ford.click()
        expect(ann.page.get_by_label("Title")).to_have_value("The frozen ford")
        expect(ann.map).to_have_attribute("aria-label", re.compile("20 by 8"))
        expect(ann.page.get_by_label("Frost", exact=True)).to_be_checked()
        ann.take("foe")
        ann.choose_creature("rime hound")
        ann.click((14, 3))
        expect(ann.page.get_by_test_id("count-rime-hound@frost")).to_have_text("1")
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Try it alone")).click()
        expect(ann.page.locator("footer")).to_be_visible()
        ann.heard("Rime Hound")


def test_a_picture_that_is_not_on_this_server_is_told_and_can_be_removed(
    server: Server, chromium: Browser
) -> None:
    art = {"picture": "0" * 64, "width": 1000, "height": 600, "square": 50}
    key = server.post("/api/places", {"place": {**HALL, "fights": {}, "art": art}})["key"]
    with Draftsman(chromium, server) as ann:
        ann.go(f"#/place/{key}")
        alert = ann.page.get_by_role("alert")
        expect(alert).to_contain_text("The picture of this place is not on this server.")
        alert.get_by_role("button", name="Close").click()
        expect(alert).to_have_count(0)
        panel = ann.page.get_by_role("region", name="Picture")
        panel.get_by_role("button", name="Remove the picture").click()
        expect(panel).to_have_count(0)
        expect(ann.page.locator(".stage canvas").first).to_be_attached()
