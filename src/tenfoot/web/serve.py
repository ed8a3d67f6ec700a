"""Starting the server: where it listens, what it says about it, and a tidy end."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path

import uvicorn

from tenfoot.engine.situation import Controller
from tenfoot.table.records import ControllerName
from tenfoot.table.store import Store
from tenfoot.tactics.explorer import Explorer
from tenfoot.tactics.tactician import Tactician
from tenfoot.web.app import Web
from tenfoot.web.hub import Hub
from tenfoot.web.limits import FRAME

DEFAULT_PORT = 5210


class PoliteServer(uvicorn.Server):
    """Tells everybody at the tables before the connections are closed."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Goodbye first."""
        await self._hub.say_goodbye()
        await super().shutdown(sockets)


class PortTaken(OSError):
    """Another program listens there."""


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


def serve(
    sock: socket.socket,
    *,
    lan: bool = False,
    open_browser: bool = False,
    store: Path | None = None,
    controllers: Mapping[ControllerName, Controller] | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until stopped."""
    port = sock.getsockname()[1]
    tactician = Tactician(may_leave=True)
    hub = Hub(Store(store), controllers or {"house": tactician, "computer": Explorer(tactician)})
    names = own_names()
    web = Web(hub, lan=lan, own_names=names if lan else frozenset())
    address = f"http://127.0.0.1:{port}/"
    say(f"Tenfoot is at {address}  (stop with Ctrl-C)")
    if lan:
        say(f"Open to your network: http://{own_address()}:{port}/")
        say("Anybody on it can reach this server; they need a table's code or a seat's link to sit down.")
        say("What is sent is not encrypted: use it only in a network that you trust.")
    config = uvicorn.Config(
        web.app,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=4 * FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        limit_concurrency=2000,
    )
    server = PoliteServer(config, hub)
    if open_browser:
        threading.Timer(0.3, lambda: webbrowser.open(address)).start()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[sock]))


def own_names() -> frozenset[str]:
    """What this machine is called."""
    name = socket.gethostname().lower()
    return frozenset((name, f"{name}.local", name.split(".")[0], f"{name.split('.')[0]}.local"))


def own_address() -> str:
    """This machine's address in its network, as far as it can be known without asking anybody."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only picks the way
        return str(probe.getsockname()[0])
    except OSError:
        return socket.gethostname()
    finally:
        probe.close()
