"""The benchmark harness measures, compares and remembers what it says it does."""

import sys
from pathlib import Path

import pytest

from tests.benchmarks import results
from tests.benchmarks.__main__ import modules
from tests.benchmarks.environments import PeerFailed, Unavailable, find_python, running_script
from tests.benchmarks.rows import Row, Skipped, compare
from tests.benchmarks.timing import local, seconds_per_call

PEER_SCRIPT = """
from tests.benchmarks.timing import answer_timings

def prepare(request):
    count = int(request)
    return lambda: sum(range(count))

answer_timings(prepare)
"""


def test_twice_the_work_takes_about_twice_as_long() -> None:
    row = compare(
        "sum",
        ours=local(lambda: sum(range(2_000))),
        theirs=local(lambda: sum(range(20_000))),
        peer="ten times the work",
        required=4.0,
        budget=0.02,
    )
    assert 4 < row.ratio < 25
    assert row.good


def test_a_slow_call_is_made_once() -> None:
    calls: list[int] = []
    seconds_per_call(lambda: calls.append(sum(range(1_000_000))), 0.001)
    assert len(calls) == 1


def test_a_peer_in_another_process_takes_turns_with_us(tmp_path: Path) -> None:
    script = tmp_path / "peer.py"
    script.write_text(PEER_SCRIPT, "utf-8")
    with running_script(Path(sys.executable), script, "peer") as peer:
        row = compare(
            "sum",
            ours=local(lambda: sum(range(2_000))),
            theirs=peer.timer("20000"),
            peer=peer.label,
            required=4.0,
            budget=0.02,
        )
    assert 3 < row.ratio < 35
    assert peer.process.returncode is not None


def test_a_peer_that_breaks_says_how(tmp_path: Path) -> None:
    script = tmp_path / "peer.py"
    script.write_text(PEER_SCRIPT, "utf-8")
    with (
        running_script(Path(sys.executable), script, "peer") as peer,
        pytest.raises(PeerFailed, match="ValueError"),
    ):
        peer.timer("goblin")(0.01)


def test_a_python_that_is_nowhere_is_unavailable() -> None:
    with pytest.raises(Unavailable, match=r"python9\.9"):
        find_python((9, 9))


def test_our_own_python_is_found() -> None:
    assert find_python(sys.version_info[:2]) == sys.executable


FAST = Row("roll 8d6", 900_000.0, 100_000.0, "d20 1.1.2", 8.0)
SLOW = Row("exact 40d6", 50.0, 100.0, "icepool 2.1.3", 1.0)


def test_the_table_says_what_is_too_slow_and_what_was_skipped() -> None:
    shown = results.table([FAST, SLOW, Skipped("fights", "it needs python3.12")])
    fast, slow, skipped = shown.splitlines()[2:]
    assert "900,000" in fast
    assert "9.00x" in fast
    assert "ok" in fast
    assert "TOO SLOW" in slow
    assert skipped == "skipped: fights: it needs python3.12"


def test_a_later_run_compares_by_ratio(tmp_path: Path) -> None:
    latest = tmp_path / "bench-results" / "latest.json"
    assert results.read_ratios(latest) == {}
    results.write(latest, [FAST, SLOW])
    before = results.read_ratios(latest)
    assert before == {"roll 8d6": 9.0, "exact 40d6": 0.5}
    assert results.changes([FAST, SLOW], before) == []
    half = Row("roll 8d6", 450_000.0, 100_000.0, "d20 1.1.2", 8.0)
    assert results.changes([half], before) == ["roll 8d6: slower, 9.00x before, 4.50x now"]
    assert results.changes([Row("new", 2, 1, "x", 1)], before) == ["new: new, 2.00x"]


def test_a_partial_run_keeps_the_other_rows(tmp_path: Path) -> None:
    latest = tmp_path / "latest.json"
    results.write(latest, [FAST, SLOW])
    results.write(latest, [FAST], keep=results.read_rows(latest))
    assert set(results.read_ratios(latest)) == {"roll 8d6", "exact 40d6"}


def test_benchmark_modules_are_chosen_by_word() -> None:
    assert "bench_command_line" in modules([])
    assert modules(["command"]) == ["bench_command_line"]
    assert modules(["goblin"]) == []
