"""Ctrl-C ends a simulation with what is known so far and without any noise; a killed one goes on where it was."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.terminal import CTRL_C, ROOT, Terminal

FIGHT = ("--party", "2xknight", "--foes", "3xogre")
EVEN = ("--party", "2xguard", "--foes", "2xguard")
DAY = """
party: 2xknight
foes: 2xogre
day:
  - {foes: 2xskeleton, rest: short}
  - {foes: 1xogre}
"""


def test_ctrl_c_prints_what_is_known_so_far(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    line = ("simulate", *FIGHT, "--json", "--runs", "1000000", "--workers", "2", "--resume", str(journal))
    process = subprocess.Popen(
        [sys.executable, "-m", "tenfoot", *line],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    until = time.monotonic() + 60
    while time.monotonic() < until and (not journal.exists() or journal.read_bytes().count(b"\n") < 9):
        time.sleep(0.1)
    # As a terminal does: to every process of it.
    os.killpg(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=60)
    found = json.loads(said)
    assert process.returncode == 0
    assert found["runs"] >= 8
    assert found["win"]["low"] <= found["win"]["chance"] <= found["win"]["high"]
    assert b"Traceback" not in complained


@pytest.mark.parametrize(
    ("workers", "kind"), [(1, "fight"), (2, "fight"), (1, "day"), (2, "day"), (2, "also"), (1, "build")]
)
def test_ctrl_c_in_a_terminal(workers: int, kind: str, tmp_path: Path) -> None:
    day = tmp_path / "day.yaml"
    day.write_text(DAY, encoding="utf-8")
    words = {
        "fight": ("simulate", *FIGHT, "--runs", "100000"),
        "day": ("simulate", str(day), "--runs", "100000"),
        "also": ("simulate", *FIGHT, "--runs", "100000", "--also", "map=ruins"),
        "build": ("encounter", "build", "--party", "4xfighter3", "--runs", "100000"),
    }[kind]
    with Terminal(*words, "--workers", str(workers)) as terminal:
        terminal.until(b" runs ")
        terminal.press(CTRL_C)
        shown = terminal.finish(30)
    assert terminal.code == 0
    assert "Traceback" not in shown
    told = {"also": "as given", "build": "Stopped: the rest"}.get(kind, "The party wins")
    assert told in shown
    assert ("through fight 1" in shown) == (kind == "day")


def test_ctrl_c_before_anything_is_known() -> None:
    with Terminal("simulate", "--party", "4xfighter5", "--foes", "30xskeleton", "--runs", "64") as terminal:
        terminal.until(b"setting up")
        terminal.press(CTRL_C)
        shown = terminal.finish(30)
    assert "Traceback" not in shown
    assert (terminal.code == 130 and "Stopped" in shown) or "The party wins" in shown


def test_the_progress_goes_away_and_the_result_fits_the_terminal() -> None:
    with Terminal("simulate", *FIGHT, "--runs", "6", "--workers", "1", columns=60) as terminal:
        shown = re.sub(r"\x1b\[[\d;]*m", "", terminal.finish(60))  # colors take no room
    assert terminal.code == 0
    assert "·" * 5 in shown.partition("\r")[2]
    assert all(len(line) <= 60 for part in shown.split("\n") for line in part.strip("\r").split("\r"))


def test_a_killed_simulation_goes_on_to_the_same_result(tmp_path: Path) -> None:
    """The whole program, its workers too, is killed midway, twice; what comes out is what would have."""
    journal = tmp_path / "runs"
    line = [
        sys.executable,
        "-m",
        "tenfoot",
        "simulate",
        *EVEN,
        "--json",
        "--precision",
        "0.09",
        "--workers",
        "2",
    ]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    for lines in (12, 70):
        process = subprocess.Popen(
            [*line, "--resume", str(journal)], stdout=subprocess.DEVNULL, start_new_session=True, env=env
        )
        until = time.monotonic() + 120
        while not journal.exists() or journal.read_bytes().count(b"\n") < lines:
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    with journal.open("ab") as file:
        file.write(b'{"number":70,"seed":')  # and the last line was cut short
    resumed = subprocess.run([*line, "--resume", str(journal)], capture_output=True, env=env, check=True)
    whole = subprocess.run(line, capture_output=True, env=env, check=True)
    assert json.loads(whole.stdout)["runs"] > 64
    assert resumed.stdout == whole.stdout


def test_the_file_of_another_version_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tenfoot.cli.main import main

    journal = tmp_path / "runs"
    line = ["simulate", *FIGHT, "--runs", "2", "--workers", "1", "--resume", str(journal)]
    assert main(line) == 0
    first, _, rest = journal.read_text().partition("\n")
    header = json.loads(first)
    journal.write_text(json.dumps({**header, "version": "0.0.9-1234"}) + "\n" + rest)
    assert main(line) == 2
    assert "another version" in capsys.readouterr().err
    del header["version"]
    journal.write_text(json.dumps(header) + "\n" + rest)
    assert main(line) == 2
    journal.write_text("")  # killed before anything was written
    assert main(line) == 0
