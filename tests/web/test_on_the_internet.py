"""What a server open to strangers needs: TLS by files, names, headers, and an end to requests that are sent half."""

from __future__ import annotations

import json
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tenfoot.cli.main import main
from tenfoot.web.patience import HEADERS_WITHIN
from tests.support.serving import Server


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    chain, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subject = [
        "-subj",
        "/CN=play.example.org",
        "-addext",
        "subjectAltName=DNS:play.example.org,DNS:localhost",
    ]
    made = ["-keyout", str(key), "-out", str(chain)]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject, *made],
        check=True,
        capture_output=True,
    )
    return chain, key


class TlsServer(Server):
    """A server that speaks TLS only."""

    def __init__(self, home: Path, chain: Path, key: Path) -> None:
        self.context = ssl.create_default_context(cafile=str(chain))
        super().__init__(
            home, "--lan", "--tls-cert", str(chain), "--tls-key", str(key), "--name", "play.example.org"
        )

    def request(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        url = f"https://localhost:{self.port}{path}"
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, data, headers or {}, method=method)
        with urllib.request.urlopen(request, timeout=30, context=self.context) as response:
            self.sent = dict(response.headers)
            return response.status, response.read()


def test_a_table_is_played_over_tls_under_the_servers_name(
    tmp_path: Path, certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    with TlsServer(home, *certificate) as server:
        assert server.get("/health")["status"] == "ok"
        assert server.sent["strict-transport-security"].startswith("max-age=")
        assert server.sent["x-frame-options"] == "DENY"
        assert server.request("GET", "/health", headers={"host": f"play.example.org:{server.port}"})[0] == 200
        with pytest.raises(urllib.error.HTTPError):
            server.request("GET", "/health", headers={"host": "evil.example.org"})
        made = server.table(preset="starter-fight", gm="house", seats=[{"name": "Ann", "heroes": [0]}])
        with connect(
            f"wss://localhost:{server.port}/ws",
            ssl=server.context,
            origin=f"https://localhost:{server.port}",
            proxy=None,
        ) as seat:
            seat.send(json.dumps({"t": "hello", "protocol": 1, "token": made["host"]}))
            assert json.loads(seat.recv(timeout=30))["t"] == "welcome"
        monkeypatch.setenv("TENFOOT_HOME", str(home))
        assert main(["store", "backup"]) == 0


def test_bad_tls_files_are_refused_before_anything_starts(
    tmp_path: Path, certificate: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    chain, key = certificate
    (tmp_path / "list").write_text("milk")
    for wrong in (
        ["--tls-cert", str(chain)],
        ["--tls-cert", str(chain), "--tls-key", str(tmp_path / "no")],
        ["--tls-cert", str(tmp_path / "list"), "--tls-key", str(key)],
    ):
        assert main(["serve", *wrong]) == 2
        assert capsys.readouterr().err


def test_nobody_names_another_address_as_their_own(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        seen = [
            server.request(
                "POST", "/api/join", {"code": "X-1", "name": "Eve"}, {"x-forwarded-for": f"10.0.0.{n}"}
            )[0]
            for n in range(20)
        ]
        assert 429 in seen


def test_requests_that_are_sent_half_are_ended_and_leave_every_route_answering(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        began = time.monotonic()
        half = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
        for number, sock in enumerate(half):
            if number % 2:
                sock.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        assert server.get("/health")["status"] == "ok"
        assert server.get("/api/lobby")["presets"]
        for sock in half:
            sock.settimeout(HEADERS_WITHIN + 45)
            assert sock.recv(1) == b""
            sock.close()
        assert time.monotonic() - began >= HEADERS_WITHIN - 1
        assert server.get("/health")["status"] == "ok"


def test_a_finished_request_is_not_cut_off(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        sock = socket.create_connection(("127.0.0.1", server.port))
        for _ in range(3):
            sock.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            heard = b""
            while b"protocol" not in heard:
                heard += sock.recv(4096)
            assert b"200 OK" in heard
        sock.close()
