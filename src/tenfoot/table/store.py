"""What is saved of every game, behind one interface: steps that only grow, with checkpoints to start from.

A step is written, and known to be on the disk, before anybody hears of it. Tokens are saved as hashes.
Which database does it is the business of `store_*` alone: everybody else knows `Store` and the rows.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Literal, TypeAlias

from tenfoot.data_folder import data_folder as data_folder
from tenfoot.table.campaign_rows import Campaign as Campaign
from tenfoot.table.campaign_rows import Paper as Paper
from tenfoot.table.campaign_rows import PaperKind as PaperKind
from tenfoot.table.records import Seat
from tenfoot.table.store_rows import Change as Change
from tenfoot.table.store_rows import DamagedRow as DamagedRow
from tenfoot.table.store_rows import Draft as Draft
from tenfoot.table.store_rows import Header as Header
from tenfoot.table.store_rows import Kept as Kept
from tenfoot.table.store_rows import Mended as Mended
from tenfoot.table.store_rows import NotWritten as NotWritten
from tenfoot.table.store_rows import StepRow as StepRow
from tenfoot.table.store_rows import StoreFault as StoreFault
from tenfoot.table.store_rows import answers_of as answers_of

FileKind: TypeAlias = Literal["pictures", "portraits", "packs"]


def token_hash(token: str) -> bytes:
    """Return what is saved of a token. Tokens are long and random, so a plain hash can't be turned back."""
    return hashlib.sha256(token.encode()).digest()


class Store(ABC):
    """All games of a server. Every method may be called from any thread.

    What can't be read raises `StoreFault`, what can't be written `NotWritten`; a game that is not there `KeyError`.
    """

    folder: Path
    """Where the server's other files lie: heroes, backups, its own address."""
    inner_key = ""
    """What servers that share the store show each other; empty where one server alone has it open."""

    @abstractmethod
    def close(self) -> None:
        """Release the database, so that another process may open it."""

    # Writing

    @abstractmethod
    def write(self, changes: Iterable[tuple[str, Change]]) -> None:
        """Make changes of one or several games durable, all or none. Returns when they are on the disk."""

    @abstractmethod
    def delete(self, game: str) -> None:
        """Delete a game's whole campaign with everything that belongs to it."""

    # Reading

    @abstractmethod
    def games(self) -> list[Header]:
        """Return the header of every campaign's open chapter, without those that can't be read."""

    @abstractmethod
    def header(self, game: str) -> Header:
        """Return what is true of one game as a whole."""

    @abstractmethod
    def has(self, game: str) -> bool:
        """Return True if there is such a game."""

    @abstractmethod
    def seat_of(self, token: str) -> tuple[str, str] | None:
        """Return the open chapter and the seat that a token opens, found by its hash, so timing gives nothing away."""

    @abstractmethod
    def seat(self, game: str, seat: str) -> Seat | None:
        """Read one seat, without the rest of its game."""

    @abstractmethod
    def read(self, game: str) -> Kept:
        """Read everything that is saved about one game."""

    # Campaigns

    @abstractmethod
    def campaign(self, campaign: str) -> Campaign:
        """Read one campaign. Every game is a chapter of one."""

    @abstractmethod
    def papers(self, campaign: str, kind: PaperKind | None = None) -> list[Paper]:
        """Read the papers of a campaign, of one kind or all, in the order of their keys."""

    @abstractmethod
    def chapters(self, campaign: str) -> list[str]:
        """Return the games of a campaign in the order of their chapters; the last one is open."""

    # Leases: which of several servers writes a game. A store that one server alone has open needs none.

    def claim(self, game: str) -> str:
        """Become the server that writes a game; return the inner address of the one that has it, or "" for this one."""
        return ""

    def holds(self, game: str) -> bool:
        """Return True if this server surely may write a game now."""
        return True

    def release(self, game: str) -> None:
        """Let another server write a game."""
        return

    # Files that games refer to. A store that one server alone has open leaves them in the server's folder.

    def share_file(self, kind: FileKind, name: str, data: bytes) -> None:
        """Give a file to the other servers of the store; what it is called never means anything else."""
        return

    def shared_file(self, kind: FileKind, name: str) -> bytes | None:
        """Return a file that another server of the store has given, or None."""
        return None

    def room_taken(self, kind: FileKind) -> int:
        """Return how many bytes all files of a kind have together."""
        folder = self.folder / kind
        return sum(one.stat().st_size for one in folder.iterdir()) if folder.is_dir() else 0

    # Care

    @abstractmethod
    def check(self) -> list[DamagedRow]:
        """List every row that can't be read."""

    @abstractmethod
    def repair(self) -> list[Mended]:
        """Write a backup, then bring each damaged game back to its last good moment."""

    @abstractmethod
    def copy_to_check(self) -> AbstractContextManager[str]:
        """Provide the address of a store that another process may check meanwhile."""

    @abstractmethod
    def backup(self) -> Path:
        """Write a backup of all games and return where it is."""

    @abstractmethod
    def backups(self) -> list[Path]:
        """Return the backups that there are, newest first."""


class SharedStore(Store):
    """A store that several servers may have open, each at an inner address."""

    @abstractmethod
    def listen_at(self, address: str) -> None:
        """Set where the other servers reach this one."""

    @abstractmethod
    def restore(self, backup: Path) -> None:
        """Put the games of a backup in the place of all that are there."""


def open_store(address: Path | str | None = None) -> Store:
    """Open the store at an address: an SQLite file, or a database (`postgresql://...`); None: the data folder's own."""
    if is_database(address):
        try:
            from tenfoot.table.store_postgres import PostgresStore
        except ImportError:
            raise StoreFault(
                "A PostgreSQL store needs psycopg. Install it: pip install 'tenfoot[postgres]'"
            ) from None

        return PostgresStore(str(address))
    from tenfoot.table.store_sqlite import SqliteStore

    return SqliteStore(Path(address) if address is not None else None)


def is_database(address: Path | str | None) -> bool:
    """Return True for the address of a database server, not of a file."""
    return str(address).startswith(("postgresql://", "postgres://"))


def find_damage(address: str) -> list[DamagedRow]:
    """List every row of a store that can't be read, without changing it."""
    if is_database(address):
        from tenfoot.table.store_postgres import find_damage_at

        return find_damage_at(address)
    from tenfoot.table.store_sqlite import find_damage_in

    return find_damage_in(Path(address))
