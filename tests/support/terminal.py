"""The real program in a real terminal: what it writes there, and keys pressed meanwhile."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
CTRL_C = b"\x03"


class Terminal:
    """One command in a terminal of its own."""

    def __init__(self, *words: str, columns: int = 100) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": str(columns), "LINES": "50"}
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", "tenfoot", *words], env)
        self.shown = b""
        self.code: int | None = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._fd)

    def until(self, words: bytes, seconds: float = 90) -> None:
        """Wait until something is shown."""
        end = time.monotonic() + seconds
        while words not in self.shown:
            if time.monotonic() > end or not self._read(0.5):
                raise AssertionError(f"{words!r} was never shown: {self.shown[-2000:]!r}")

    def press(self, key: bytes) -> None:
        """A key, as from a keyboard."""
        os.write(self._fd, key)

    def finish(self, seconds: float = 60) -> str:
        """Wait for the end; everything that was shown."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self._read(0.5):
            pass
        _, status = os.waitpid(self.pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.shown.decode(errors="replace")

    def _read(self, patience: float) -> bool:
        """Read what there is. False: the program has ended."""
        if not select.select([self._fd], [], [], patience)[0]:
            return True
        try:
            more = os.read(self._fd, 65536)
        except OSError:
            return False
        self.shown += more
        return bool(more)
