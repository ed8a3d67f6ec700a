"""Who can reach the server: opened and closed while it runs, the address of invitations, chairs by the table's code."""

from __future__ import annotations

import json
import socket
import urllib.request
from pathlib import Path

import msgspec
import pytest
import yaml

from tenfoot.rulesets.hero_builder import Wish, hero_content, quick_choices
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.refusal import Refusal
from tenfoot.web.network import own_addresses, read_choice
from tests.support.serving import Player, Record, Server

FOUR = [{"name": name, "heroes": [n]} for n, name in enumerate(("Ann", "Bo", "Cy", "Dee"))]


def listens(address: str, port: int) -> bool:
    """Whether somebody answers there."""
    with socket.socket() as probe:
        probe.settimeout(5)
        return probe.connect_ex((address, port)) == 0


def test_a_closed_server_opens_to_the_network_and_closes_again(home: Path) -> None:
    # 127.0.0.2 is another address of the machine: only a server that listens everywhere answers there.
    with Server(home) as server:
        assert server.get("/api/network")["open"] is False
        assert not listens("127.0.0.2", server.port)
        made = server.table(gm="person", seats=FOUR, seed=1)
        with Player(server, made["host"]) as gm:
            assert server.post("/api/network", {"open": True})["open"] is True
            assert listens("127.0.0.2", server.port)
            assert gm.ask("ping")["t"] == "pong", "who was connected stays so"
            assert server.get("/api/lobby")["lan"] is True
            assert server.post("/api/network", {"open": False})["open"] is False
            assert not listens("127.0.0.2", server.port)
            assert gm.ask("ping")["t"] == "pong"


def test_a_server_that_was_started_open_can_be_closed(home: Path) -> None:
    with Server(home, "--lan") as server:
        assert server.get("/api/network")["open"] is True
        assert listens("127.0.0.2", server.port)
        server.post("/api/network", {"open": False})
        assert not listens("127.0.0.2", server.port)
        assert server.request("GET", "/health", headers={"Host": "192.168.1.7"})[0] == 403


def test_whoever_came_over_the_network_is_told_when_it_is_closed(home: Path) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine is in no network")
    address = addresses[0][0]
    with Server(home, "--lan") as server:
        made = server.table(gm="person", seats=FOUR, seed=1)
        with (
            Player(server, made["host"]) as gm,
            Player(server, made["seats"][1]["token"], host=address) as ann,
        ):
            # Only the machine itself changes the network, and only it makes tables.
            request = urllib.request.Request(
                f"http://{address}:{server.port}/api/network", b'{"open": false}', method="POST"
            )
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(request, timeout=10)
            assert refused.value.code == 403
            server.post("/api/network", {"open": False})
            assert ann.until(lambda message: message["t"] == "bye")["code"] == "closed"
            assert gm.ask("ping")["t"] == "pong"


def test_the_host_picks_the_address_of_invitations_and_it_is_kept(home: Path) -> None:
    with Server(home, "--lan") as server:
        first = server.get("/api/network")
        assert [one["address"] for one in first["addresses"]] == [address for address, _ in own_addresses()]
        assert not any(one["address"].startswith("127.") for one in first["addresses"])
        own = server.post("/api/network", {"choice": "https://table.example/"})
        assert (own["url"], own["choice"]) == ("https://table.example", "https://table.example")
        assert server.request("GET", "/health", headers={"Host": "table.example"})[0] == 200
        assert server.request("GET", "/health", headers={"Host": "evil.example"})[0] == 403
        assert server.request("POST", "/api/network", {"choice": "javascript:alert(1)"})[0] == 400
    with Server(home) as server:
        assert server.get("/api/network")["choice"] == "https://table.example"
        assert server.request("GET", "/health", headers={"Host": "table.example"})[0] == 403, "it is closed"
        picked = server.post("/api/network", {"choice": "10.1.2.3"})
        assert picked["choice"] == "10.1.2.3"
        assert picked["url"] == first["url"].rpartition(":")[0] + f":{server.port}" if first["url"] else True
    (home / "network.json").write_text("[", "utf-8")
    with Server(home) as server:
        assert server.get("/api/network")["choice"] == ""


