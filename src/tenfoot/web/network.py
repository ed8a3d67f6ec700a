"""Where other machines reach this server: its addresses, which one invitations carry, and whether it is open."""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import ifaddr

from tenfoot.protocol.http_replies import AddressView, NetworkView
from tenfoot.reader import read_record, read_source
from tenfoot.table.refusal import Refusal

BRIDGES = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "podman")
"""Names of interfaces that lead to virtual machines, not to people."""
LONGEST_URL = 200


class Network:
    """Whether the server is open, and the picked address, which is saved in the data folder."""

    def __init__(
        self,
        port: int = 0,
        folder: Path | None = None,
        *,
        wide: bool = False,
        scheme: str = "http",
        called: Sequence[str] = (),
    ) -> None:
        self.port = port
        self.scheme = scheme
        self.called = frozenset(name.lower() for name in called)
        """Names that whoever started the server gave it."""
        self.open = wide
        self.listen: Callable[[bool], Awaitable[None]] | None = None
        """Listens for other machines, or only for this one; set when the server starts."""
        self._file = folder / "network.json" if folder is not None else None
        self.choice = self._kept()

    def _kept(self) -> str:
        try:
            if self._file is None:
                return ""
            return read_choice(read_record(read_source(self._file), "network.json", dict[str, str])["choice"])
        except (OSError, ValueError, LookupError, TypeError, Refusal):
            return ""

    def view(self) -> NetworkView:
        """Describe the network now. Addresses are read each time: a laptop changes its network."""
        addresses = tuple(
            AddressView(address, name, f"{self.scheme}://{address}:{self.port}")
            for address, name in own_addresses()
        )
        picked = next((one.url for one in addresses if one.address == self.choice), "")
        if not picked and self.choice.startswith("http"):
            picked = self.choice
        first = addresses[0].url if addresses else ""
        return NetworkView(self.open, addresses, picked or first, self.choice)

    @property
    def names(self) -> frozenset[str]:
        """The names, besides addresses, by which an open server may be called."""
        if not self.open:
            return self.called
        own = urlsplit(self.choice).hostname if self.choice.startswith("http") else None
        return own_names() | self.called | ({own} if own else frozenset())

    def choose(self, choice: str) -> None:
        """Pick the address that invitations carry, and save it."""
        self.choice = read_choice(choice)
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps({"choice": self.choice}) + "\n", "utf-8")

    async def set_open(self, wide: bool) -> None:
        """Let other machines in, or no longer."""
        if wide != self.open:
            if self.listen is None:
                raise Refusal("not-allowed", "This server can't change where it listens.")
            await self.listen(wide)
            self.open = wide


def read_choice(text: str) -> str:
    """An address of this machine, or the start of a web address; anything else is refused."""
    choice = text.strip().rstrip("/")
    if not choice:
        return ""
    try:
        return str(ipaddress.IPv4Address(choice))
    except ValueError:
        pass
    try:
        parts = urlsplit(choice)
        plain = parts.scheme in ("http", "https") and parts.hostname and parts.port is not False
    except ValueError:
        plain = False
    rest = "" if not plain else parts.path + parts.query + parts.fragment + (parts.username or "")
    if not plain or rest or len(choice) > LONGEST_URL or not choice.isascii() or " " in choice:
        raise Refusal("illegal", "Type an address such as http://192.168.1.20:5210")
    return choice


def own_addresses() -> list[tuple[str, str]]:
    """This machine's addresses in its networks with the names of the interfaces, the likeliest first."""
    found: dict[str, str] = {}
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str) and not ipaddress.ip_address(ip.ip).is_loopback:
                found.setdefault(ip.ip, adapter.nice_name)
    likeliest = own_address()

    def rank(address: str) -> tuple[bool, bool, bool, tuple[int, ...]]:
        numbers = tuple(int(part) for part in address.split("."))
        bridge = found[address].lower().startswith(BRIDGES)
        return address != likeliest, bridge, ipaddress.ip_address(address).is_link_local, numbers

    return [(address, found[address]) for address in sorted(found, key=rank)]


def own_names() -> frozenset[str]:
    """List the names by which this machine can be reached."""
    name = socket.gethostname().lower()
    return frozenset((name, f"{name}.local", name.split(".")[0], f"{name.split('.')[0]}.local"))


def own_address() -> str:
    """The address with which this machine would speak to the rest of the world; empty without a network."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only picks the way
        return str(probe.getsockname()[0])
    except OSError:
        return ""
    finally:
        probe.close()
