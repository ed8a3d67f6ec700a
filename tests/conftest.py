"""Hypothesis runs the same examples every time in `make test`; `make fuzz` looks for new ones, for long.

A run with all browser tests also lists the controls of the client that none of them used, and fails for them if
TENFOOT_HOLD_CONTROLS is set (tests/support/used_controls.py).
"""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import tenfoot.adventure  # noqa: F401  scenarios may be played in adventures
from tenfoot.packs.finding import NAMED_PATHS
from tests.support.used_controls import USED, is_whole_suite, judge_controls

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A runner in the background ignores Ctrl-C; the programs that tests start and interrupt must not inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("default", deadline=None, derandomize=True, max_examples=60, print_blob=True)
settings.register_profile("long", deadline=None, max_examples=5000, print_blob=True)
settings.load_profile("default")


@pytest.fixture(autouse=True)
def forget_named_packs() -> Iterator[None]:
    """A pack that a test names with `--pack` is not found by the tests after it."""
    before = os.environ.get(NAMED_PATHS)
    yield
    os.environ.pop(NAMED_PATHS, None)
    if before is not None:
        os.environ[NAMED_PATHS] = before


FILES: set[str] = set()
"""The files whose tests this run has had."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note which files are tested, in whatever process."""
    if report.when == "call":
        FILES.add(report.nodeid.partition("::")[0])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Take over what the browsers of a worker have used."""
    USED.update(getattr(node, "workeroutput", {}).get("controls", ()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the used controls to the main process; there, name those that no browser test used, if all of them ran."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["controls"] = sorted(USED)
        return
    if folder := os.environ.get("TENFOOT_USED_CONTROLS"):
        Path(folder, f"{os.getpid()}.json").write_text(json.dumps(sorted(USED)))
    if session.testsfailed or not is_whole_suite(FILES):
        return
    broken, better = judge_controls(USED)
    if better:
        print("\nLower these in tests/browser/unused_controls.txt:", *better, sep="\n")
    if broken:
        print("\nControls that no browser test uses:", *broken, sep="\n")
        if os.environ.get("TENFOOT_HOLD_CONTROLS"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
