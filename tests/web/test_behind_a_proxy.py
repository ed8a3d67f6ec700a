"""A server behind a reverse proxy: who is believed, who makes tables, what operators see, and draining."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenfoot.table.keepers import Keepers
from tenfoot.web.log_lines import without_secrets
from tenfoot.web.proxies import read_addresses
from tests.support.serving import Player, Server

FIGHT = {"preset": "starter-fight", "gm": "house", "seats": [{"name": "Ann", "heroes": [0]}]}


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    home = tmp_path / "home"
    with Server(home, "--proxy", "127.0.0.1", "--name", "play.example.org") as server:
        yield server, home


def test_only_keepers_make_tables_and_a_revoked_link_ends(behind: tuple[Server, Path]) -> None:
    server, home = behind
    status, said = server.request("POST", "/api/tables", FIGHT)
    assert status == 403, "being on the machine itself says nothing behind a proxy"
    assert "keeper" in json.loads(said)["error"]["message"]
    keepers = Keepers(home)
    old = keepers.add("Ann")
    token = keepers.add("Ann")
    assert server.request("POST", "/api/tables", FIGHT, {"x-tenfoot-keeper": old})[0] == 403
    assert server.request("POST", "/api/tables", FIGHT, {"cookie": f"tenfoot-keeper={token}"})[0] == 201
    assert token not in (home / "keepers.json").read_text()
    assert keepers.revoke("ann")
    assert server.request("POST", "/api/tables", FIGHT, {"x-tenfoot-keeper": token})[0] == 403


def test_a_keepers_link_makes_the_browser_a_keepers(behind: tuple[Server, Path]) -> None:
    server, home = behind
    token = Keepers(home).add("Ann")

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *args: Any, **named: Any) -> None:
            return None

    with pytest.raises(urllib.error.HTTPError) as moved:
        urllib.request.build_opener(Stay).open(f"http://127.0.0.1:{server.port}/keeper/{token}", timeout=20)
    assert moved.value.code == 303
    cookie = moved.value.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=strict", token))
    assert server.request("GET", "/keeper/keep_nonsense")[0] == 403


def test_forwarded_headers_count_from_the_proxy_only(behind: tuple[Server, Path], server: Server) -> None:
    proxied, _ = behind

    def guess(at: Server, address: str) -> int:
        headers = {"x-forwarded-for": address, "x-forwarded-host": "play.example.org"}
        return at.request("POST", "/api/chairs", {"code": "BELL-0000"}, headers)[0]

    assert [guess(proxied, "192.0.2.7") for _ in range(11)][-1] == 429
    assert guess(proxied, "192.0.2.8") == 404, "another client of the proxy is another address"
    assert guess(proxied, "192.0.2.9, 192.0.2.7") == 429, "what the client itself wrote is not believed"
    assert [guess(server, f"192.0.2.{number}") for number in range(12)][-1] in (403, 429), (
        "nobody is trusted there"
    )


def test_operators_see_the_load_and_no_secrets(behind: tuple[Server, Path]) -> None:
    server, home = behind
    token = Keepers(home).add("Ann")
    keeper = {"x-tenfoot-keeper": token}
    made = json.loads(server.request("POST", "/api/tables", FIGHT, keeper)[1])
    for page in ("/operator", "/api/operator", "/metrics"):
        assert server.request("GET", page)[0] == 403
        status, data = server.request("GET", page, headers=keeper)
        assert status == 200
        assert made["host"].encode() not in data
        assert b"Skeleton" not in data
    load = json.loads(server.request("GET", "/api/operator", headers=keeper)[1])
    assert (load["tables_open"], load["faults"]) == (1, 0)
    key = json.loads((home / "server.json").read_text())["key"]
    metrics = server.request("GET", "/metrics", headers={"authorization": f"Bearer {key}"})[1].decode()
    assert "tenfoot_tables_open 1\n" in metrics
    for line in metrics.splitlines():
        assert line.startswith("# TYPE ") or len(line.split()) == 2


def test_a_drained_server_tells_its_tables_and_makes_no_more(
    behind: tuple[Server, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, home = behind
    keeper = {"x-tenfoot-keeper": Keepers(home).add("Ann")}
    made = json.loads(server.request("POST", "/api/tables", FIGHT, keeper)[1])
    with Player(server, made["host"]) as ann:
        monkeypatch.setenv("TENFOOT_HOME", str(home))
        said = subprocess.run(
            [sys.executable, "-m", "tenfoot", "store", "drain", "--json"],
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(said.stdout)["draining"]
        ann.until_state(lambda: any(entry["kind"] == "table.draining" for entry in ann.log))
        status, told = server.request("POST", "/api/tables", FIGHT, keeper)
        assert status == 403
        assert "replaced" in json.loads(told)["error"]["message"]


def test_logs_have_no_tokens() -> None:
    assert without_secrets("bad tok_abcdefghijk and keep_0123456789ab") == "bad tok_... and keep_..."


def test_what_is_no_address_is_refused() -> None:
    with pytest.raises(ValueError, match="--proxy 127"):
        read_addresses(["my proxy"])


UNIT = Path(__file__).parents[2] / "deploy" / "tenfoot.service"


def test_the_service_gives_the_server_few_rights(tmp_path: Path) -> None:
    unit = tmp_path / "tenfoot.service"
    unit.write_text(UNIT.read_text().replace("/opt/tenfoot/bin/tenfoot", "/bin/true"), "utf-8")
    verified = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stderr
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stdout[-300:]


def test_the_container_file_and_the_guide_name_the_same_steps() -> None:
    root = Path(__file__).parents[2]
    steps = (root / "deploy" / "Containerfile").read_text()
    guide = (root / "docs" / "guide" / "on-the-internet.md").read_text()
    assert "buildah bud -f deploy/Containerfile -t tenfoot ." in guide
    assert "buildah bud -f deploy/Containerfile -t tenfoot ." in steps
    assert "make dist" in guide
    assert "make dist" in steps
    assert "--port" in steps
    assert "5210:5210" in guide
