"""What a machine can do to a server: a full disk, a folder that can't be written to, a clock that is set back."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.proof.part import Part, Result, Unit
from tests.support.serving import ROOT, Player, Server

FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
SEATS = [{"name": "Ann", "heroes": [0]}]


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Provide a folder on a disk of a few megabytes. Needs the right to mount one."""
    folder.mkdir()
    subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)],
        check=True,
        capture_output=True,
    )
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True, capture_output=True)


def fill_the_disk(folder: Path) -> list[str]:
    """Fill the disk during play: orders are refused and lost nowhere; with room again the table goes on."""
    faults: list[str] = []
    with small_disk(folder / "disk", 8) as disk, Server(disk) as server:
        made = server.table(gm="person", seats=SEATS, seed=3)
        with Player(server, made["host"]) as gm:
            assert gm.ask("say", text="Before.")["t"] == "ack"
            filler = disk / "filler"
            with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while file.write(b"x" * 4096):
                    continue
            said = "ack"
            number = 0
            while said == "ack" and number < 500:
                number += 1
                said = gm.ask("say", text=f"Word {number} " + "x" * 300)["t"]
            if said != "refused":
                faults.append("A full disk refused nothing.")
            filler.unlink()
            if gm.ask("say", text="There is room again.")["t"] != "ack":
                faults.append("The table did not go on when there was room again.")
        with Player(server, made["host"]) as gm:
            told = [entry["text"] for entry in gm.log]
            words = [text for text in told if "Word " in text]
            if len(words) != number - 1 or not any("Before." in text for text in told):
                faults.append(f"{number - 1} words were confirmed, {len(words)} are there.")
    return faults


def take_the_right_to_write(folder: Path) -> list[str]:
    """Start a server as an ordinary user whose folder it may only read: it says so and ends with code 2."""
    home = folder / "home"
    with Server(home) as server:
        server.table(gm="person", seats=SEATS, seed=3)
    for path in (*home.rglob("*"), home):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o755)
    user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    told = subprocess.run(
        [*user, sys.executable, "-m", "tenfoot", "serve", "--port", "0", "--no-open"],
        env={
            **os.environ,
            "TENFOOT_HOME": str(home),
            "PYTHONPATH": str(ROOT / "src"),
            "HOME": "/nonexistent",
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    for path in (home, *home.rglob("*")):
        path.chmod(0o755)
    if told.returncode != 2 or "can't be opened" not in told.stderr or "Traceback" in told.stderr:
        return [f"A folder that can't be written to: exit code {told.returncode}: {told.stderr[-300:]}"]
    return []


def set_the_clock_back(folder: Path) -> list[str]:
    """Set the clock of a running server back by two days and on by ten: play goes on, also after a restart."""
    if not Path(FAKETIME).exists():
        return ["libfaketime is not installed (Debian: apt-get install faketime)"]
    clock = folder / "clock"
    clock.write_text("+0\n")
    settings = {
        "LD_PRELOAD": FAKETIME,
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    faults: list[str] = []
    try:
        server = Server(folder / "home")
        made = server.table(gm="person", seats=SEATS, seed=3)
        with Player(server, made["host"]) as gm:
            for shift in ("+0", "-2d", "+10d", "-1d"):
                clock.write_text(f"{shift}\n")
                if gm.ask("say", text=f"The clock says {shift}.")["t"] != "ack":
                    faults.append(f"Nothing was confirmed at {shift}.")
        complaints = server.stop()
        if "Traceback" in complaints:
            faults.append(complaints[-300:])
        with Server(folder / "home") as again, Player(again, made["host"]) as gm:
            told = [entry["text"] for entry in gm.log if "The clock says" in entry["text"]]
            if len(told) != 4:
                faults.append(f"4 words were confirmed, {len(told)} are there.")
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
    return faults


TROUBLES: dict[str, Callable[[Path], list[str]]] = {
    "full disk": fill_the_disk,
    "read-only folder": take_the_right_to_write,
    "clock set back": set_the_clock_back,
}


def make_trouble(unit: Unit) -> Result:
    """Run one trouble in a folder of a temporary place."""
    folder = Path(tempfile.mkdtemp(prefix="tenfoot-trouble-"))
    try:
        return {"faults": TROUBLES[str(unit)](folder)}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """List the troubles."""
    return [f"Nothing confirmed was lost by: {', '.join(TROUBLES)}."]


PART = Part(
    name="troubles",
    claim="A full disk, a read-only folder and a clock that is set back lose nothing that was confirmed.",
    units=tuple(TROUBLES),
    run=make_trouble,
    summarize=summarize,
    alone=True,
    sample=("read-only folder",),
)