@pytest.mark.parametrize(
    "text",
    ["ftp://x", "x", "http://", "http://a b", "http://u@h", "http://h/path", "http://h:99999", "http://h?q"],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_choice(text)


def chairs(server: Server, made: Record) -> dict[str, Record]:
    """The free chairs by name."""
    return {
        chair["name"]: chair for chair in server.post("/api/chairs", {"code": made["code"].lower()})["chairs"]
    }


def test_the_code_lists_the_free_chairs_and_one_tap_takes_one(server: Server) -> None:
    made = server.table(
        preset="starter-fight", gm="person", seats=[*FOUR[:3], {"name": "Free", "open": True}], seed=1
    )
    free = chairs(server, made)
    assert list(free) == ["Ann", "Bo", "Cy", "Free"]
    assert free["Ann"]["heroes"] == ["Brennis Holt"]
    assert (free["Ann"]["named"], free["Free"]["named"], free["Free"]["heroes"]) == (True, False, [])
    ann = server.post("/api/join", {"code": made["code"], "seat": free["Ann"]["seat"]})
    assert (ann["name"], ann["seat"], ann["role"]) == ("Ann", "p1", "player")
    assert list(chairs(server, made)) == ["Bo", "Cy", "Free"]
    # Two want one chair: the second is told.
    status, body = server.request("POST", "/api/join", {"code": made["code"], "seat": "p1"})
    assert (status, json.loads(body)["error"]["code"]) == (400, "gone")
    # The link that the host had for this chair opens nothing now; another's own link takes their chair.
    old = next(seat["token"] for seat in made["seats"] if seat["seat"] == "p1")
    with Player(server, old) as nobody:
        assert nobody.welcome["code"] == "wrong-token"
    with Player(server, next(seat["token"] for seat in made["seats"] if seat["seat"] == "p2")):
        assert list(chairs(server, made)) == ["Cy", "Free"]


def test_a_name_that_is_taken_never_makes_a_twin(server: Server) -> None:
    made = server.table(gm="person", seats=[*FOUR[:2], {"name": "Free", "open": True}], seed=1)
    code = made["code"]
    server.post("/api/join", {"code": code, "seat": "p1"})
    for wish in ({"seat": "p3", "name": "ann"}, {"name": "ANN"}, {"name": "Ann", "watch": True}):
        status, body = server.request("POST", "/api/join", {"code": code, **wish})
        assert status == 400
        assert "is taken" in json.loads(body)["error"]["message"]
    # Whose chair is still free gets it by the name alone.
    assert server.post("/api/join", {"code": code, "name": "bo"})["seat"] == "p2"
    with Player(server, made["host"]) as gm:
        assert gm.ask("seat", name="Ann", role="player")["code"] == "illegal"
        assert gm.ask("rename", name="Bo")["code"] == "illegal"
    status, body = server.request("POST", "/api/tables", {"seats": [{"name": "Ann"}, {"name": "ann"}]})
    assert (status, "Two seats are called" in json.loads(body)["error"]["message"]) == (400, True)


def test_a_right_code_never_counts_as_a_guess(home: Path) -> None:
    with Server(home) as server:
        made = server.table(gm="person", seats=FOUR, seed=1)
        assert all(server.request("POST", "/api/chairs", {"code": made["code"]})[0] == 200 for _ in range(30))
        codes = [server.request("POST", "/api/chairs", {"code": f"BELL-{n}"})[0] for n in range(1000, 1014)]
        assert (codes[0], codes[-1]) == (404, 429)


def test_the_gm_gives_a_seat_a_new_link(server: Server) -> None:
    made = server.table(gm="person", seats=FOUR, seed=1)
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    with Player(server, tokens["gm"]) as gm, Player(server, tokens["p1"]) as ann:
        assert ann.ask("invite", seat="p2")["code"] == "not-allowed"
        assert gm.ask("invite", seat="gm")["code"] == "not-allowed"
        fresh = gm.ask("invite", seat="p1")
        assert ann.until(lambda message: message["t"] == "bye")["code"] == "wrong-token"
        assert "Ann" in chairs(server, made)
        with Player(server, fresh["token"]) as again:
            assert again.welcome["seat"] == "p1"


def test_whoever_has_no_hero_takes_makes_or_brings_one(server: Server) -> None:
    people = [{"name": name} for name in ("Ann", "Bo", "Cy", "Dee")]
    made = server.table(preset="starter-fight", gm="person", gather=True, seats=people, seed=1)
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    with (
        Player(server, tokens["gm"]) as gm,
        Player(server, tokens["p1"]) as ann,
        Player(server, tokens["p2"]) as bo,
        Player(server, tokens["p3"]) as cy,
    ):
        assert (gm.news["gathering"], gm.news["paused"]) == (True, True)
        heroes = [c["id"] for c in ann.view["creatures"] if c["ally"]]
        assert ann.ask("hand", creature=heroes[0], seat="p1")["t"] == "ack"
        assert ann.ask("hand", creature=heroes[1], seat="p1")["code"] == "not-yours", "one is enough"
        assert bo.ask("hand", creature=heroes[0], seat="p2")["code"] == "not-yours", "that one is Ann's"
        foe = next(c["id"] for c in gm.view["creatures"] if c["side"] == "foes")
        assert bo.ask("hand", creature=foe, seat="p2")["code"] in ("not-yours", "unknown")
        ilka = {"name": "Ilka Marsh", "class": "wizard", "level": 3, "species": "gnome"}
        assert "highest level" in bo.ask("bring", hero={**ilka, "level": 20})["message"]
        assert bo.ask("bring", hero={**ilka, "class": "wizrd"})["code"] == "illegal"
        assert bo.ask("bring", hero=ilka)["t"] == "ack"
        assert [c["name"] for c in bo.view["creatures"] if c["mine"]] == ["Ilka Marsh"]
        assert bo.ask("bring", hero=ilka)["code"] == "not-allowed"
        choices = msgspec.to_builtins(
            quick_choices("rogue", 3, hero_content(srd52()), Wish("Sedge", "elf", "", "", ""))
        )
        assert "names nothing" in cy.ask("bring", text="a: 1\nb: *x")["message"]
        assert cy.ask("bring", text=yaml.safe_dump(choices))["t"] == "ack"
        assert len([c for c in cy.view["creatures"] if c["mine"]]) == 1
        # It is one step of the game, and one step back takes it away.
        gm.ask("ping")
        count = len(gm.view["creatures"])
        assert gm.ask("undo", steps=1)["t"] == "ack"
        assert len(gm.view["creatures"]) == count - 1
        assert gm.ask("pause", on=False)["t"] == "ack"
        assert (gm.news["gathering"], gm.news["paused"]) == (False, False)
