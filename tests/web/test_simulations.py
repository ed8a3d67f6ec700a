"""A fight simulated over the wire: the estimate sharpens, runs are told, it can be cancelled, and tables never wait."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tenfoot.protocol.simulating import SimulateOrder, SimulationOrder
from tenfoot.tactics.behavior import Manner
from tenfoot.web.fight_orders import simulation_of
from tenfoot.web.simulations import AT_ONCE, IN_LINE
from tests.support.serving import Server

FIGHT = {
    "map": "hall",
    "heroes": [{"key": "fighter-5"}, {"key": "cleric-5"}],
    "foes": [{"key": "skeleton", "count": 3}],
}


@contextmanager
def socket(server: Server) -> Iterator[ClientConnection]:
    with connect(f"ws://127.0.0.1:{server.port}/ws/simulate", origin=Origin(server.url)) as found:
        yield found


def heard(socket: ClientConnection, kind: str, within: float = 90) -> dict[str, Any]:
    """The next report of a kind."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        report: dict[str, Any] = json.loads(socket.recv(timeout=within))
        if report["type"] == kind:
            return report
        assert report["type"] != "refused", report
    raise TimeoutError(kind)


def say(socket: ClientConnection, **order: object) -> None:
    socket.send(json.dumps(order))


@pytest.fixture(scope="module")
def some_map(server: Server) -> str:
    key: str = server.get("/api/maps")["maps"][0]["key"]
    return key


def test_the_estimate_sharpens_until_it_is_known_and_a_run_is_told(server: Server, some_map: str) -> None:
    with socket(server) as page:
        say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.2, seed=3)
        done = heard(page, "done")
        summary = done["summary"]
        assert summary["win"]["high"] - summary["win"]["low"] <= 0.4
        assert summary["seed"] == 3
        assert [hero["name"] for hero in summary["heroes"]]
        say(page, type="replay", run=summary["worst"], language="th")
        told = heard(page, "replay")
        assert told["run"] == summary["worst"]
        assert any("รอบ" in line["text"] for line in told["lines"])


def test_cancelling_ends_the_processes_and_another_can_begin(server: Server, some_map: str) -> None:
    with socket(server) as page:
        say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.01)
        first = heard(page, "progress")
        assert first["summary"]["runs"] > 0
        say(page, type="cancel")
        heard(page, "cancelled")
        assert not simulating(server)
        say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.3)
        heard(page, "done")


def test_closing_the_page_ends_the_simulation_and_tables_answer_meanwhile(
    server: Server, some_map: str
) -> None:
    with socket(server) as page:
        say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.01)
        heard(page, "progress")
        started = time.monotonic()
        assert server.get("/health")["status"] == "ok"
        assert time.monotonic() - started < 5
    until = time.monotonic() + 10
    while simulating(server) and time.monotonic() < until:
        time.sleep(0.1)
    assert not simulating(server)


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"foes": [{"key": "skeletn"}]}, "illegal", "skeleton"),
        ({"map": "nowhere"}, "unknown", "no map"),
        ({"foes": [{"key": "skeleton", "count": 99}]}, "illegal", "of a kind"),
        ({"foes": []}, "illegal", "creatures|at least one creature"),
        ({"weather": "rain"}, "malformed", "weather"),
        ({"map": "...\n....\n"}, "illegal", "squares"),
        ({"map": "........\n........\n"}, "illegal", "fits on this map"),
    ],
)
def test_what_can_not_be_simulated_is_refused(
    server: Server, some_map: str, change: dict[str, object], code: str, words: str
) -> None:

    with socket(server) as page:
        say(page, type="simulate", encounter={**FIGHT, "map": some_map, **change})
        report = json.loads(page.recv(timeout=60))
        assert report["type"] == "refused"
        assert report["code"] == code
        assert re.search(words, report["message"])
        assert report["field"] == ("" if code == "malformed" else next(iter(change)))


def test_a_few_simulate_at_once_and_the_next_waits_for_its_turn(server: Server, some_map: str) -> None:
    with socket(server) as one, socket(server) as two, socket(server) as three, socket(server) as four:
        for page in (one, two):
            say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.01)
            heard(page, "progress")
        for page, ahead in ((three, 1), (four, 2)):
            say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.3, seed=2)
            assert json.loads(page.recv(timeout=60)) == {"type": "queued", "ahead": ahead}
        say(three, type="cancel")
        heard(three, "cancelled")
        assert json.loads(four.recv(timeout=60)) == {"type": "queued", "ahead": 1}
        say(one, type="cancel")
        heard(one, "cancelled")
        assert heard(four, "done")["summary"]["runs"]


