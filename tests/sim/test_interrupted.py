"""Ctrl-C ends a simulation with what is known so far, and without any noise."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_ctrl_c_prints_what_is_known_so_far(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    process = subprocess.Popen(
        [
            *(
                sys.executable,
                "-m",
                "tenfoot",
                "simulate",
                "--party",
                "2xknight",
                "--foes",
                "3xogre",
                "--json",
            ),
            *("--runs", "1000000", "--workers", "2", "--resume", str(journal)),
        ],
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
