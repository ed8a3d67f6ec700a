"""Programs that play a side of a simulation."""

from __future__ import annotations

import json
import time
from pathlib import Path

import msgspec
import pytest

from tenfoot.cli.main import main
from tenfoot.sim.backends import Here, Processes
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.program import Begin, Over, read_line
from tenfoot.sim.run import ProgramFault, run_once
from tenfoot.sim.simulate import Simulation, simulate
from tests.agents.conftest import FIGHTER, Written
from tests.support.serving import PATIENCE

PLAN = EncounterPlan(parse_side("knight"), parse_side("2xskeleton"))
LEAVES_IT = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["t"] == "ask":
        print(json.dumps({"play": "good"}), flush=True)
"""


def keeps(path: Path, source: str) -> str:
    """The same program, keeping every line that it is told."""
    return source.replace(
        "message = json.loads(line)",
        f"message = json.loads(line); open({str(path)!r}, 'a').write(line)",
    )


def test_it_plays_and_the_same_seed_gives_the_same_on_any_number_of_workers(program: Written) -> None:
    command = program(FIGHTER)
    simulation = Simulation(PLAN, 3, programs=(command, ""))
    here = simulate(simulation, Here(), runs=6)
    backend = Processes(2)
    try:
        there = simulate(simulation, backend, runs=6)
    finally:
        backend.close()
    assert msgspec.json.encode(here) == msgspec.json.encode(there)
    assert here.win.chance > 0
    assert msgspec.json.encode(simulate(Simulation(PLAN, 3), Here(), runs=6)) != msgspec.json.encode(here)


def test_whoever_leaves_everything_to_the_house_plays_as_the_house_does(program: Written) -> None:
    command = program(LEAVES_IT)
    for number in range(3):
        left = run_once(PLAN, number, number, programs=(command, command))
        assert msgspec.json.encode(left) == msgspec.json.encode(run_once(PLAN, number, number))


def wait_until_told(said: Path, word: str) -> None:
    """Wait until a program that still runs has written down what it was told last."""
    until = time.monotonic() + PATIENCE
    while word not in said.read_text("utf-8"):
        assert time.monotonic() < until, "the program was not told"
        time.sleep(0.01)


def test_it_is_shown_what_a_player_is_shown_and_told_how_it_ends(program: Written, tmp_path: Path) -> None:
    said = tmp_path / "said.jsonl"
    record = run_once(PLAN, 0, 5, programs=(program(keeps(said, FIGHTER)), ""))
    wait_until_told(said, '"over"')
    lines = [json.loads(line) for line in said.read_text("utf-8").splitlines()]
    assert lines[0] == {
        "t": "begin",
        "lines": 1,
        "side": "heroes",
        "ruleset": "srd52",
        "seed": lines[0]["seed"],
    }
    assert lines[-1] == {"t": "over", "winner": record.winner}
    asked = [line for line in lines if line["t"] == "ask"]
    assert asked[0]["map"]["width"] > 5
    assert sum(line["map"] is not None for line in asked) < len(asked)
    for line in asked:
        for creature in line["view"]["creatures"]:
            assert (creature["numbers"] is None) == (creature["side"] == "foes")
        assert line["prompt"]["creature"] in {c["id"] for c in line["view"]["creatures"] if c["mine"]}


def test_whoever_is_hidden_from_it_is_not_in_what_it_is_shown(program: Written, tmp_path: Path) -> None:
    said = tmp_path / "said.jsonl"
    walled = EncounterPlan(
        parse_side("knight"),
        parse_side("2xskeleton"),
        map="###########\n#....#....#\n#....#....#\n#....#....#\n#....#....#\n###########",
    )
    source = keeps(
        said, LEAVES_IT.replace('if json.loads(line)["t"]', 'message = json.loads(line)\n    if message["t"]')
    )
    run_once(walled, 0, 5, programs=(program(source), ""))
    asked = [json.loads(line) for line in said.read_text("utf-8").splitlines() if '"ask"' in line[:12]]
    assert asked
    assert all(c["side"] == "heroes" for line in asked for c in line["view"]["creatures"])


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("raise SystemExit(3)\n", "exit code 3"),
        ("import sys\nfor line in sys.stdin: print('{}', flush=True)\n", "Say one of"),
        ("import sys\nfor line in sys.stdin: print('x' * 3_000_000, flush=True)\n", "million bytes"),
        (
            'import sys\nfor line in sys.stdin: print(\'{"answer": {"pick": "dance"}}\', flush=True)\n',
            "'dance' is not possible now",
        ),
    ],
)
def test_a_program_that_can_not_play_ends_the_simulation_with_the_reason(
    program: Written, source: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "--party", "knight", "--foes", "skeleton", "--runs", "2", "--workers", "2"]
    assert main([*arguments, "--foes-program", program(source)]) == 2
    assert complaint in capsys.readouterr().err
    with pytest.raises(ProgramFault):
        run_once(PLAN, 0, 1, programs=("", program(source)))


def test_a_program_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--party", "knight", "--foes", "skeleton", "--replay", "0"]
    assert main([*arguments, "--party-program", "no-such-program"]) == 2
    assert "can't be started" in capsys.readouterr().err


def test_lines_of_the_page_are_those_that_are_spoken() -> None:
    from tests.agents.conftest import PAGE

    begin = '{"t": "begin", "lines": 1, "side": "heroes", "ruleset": "srd52", "seed": 1234}'
    assert begin in PAGE
    assert msgspec.json.decode(begin, type=Begin).seed == 1234
    assert '{"t": "over", "winner": "heroes"}' in PAGE
    assert msgspec.json.encode(Over("heroes")) == b'{"t":"over","winner":"heroes"}'
    said = [line for line in PAGE.splitlines() if line.startswith(('{"answer"', '{"odds"', '{"play"'))]
    assert len(said) == 4
    for line in said:
        read_line(line.encode())