def test_the_line_has_an_end(server: Server, some_map: str) -> None:
    with ExitStack() as open:
        pages = [open.enter_context(socket(server)) for _ in range(AT_ONCE + IN_LINE + 1)]
        for page in pages[:-1]:
            say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.01, language="th")
        for page in pages[AT_ONCE:-1]:
            heard(page, "queued")
        say(pages[-1], type="simulate", encounter={**FIGHT, "map": some_map}, language="th")
        report = json.loads(pages[-1].recv(timeout=60))
        assert (report["type"], report["code"]) == ("refused", "too-fast")
        assert re.search("[\u0e00-\u0e7f]", report["message"])


def test_a_simulation_that_was_stopped_goes_on_from_where_it_was(server: Server, some_map: str) -> None:
    order = {"type": "simulate", "encounter": {**FIGHT, "map": some_map}, "precision": 0.01, "seed": 77}
    with socket(server) as page:
        say(page, **order)
        known = 0
        while known < 24:
            known = heard(page, "progress")["summary"]["runs"]
    with socket(server) as page:
        say(page, **order)
        assert heard(page, "progress")["summary"]["runs"] > known
        say(page, type="cancel")
        heard(page, "cancelled")
        # As much as was played is the answer at once if it is precise enough.
        say(page, **{**order, "precision": 0.5})
        assert heard(page, "done")["summary"]["runs"] > known


def test_a_hero_of_ones_own_can_be_simulated(server: Server, some_map: str) -> None:
    hero = server.post("/api/heroes", {"name": "Mira", "class": "wizard", "level": 3})
    fight = {**FIGHT, "map": some_map, "heroes": [{"key": hero["key"]}, {"key": "fighter-5"}]}
    with socket(server) as page:
        say(page, type="simulate", encounter=fight, precision=0.3)
        summary = heard(page, "done")["summary"]
        assert [one["name"] for one in summary["heroes"]] == ["Mira", "Brennis Holt"]
        say(page, type="replay", run=0)
        assert any("Mira" in line["text"] for line in heard(page, "replay")["lines"])


def test_a_whole_day_says_how_likely_each_fight_is_come_through(server: Server, some_map: str) -> None:
    day = [{"foes": [{"key": "ogre", "count": 2}], "rest": "short", "map": "woods"}]
    with socket(server) as page:
        say(page, type="simulate", encounter={**FIGHT, "map": some_map}, precision=0.3, day=day)
        through = heard(page, "done")["summary"]["through"]
        assert len(through) == 2
        assert through[0]["chance"] >= through[1]["chance"]


def test_the_examples_of_the_page_are_messages() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    text = page.partition("## The WebSocket `/ws/simulate`")[2].partition("## Limits")[0]
    found: dict[str, dict[str, Any]] = {}
    for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL):
        at = 0
        while at < len(block.rstrip()):
            value, end = json.JSONDecoder().raw_decode(block[at:].lstrip())
            found[f"{value['type']} {'run' in value}{'lines' in value}"] = value
            at += len(block[at:]) - len(block[at:].lstrip()) + end
    assert len(found) == 8
    for kind in ("simulate FalseFalse", "onward FalseFalse", "replay TrueFalse", "cancel FalseFalse"):
        order = msgspec.convert(found[kind], SimulationOrder)
        assert msgspec.to_builtins(order) == found[kind]


def simulating(server: Server) -> list[int]:
    """The processes below the server that simulate."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8") as stat:
                    rest = stat.read().rpartition(")")[2].split()
            except OSError:
                continue
            if rest[0] != "Z":
                parents[int(name)] = int(rest[1])
    found = [server.process.pid]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found[1:]


def test_a_side_can_be_given_another_temper() -> None:
    order = msgspec.json.decode(
        json.dumps(
            {"type": "simulate", "encounter": {**FIGHT, "map": "ford"}, "foes_manner": {"courage": 0.5}}
        ),
        type=SimulationOrder,
    )
    assert isinstance(order, SimulateOrder)
    assert simulation_of(order).plan.foes_manner == Manner(courage=0.5)
