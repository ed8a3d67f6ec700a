"""Starting the server: where it listens, what it says about it, and a tidy end."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import uvicorn

from tenfoot.engine.situation import Controller
from tenfoot.table.keepers import Keepers
from tenfoot.table.records import ControllerName
from tenfoot.table.refusal import Refusal
from tenfoot.table.server_file import ServerFile
from tenfoot.table.store import SharedStore, open_store
from tenfoot.web.app import Web
from tenfoot.web.house_players import house_players
from tenfoot.web.hub import Hub
from tenfoot.web.limits import FRAME
from tenfoot.web.log_lines import set_up_logs
from tenfoot.web.network import Network
from tenfoot.web.patience import PatientProtocol
from tenfoot.web.proxies import read_addresses
from tenfoot.web.worker_pool import WorkerPool

DEFAULT_PORT = 5210
MOST_PLAYERS = 4
"""Processes in which computer players think; one core stays free for the tables."""
THINKING = 20.0
"""Seconds that a computer player may think about one answer."""
READING = 60.0
"""Seconds that reading a game file may take."""


class PoliteServer(uvicorn.Server):
    """Warns everyone at the tables before the connections are closed."""

    def __init__(
        self, config: uvicorn.Config, hub: Hub, where: Path, inner: socket.socket | None = None
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._where = where
        """The file that leads the command line to this server."""
        self._inner = inner
        """Where other servers with the same database reach this one."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen for browsers, and for other servers at the inner address."""
        await super().startup(sockets)
        if self._inner is not None:
            self.servers.append(await self._serve_on(self._inner, plain=True))

    async def listen_again(self, wide: bool) -> None:
        """Listen for other machines too, or only for this one, on the same port; who is connected stays so."""
        port = self.servers[0].sockets[0].getsockname()[1]
        self.servers[0].close()
        try:
            sock = listen(port, wide, look_further=False)
        except PortTaken as taken:
            self.servers[0] = await self._serve_on(listen(port, not wide, look_further=False))
            raise Refusal("not-allowed", str(taken)) from taken
        self.servers[0] = await self._serve_on(sock)

    def stop(self) -> None:
        """Ask the server to end, as on Ctrl-C."""
        self.should_exit = True

    async def _serve_on(self, sock: socket.socket, *, plain: bool = False) -> asyncio.Server:
        protocol: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        connect = partial(
            protocol, config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return await asyncio.get_running_loop().create_server(
            connect, sock=sock, ssl=None if plain else self.config.ssl, backlog=self.config.backlog
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Warn every connected client, then shut the server down."""
        self._where.unlink(missing_ok=True)
        await self._hub.say_goodbye()
        await super().shutdown(sockets)


class PortTaken(OSError):
    """Raised when another program listens on the port."""


def listen(port: int, lan: bool, *, look_further: bool) -> socket.socket:
    """A socket on this port, or (if any will do) on the next free one."""
    address = "0.0.0.0" if lan else "127.0.0.1"
    for number in range(port, port + (20 if look_further and port else 1)):
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((address, number))
        except OSError:
            sock.close()
            continue
        return sock
    raise PortTaken(f"Port {port} is taken by another program.")


def listen_inside(where: str) -> socket.socket:
    """Return a socket for other servers at an address such as 10.0.0.2:5211, which they must be able to reach."""
    host, _, port = where.rpartition(":")
    try:
        if not host or ipaddress.ip_address(host.strip("[]")).is_unspecified:
            raise ValueError
        number = int(port)
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host.strip("[]"), number))
    except (ValueError, OverflowError):
        raise ValueError(
            f"'{where}' is no address for other servers. Example: --inner 10.0.0.2:5211"
        ) from None
    except OSError as fault:
        raise ValueError(f"Other servers can't be listened for at {where} ({fault.strerror}).") from None
    return sock


def serve(
    sock: socket.socket,
    *,
    lan: bool = False,
    open_browser: bool = False,
    store: Path | str | None = None,
    inner: str = "127.0.0.1:0",
    controllers: Mapping[ControllerName, Controller] | None = None,
    say: Callable[[str], None] = print,
    tls: tuple[Path, Path] | None = None,
    called: Sequence[str] = (),
    proxies: Sequence[str] = (),
    log_lines: str = "text",
) -> None:
    """Serve until stopped: over TLS if `tls` has a certificate and its key, under the names that `called` lists.

    Servers with the same database reach each other at their `inner` addresses.

    `proxies` are the addresses whose forwarded headers are believed; then tables are made by keepers only.
    """
    faults = set_up_logs(log_lines)
    port = sock.getsockname()[1]
    games = open_store(store)
    inside: socket.socket | None = None
    if isinstance(games, SharedStore):
        inside = listen_inside(inner)
        games.listen_at("http://{}:{}".format(inner.rpartition(":")[0], inside.getsockname()[1]))
    hub = Hub(games, controllers or house_players())
    hub.readers = WorkerPool(1, READING)
    if controllers is None:
        hub.players = WorkerPool(max(1, min(MOST_PLAYERS, (os.cpu_count() or 1) - 1)), THINKING)
    key = secrets.token_urlsafe(32)
    scheme = "http" if tls is None else "https"
    network = Network(port, hub.store.folder, wide=lan, scheme=scheme, called=called)
    web = Web(
        hub,
        network,
        key,
        proxies=read_addresses(proxies),
        keepers=Keepers(hub.store.folder),
        faults=faults,
    )
    if inside is not None:
        web.app.port = inside.getsockname()[1]
    address = f"{scheme}://127.0.0.1:{port}/"
    say(f"Tenfoot is at {address}  (stop with Ctrl-C)")
    if lan:
        for own in network.view().addresses:
            say(f"Open to your network: {own.url}/")
        say("Anybody on it can reach this server; they need a table's code or a seat's link to sit down.")
        if tls is None:
            say("What is sent is not encrypted: use it only in a network that you trust.")
    config = uvicorn.Config(
        web.app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=4 * FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        limit_concurrency=5000,
        http=PatientProtocol,
        ssl_certfile=str(tls[0]) if tls else None,
        ssl_keyfile=str(tls[1]) if tls else None,
        # Without a proxy in front, a client could name any address as its own and evade the limits per address.
        proxy_headers=False,
    )
    where = ServerFile.write(hub.store.folder, port, key, scheme, shared=inside is not None)
    server = PoliteServer(config, hub, where, inside)
    network.listen = server.listen_again
    web.operating.stop = server.stop
    if open_browser:
        threading.Timer(0.3, lambda: webbrowser.open(address)).start()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[sock]))
