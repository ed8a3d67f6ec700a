"""The distribution's own PostgreSQL, started for the tests of one process in a folder that is deleted afterwards."""

from __future__ import annotations

import atexit
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path

import psycopg

UP_WITHIN = 60.0


def find_programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest version's; None where it can't be started."""
    if os.geteuid() == 0 and not any(user.pw_name == "postgres" for user in pwd.getpwall()):
        return None
    versions = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True
    )
    for found in (*versions, *filter(None, [shutil.which("initdb")])):
        folder = Path(found).resolve().parent
        if (folder / "postgres").exists():
            return folder
    return None


class Postgres:
    """One PostgreSQL server on a free port of this machine."""

    def __init__(self, *, durable: bool = False) -> None:
        programs = find_programs()
        assert programs is not None, "PostgreSQL is not installed"
        self.folder = Path(tempfile.mkdtemp(prefix="tenfoot-postgres-"))
        # PostgreSQL refuses to run as root.
        self._as = (
            ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        )
        if self._as:
            shutil.chown(self.folder, "postgres", "postgres")
        self._data = self.folder / "data"
        subprocess.run(
            [*self._as, programs / "initdb", "-D", self._data, "-A", "trust", "-U", "tenfoot", "--no-sync"],
            check=True,
            capture_output=True,
            cwd=self.folder,
        )
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._command = [
            *self._as,
            str(programs / "postgres"),
            *("-D", str(self._data), "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)),
            *(
                "-c",
                f"fsync={'on' if durable else 'off'}",
                "-c",
                "max_connections=60",
                "-c",
                "shared_buffers=32MB",
            ),
        ]
        self._number = itertools.count(1)
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self._command, stdout=log, stderr=log, cwd=self.folder)
        until = time.monotonic() + UP_WITHIN
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def address(self, database: str) -> str:
        """Return the address of a database on this server."""
        return f"postgresql://tenfoot@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """Make an empty database and return its address."""
        name = f"test_{os.getpid()}_{next(self._number)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def stop(self, sign: signal.Signals = signal.SIGINT) -> None:
        """End the server; SIGINT cuts all connections."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
            self.process.wait(30)

    def remove(self) -> None:
        """End the server and delete its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def shared_postgres() -> Postgres:
    """Return the one server of this process, started by the first test that needs it."""
    server = Postgres()
    atexit.register(server.remove)
    return server
