"""The guide's files for nginx and Caddy, with Debian's packages: a table is made and played through the real proxy."""

from __future__ import annotations

import http.client
import json
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tenfoot.protocol.version import PROTOCOL
from tenfoot.table.keepers import Keepers
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Server

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
FIGHT = {"preset": "starter-fight", "gm": "house", "seats": [{"name": "Ann", "heroes": [0]}]}


def _free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def _nginx(folder: Path, inner: int, port: int) -> list[str]:
    """Write the guide's site with this machine's ports and files; return the command that serves it."""
    chain, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(chain)],
        check=True,
        capture_output=True,
    )  # fmt: skip
    site = (DEPLOY / "nginx.conf").read_text()
    site = site.replace("/etc/ssl/tenfoot/cert.pem", str(chain)).replace("/etc/ssl/tenfoot/key.pem", str(key))
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(
        "127.0.0.1:5210", f"127.0.0.1:{inner}"
    )
    scratch = "".join(
        f"{what}_temp_path {folder}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"user root; daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log {folder}/access.log; {scratch}\n{site}\n}}\n"
    )
    return ["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)]


def _caddy(folder: Path, inner: int, port: int) -> list[str]:
    """Write the guide's file for a certificate that Caddy makes itself; return the command that serves it."""
    site = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:5210", f"127.0.0.1:{inner}")
    site = site.replace(f"{NAME} {{", f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls internal")
    wide = [
        "admin off",
        "auto_https disable_redirects",
        "skip_install_trust",
        f"storage file_system {folder}/store",
    ]
    site = "{\n\t" + "\n\t".join(wide) + "\n}\n" + site
    (folder / "Caddyfile").write_text(site)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class _Through:
    """A browser that reaches the server through the proxy."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.context = ssl.create_default_context()
        self.context.check_hostname = False
        self.context.verify_mode = ssl.CERT_NONE

    def wrap(self) -> ssl.SSLSocket:
        """Connect under the server's name."""
        raw = socket.create_connection(("127.0.0.1", self.port), 20)
        return self.context.wrap_socket(raw, server_hostname=NAME)

    def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, bytes, str]:
        """Send a request; return its status, body and cookie."""
        line = http.client.HTTPConnection(NAME, timeout=30)
        line.sock = self.wrap()
        origin = {"host": f"{NAME}:{self.port}", "origin": f"https://{NAME}:{self.port}"}
        line.request(method, path, body or None, origin | (headers or {}))
        answer = line.getresponse()
        found = answer.status, answer.read(), answer.headers.get("set-cookie", "")
        line.close()
        return found


def try_proxy(unit: Unit) -> Result:
    """Make and play a table through one proxy."""
    kind = str(unit)
    if shutil.which(kind) is None:
        return {"faults": [f"{kind} is not installed: apt-get install {kind}"]}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        home, port = folder / "home", _free_port()
        with Server(home, "--proxy", "127.0.0.1", "--name", NAME) as server:
            command = (_nginx if kind == "nginx" else _caddy)(folder, server.port, port)
            with (folder / "proxy.log").open("wb") as log:
                proxy = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder)
                try:
                    return {"faults": list(_play(_Through(port), Keepers(home), proxy, folder))}
                finally:
                    proxy.terminate()
                    proxy.wait(20)


def _play(through: _Through, keepers: Keepers, proxy: subprocess.Popen[bytes], folder: Path) -> Sequence[str]:
    faults: list[str] = []

    def expect(true: bool, what: str) -> None:
        if not true:
            faults.append(what)

    for _ in range(100):
        if proxy.poll() is not None:
            return [f"The proxy ended: {(folder / 'proxy.log').read_text()[-500:]}"]
        try:
            if through.request("GET", "/health")[0] == 200:
                break
        except OSError:
            pass
        time.sleep(0.1)
    else:
        return [f"The proxy passes nothing on: {through.request('GET', '/health')}"]
    body = json.dumps(FIGHT).encode()
    expect(through.request("POST", "/api/tables", body)[0] == 403, "A stranger makes a table.")
    token = keepers.add("Ann")
    status, _, cookie = through.request("GET", f"/keeper/{token}")
    expect(
        status == 303 and "Secure" in cookie,
        f"The keeper's link answers {status} with the cookie {cookie!r}.",
    )
    status, made, _ = through.request("POST", "/api/tables", body, {"cookie": cookie.split(";")[0]})
    expect(status == 201, f"The keeper makes no table: {status} {made[:200]!r}")
    large = through.request("POST", "/api/import", b"x" * 3_000_000, {"cookie": cookie.split(";")[0]})
    expect(large[0] == 400, f"A body of 3 MB is answered by {large[0]}.")
    seen = {
        through.request("POST", "/api/chairs", b'{"code":"BELL-0000"}', {"x-forwarded-for": f"192.0.2.{n}"})[
            0
        ]
        for n in range(14)
    }
    expect(429 in seen, "A client evades the limit of guesses by an address of its own making.")
    with _socket(through) as seat:
        seat.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "token": json.loads(made)["host"]}))
        kinds = [json.loads(seat.recv(timeout=30))["t"] for _ in range(3)]
        expect(kinds[0] == "welcome" and "update" in kinds, f"The seat hears {kinds}.")
    if (folder / "access.log").exists():
        expect(token not in (folder / "access.log").read_text(), "The keeper's link is in the proxy's log.")
    return faults


def _socket(through: _Through) -> ClientConnection:
    return connect(
        f"wss://{NAME}:{through.port}/ws",
        sock=socket.create_connection(("127.0.0.1", through.port), 20),
        ssl=through.context,
        server_hostname=NAME,
        origin=Origin(f"https://{NAME}:{through.port}"),
        proxy=None,
    )


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many proxies passed a table on."""
    good = sum(1 for result in results if not result["faults"])
    return [
        f"{good} of {len(results)} proxies: tables by keepers, a seat's WebSocket, large files, true addresses."
    ]


PART = Part(
    name="proxies",
    claim="The guide's files for nginx and Caddy work with Debian's packages.",
    units=("nginx", "caddy"),
    run=try_proxy,
    summarize=summarize,
    alone=True,
)
