"""The `tenfoot` command ends politely whatever it is given."""

import argparse
import json
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tenfoot import __version__
from tenfoot.attribution import SRD_ATTRIBUTION
from tenfoot.cli.command import CommandParser, unknown_name
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.main import main

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"


def run_python(source: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(SRC)}
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(source)], capture_output=True, text=True, env=env, timeout=60
    )


def test_without_arguments_it_shows_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert "about" in shown
    assert "exit codes" in shown


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tenfoot {__version__}\n"


def test_about_carries_the_prescribed_attribution(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about"]) == 0
    assert SRD_ATTRIBUTION in capsys.readouterr().out.splitlines()
    assert main(["about", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["attribution"] == SRD_ATTRIBUTION


def test_a_mistyped_command_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["abuot"]) == 2
    assert capsys.readouterr().err.startswith("There is no command 'abuot'. Did you mean 'about'?\n")


def test_a_mistyped_option_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about", "--jsno"]) == 2
    assert "no option '--jsno'. Did you mean '--json'?" in capsys.readouterr().err


def test_an_option_before_the_command_is_told_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "about"]) == 2
    told = json.loads(capsys.readouterr().err)["error"]["message"]
    assert told == "'--json' goes after the command: tenfoot about --json"


def test_a_word_too_many_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about", "nothing"]) == 2
    assert "does not expect 'nothing'" in capsys.readouterr().err


def test_errors_are_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["about", "nothing", "--json"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    error = json.loads(seen.err)["error"]
    assert error["code"] == 2
    assert "nothing" in error["message"]


def test_a_mistyped_choice_is_answered_with_the_nearest() -> None:
    parser = CommandParser(prog="tenfoot play")
    parser.add_argument("--ruleset", choices=["srd52", "next2013"])
    with pytest.raises(Complaint, match=r"(?i)no --ruleset 'srd5'. Did you mean 'srd52'\?"):
        parser.parse_args(["--ruleset", "srd5"])


def test_a_name_like_nothing_known_lists_what_there_is() -> None:
    assert unknown_name("command", "zzzzzz", ["roll", "odds"]) == "no command 'zzzzzz'. There is: roll, odds."


def test_a_very_long_wrong_name_is_shown_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["x" * 100_000]) == 2
    assert len(capsys.readouterr().err) < 500


STAND_IN = """
    import sys
    from tenfoot.cli import about
    from tenfoot.cli.main import main
    def run(args):
        {body}
    about.run = run
    sys.exit(main({argv}))
"""


def test_ctrl_c_ends_with_130_and_one_line() -> None:
    ended = run_python(STAND_IN.format(body="raise KeyboardInterrupt", argv=["about"]))
    assert ended.returncode == 130
    assert ended.stderr == "Stopped.\n"


def test_a_real_interrupt_signal_is_clean() -> None:
    source = STAND_IN.format(body="print('ready', flush=True); import time; time.sleep(30)", argv=["about"])
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(source)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SRC)},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "Stopped.\n")


def test_our_own_mistake_is_one_message_not_a_traceback() -> None:
    ended = run_python(STAND_IN.format(body="raise KeyError('goblin')", argv=["about"]))
    assert ended.returncode == 70
    assert "KeyError: 'goblin'" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_reader_that_stops_early_is_no_error() -> None:
    endless = STAND_IN.format(body="[print('x' * 1000) for _ in range(100_000)]", argv=["about"])
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(endless)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SRC)},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=20) == 0


def test_a_terminal_without_the_letters_shows_question_marks() -> None:
    source = STAND_IN.format(
        body="print('\\u0e25\\u0e39\\u0e01\\u0e40\\u0e15\\u0e4b\\u0e32'); return 0", argv=["about"]
    )
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(source)],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(SRC), "PYTHONIOENCODING": "ascii"},
        timeout=60,
    )
    assert (ended.returncode, ended.stdout) == (0, b"???????\n")


def test_one_command_does_not_load_the_others() -> None:
    """Rolling dice must not wait for the rules, the web server or a numerical library."""
    source = """
        import sys
        from tenfoot.cli.main import main
        main(["about"])
        heavy = {"numpy", "yaml", "starlette", "uvicorn", "rich", "msgspec"} & set(sys.modules)
        sys.exit(f"loaded for nothing: {heavy}" if heavy else 0)
    """
    ended = run_python(source)
    assert ended.returncode == 0, ended.stderr


def test_running_as_a_module_is_the_same_command() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tenfoot", "--version"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SRC)},
        timeout=60,
    )
    assert ended.stdout == f"tenfoot {__version__}\n"


def test_complaint_details_reach_programs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tenfoot.cli import about

    def refuse(args: argparse.Namespace) -> int:
        raise Complaint("Here:\n  1d0\n    ^", details={"position": 2})

    monkeypatch.setattr(about, "run", refuse)
    assert main(["about", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["position"] == 2


def test_notice_carries_the_same_attribution() -> None:
    assert SRD_ATTRIBUTION in (ROOT / "NOTICE").read_text("utf-8").splitlines()
