"""Who gets in: tokens, codes, hosts, origins, sizes, paths; and what the lobby and the library say."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tenfoot.protocol.version import PROTOCOL
from tenfoot.web.limits import host_allowed
from tests.support.serving import Player, Record, Server


def table(server: Server) -> Record:
    return server.table(
        gm="person",
        seats=[{"name": "Ann", "heroes": [0, 1]}, {"name": "Free", "heroes": [2, 3], "open": True}],
        seed=1,
    )


def test_health_and_lobby(server: Server) -> None:
    assert server.get("/health")["protocol"] == PROTOCOL
    lobby = server.get("/api/lobby")
    assert lobby["languages"] == ["en", "th"]
    assert lobby["presets"][0]["heroes"]
    assert {"open-field", "vault"} <= {drawn["key"] for drawn in server.get("/api/maps")["maps"]}


def test_rules_can_be_looked_up(server: Server) -> None:
    found = server.get("/api/rules/search?q=opportunity+attack&limit=3")["found"]
    assert "opportunity" in found[0]["id"]
    assert server.get(f"/api/rules/{found[0]['id']}")["rule"]
    status, body = server.request("GET", "/api/rules/5.2/oa/trigge")
    assert status == 404
    assert "Did you mean '5.2/oa/trigger'" in json.loads(body)["error"]["message"]


def test_sheets_can_be_read(server: Server) -> None:
    assert server.get("/api/sheets/monsters/ogre")["name"] == "Ogre"
    assert server.request("GET", "/api/sheets/monsters/orge")[0] == 404
    assert [m["key"] for m in server.get("/api/monsters?q=ogre")["monsters"]][:1] == ["ogre"]


@pytest.mark.parametrize("token", ["", "tok_wrong", "tok_" + "A" * 43, "' OR 1=1 --", "\u0000", "x" * 5000])
def test_a_wrong_token_opens_nothing(server: Server, token: str) -> None:
    with Player(server, token) as nobody:
        assert nobody.welcome["t"] == "bye"
        assert nobody.welcome["code"] == "wrong-token"


def test_another_protocol_is_refused(server: Server) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None) as socket_:
        socket_.send(json.dumps({"t": "hello", "token": "tok_x", "protocol": 99}))
        assert json.loads(socket_.recv(timeout=5))["code"] == "protocol"


def test_a_code_gives_the_free_seat_once_and_then_places_to_watch(server: Server) -> None:
    made = table(server)
    first = server.post("/api/join", {"code": made["code"].lower(), "name": "Ben"})
    assert (first["seat"], first["role"]) == ("p2", "player")
    second = server.post("/api/join", {"code": made["code"], "name": "Cleo"})
    assert second["role"] == "spectator"
    with Player(server, second["token"]) as cleo:
        assert cleo.ask("answer", serial="0.1", answer={"pick": "as noticed"})["code"] == "not-yours"
        assert cleo.ask("undo", steps=1)["code"] == "not-allowed"
        assert cleo.news["code"] == ""
    with Player(server, first["token"]) as ben:
        assert [c["mine"] for c in ben.view["creatures"] if c["ally"]] == [False, False, True, True]


def test_codes_can_be_guessed_a_few_times_only(home: Path) -> None:
    with Server(home) as server:
        codes = [
            server.request("POST", "/api/join", {"code": f"BELL-{n}", "name": "Eve"})[0]
            for n in range(1000, 1014)
        ]
    assert codes[0] == 404
    assert codes[-1] == 429


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Host": "localhost"}, True),
        ({"Host": "evil.example"}, False),
        ({"Host": "127.0.0.1.evil.example"}, False),
        ({"Host": "10.1.2.3"}, False),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "null"}, False),
    ],
)
def test_only_this_servers_own_pages_and_names_are_served(
    server: Server, headers: dict[str, str], allowed: bool
) -> None:
    status, body = server.request("GET", "/api/lobby", headers=headers)
    assert status == (200 if allowed else 403), body


def test_a_socket_from_another_page_is_refused(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/ws"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin="https://evil.example", proxy=None):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403
    with connect(address, origin=f"http://127.0.0.1:{server.port}", proxy=None):  # type: ignore[arg-type]
        pass


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/app.py",
        "/assets/..%5c..%5capp.py",
        "/.hidden.js",
        "//etc/passwd.txt",
        "/app.py",
        "/assets/%00.js",
        "/api/sheets/monsters/..%2f..%2fetc",
    ],
)
def test_no_path_leads_out_of_the_clients_folder(server: Server, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while chunk := raw.recv(65536):
            answer += chunk
    assert answer.split(b" ")[1] in (b"404", b"400", b"200")
    assert b"root:" not in answer
    assert b"from __future__" not in answer
    if answer.split(b" ")[1] == b"200":
        assert b"<!doctype html" in answer.lower()


def test_answers_carry_the_safety_headers(server: Server) -> None:
    import urllib.request

    with urllib.request.urlopen(server.url + "/") as page:
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert "server" not in page.headers


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        (b"{", 400, "Not understood"),
        (b'{"preset":"starter-fihgt","seats":[{"name":"A"}]}', 400, "Did you mean 'starter-fight'"),
        (b'{"surprise":1}', 400, "unknown field"),
        (b'{"seats":[]}', 400, "needs a person"),
        (b'{"seats":[{"name":"A","heroes":[0]},{"name":"B","heroes":[0]}]}', 400, "taken by another seat"),
        (
            b'{"seats":[{"name":"A"}],"encounter":{"heroes":[{"key":"x"}],"foes":[{"key":"ogre"}]}}',
            400,
            "No hero 'x'",
        ),
        (
            b'{"seats":[{"name":"A"}],"encounter":{"heroes":[{"key":"knight"}],"foes":[{"key":"ogre","count":9999}]}}',
            400,
            "up to 40",
        ),
        (
            b'{"seats":[{"name":"A"}],"encounter":{"heroes":[{"key":"knight","x":99,"y":1}],"foes":[{"key":"ogre"}]}}',
            400,
            "not on the map",
        ),
        (b'"' + b"x" * 300_000 + b'"', 413, "bytes"),
    ],
)
def test_an_impossible_table_is_refused_with_what_would_be_right(
    server: Server, body: bytes, status: int, words: str
) -> None:
    found, said = server.request("POST", "/api/tables", body)
    assert (found, words in json.loads(said)["error"]["message"]) == (status, True), said


def test_a_game_goes_out_and_comes_in_as_one_file(server: Server) -> None:
    made = table(server)
    with Player(server, made["host"]) as gm:
        gm.answer("as noticed")
        bearer = {"Authorization": f"Bearer {made['host']}"}
        status, file = server.request("GET", "/api/export", headers=bearer)
        assert status == 200
        assert b"tok_" not in file
        brought = json.loads(server.request("POST", "/api/import", file)[1])
        with Player(server, brought["host"]) as other:
            assert other.view == gm.view
            assert [entry["text"] for entry in other.log] == [entry["text"] for entry in gm.log]
    player = {"Authorization": f"Bearer {made['seats'][1]['token']}"}
    assert server.request("GET", "/api/export", headers=player)[0] == 403
    assert server.request("GET", "/api/export")[0] == 403
    assert server.request("POST", "/api/import", b"not a game")[0] == 400
    assert server.request("POST", "/api/import", file[:-20])[0] == 400


def test_your_tables_are_found_by_your_tokens(server: Server) -> None:
    made = table(server)
    found = server.post("/api/tables/mine", {"tokens": [made["host"], "tok_nothing"]})["tables"]
    assert [(t["table"], t["seat"], t["yours"]) for t in found] == [(made["table"], "gm", True)]


def test_a_deleted_table_is_gone(server: Server) -> None:
    made = table(server)
    bearer = {"Authorization": f"Bearer {made['host']}"}
    with Player(server, made["host"]) as gm:
        assert server.request("DELETE", "/api/tables", headers=bearer)[0] == 204
        assert gm.until(lambda message: message["t"] == "bye")["code"] == "gone"
    with Player(server, made["host"]) as nobody:
        assert nobody.welcome["code"] == "wrong-token"


def test_an_expelled_seat_is_gone_and_the_computer_plays_on(server: Server) -> None:
    made = table(server)
    tokens = {s["seat"]: s["token"] for s in made["seats"]}
    with Player(server, tokens["gm"]) as gm, Player(server, tokens["p1"]) as ann:
        assert gm.ask("expel", seat="p1")["t"] == "ack"
        assert ann.until(lambda message: message["t"] == "bye")["code"] == "gone"
        gm.ask("ping")
        assert "p1" not in [seat["seat"] for seat in gm.news["seats"]]
    with Player(server, tokens["p1"]) as nobody:
        assert nobody.welcome["code"] == "wrong-token"


@pytest.mark.parametrize(
    ("host", "lan", "allowed"),
    [
        ("127.0.0.1:5210", False, True),
        ("[::1]:5210", False, True),
        ("localhost", False, True),
        ("192.168.1.7:5210", False, False),
        ("192.168.1.7:5210", True, True),
        ("the-laptop:5210", True, True),
        ("the-laptop", False, False),
        ("evil.example", True, False),
        ("192.168.1.7.evil.example", True, False),
        ("", True, False),
        ("[::1", True, False),
    ],
)
def test_which_names_are_this_servers_own(host: str, lan: bool, allowed: bool) -> None:
    assert host_allowed(host, lan, frozenset({"the-laptop"}) if lan else frozenset()) == allowed


def test_an_open_server_warns_and_still_serves_only_its_own_names(home: Path) -> None:
    with Server(home, "--lan") as server:
        assert server.get("/api/lobby")["lan"] is True
        assert server.request("GET", "/health", headers={"Host": "evil.example"})[0] == 403
        assert server.table(seats=[{"name": "Ann", "heroes": [0]}], seed=1)["code"]
