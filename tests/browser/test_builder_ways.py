"""From one record to a table, a host's table and the simulator; a campaign's heroes as they are; outdated runs end."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import Browser, Request, WebSocket, expect

from tests.browser.draftsman import Draftsman
from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, page, tokens
from tests.web.test_simulations import simulating

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


def test_one_record_is_played_hosted_and_simulated_and_seeded_runs_agree(
    server: Server, chromium: Browser
) -> None:
    key = server.post("/api/places", {"place": HALL})["key"]
    tables: list[dict[str, Any]] = []
    orders: list[dict[str, Any]] = []
    answers: list[dict[str, Any]] = []

    def hear(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            tables.append(json.loads(request.post_data or "{}"))

    def listen(socket: WebSocket) -> None:
        if socket.url.endswith("/ws/simulate"):
            socket.on("framesent", lambda frame: orders.append(json.loads(str(frame))))
            socket.on("framereceived", lambda frame: answers.append(json.loads(str(frame))))

    with Draftsman(chromium, server) as ann:
        ann.page.on("request", hear)
        ann.page.on("websocket", listen)
        ann.draw(f"#/place/{key}")
        runs = ann.right.locator(".ranges small")
        expect(runs).to_have_text(re.compile(r"^\d+ played$"), timeout=PATIENT)
        drawn = orders[0]
        verdict = next(one for one in answers if one["type"] == "done")
        # The simulator's page plays the same record; with the same seed and precision the same runs.
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Simulate…")).click()
        ann.page.wait_for_url(re.compile("#/simulate"))
        expect(ann.page.get_by_role("img", name="The hall")).to_be_visible()
        orders.clear()
        answers.clear()
        ann.page.get_by_role("button", name="Simulate", exact=True).click()
        expect(ann.page.get_by_test_id("win")).to_be_visible(timeout=PATIENT)
        place = orders[0]["encounter"]["place"]
        assert grid_of(server, place) == grid_of(server, HALL) == grid_of(server, drawn["encounter"]["place"])
        assert [one["key"] for one in orders[0]["encounter"]["heroes"]] == [
            one["key"] for one in drawn["encounter"]["heroes"]
        ]
        assert orders[0]["seed"] == drawn["seed"]
        same = next(
            (one for one in answers if one.get("summary", {}).get("runs") == verdict["summary"]["runs"]), None
        )
        if same is not None:
            assert same["summary"]["win"]["chance"] == verdict["summary"]["win"]["chance"]
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


def test_a_change_ends_the_outdated_run_at_once(server: Server, chromium: Browser) -> None:
    hard = {**HALL, "fights": {"fight": {"creatures": [{"sheet": "ogre", "count": 3}], "starts": "entered"}}}
    key = server.post("/api/places", {"place": hard})["key"]
    before = set(simulating(server))
    with Draftsman(chromium, server).draw(f"#/place/{key}") as ann:
        expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
        running = set(simulating(server)) - before
        assert running
        ann.button("One more: Ogre").click()
        # The next run begins a second after the change; what was running is gone before that.
        until = time.monotonic() + 20
        while running & set(simulating(server)):
            assert time.monotonic() < until, "the outdated run goes on"
            ann.page.wait_for_timeout(20)
        expect(ann.page.get_by_test_id("range")).to_have_text(re.compile("%"), timeout=PATIENT)
