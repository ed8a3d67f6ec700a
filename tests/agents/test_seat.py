"""Programs in seats of a real server, started as people start them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.agents.conftest import FIGHTER, Written
from tests.support.serving import PATIENCE, ROOT, Record, Server

DUEL: Record = {
    "map": "vault",
    "heroes": [{"key": "knight", "name": "Serra", "x": 8, "y": 4}],
    "foes": [{"key": "commoner", "name": "Rowdy", "x": 9, "y": 4}],
}


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tenfoot", "agent", "sit", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def yard(server: Server, *, free: bool = True) -> Record:
    """A duel with one seat, and nobody needed besides."""
    seats = [{"name": "Bot", "heroes": [0], "open": free}]
    return server.table(name="Yard", gm="house", seats=seats, encounter=DUEL)


def test_the_program_of_the_page_takes_a_free_seat_and_fights_to_the_end(
    server: Server, program: Written
) -> None:
    made = yard(server)
    sitting = start(server.url, "--code", made["code"], "--name", "Rook", "--program", program(FIGHTER))
    code, out, err = finish(sitting)
    assert code == 0, err
    assert "The game is over" in out
    assert "Seated at Yard." in err


def test_it_comes_back_when_the_server_does(tmp_path: Path, program: Written) -> None:
    home = tmp_path / "kept"
    slow = FIGHTER.replace("answer = choose", "import time; time.sleep(0.2); answer = choose")
    first = Server(home)
    made = yard(first, free=False)
    token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
    link = f"{first.url}/#/seat/{token}"
    sitting = start(link, "--program", program(slow))
    assert sitting.stderr is not None
    assert "Seated" in sitting.stderr.readline()
    first.kill()
    time.sleep(0.5)
    second = Server(home, port=first.port)
    try:
        code, out, err = finish(sitting)
    finally:
        second.stop()
    assert code == 0, err
    assert "The game is over" in out


NONSENSE = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["t"] in ("ask", "refused"):
        print(json.dumps({"answer": {"pick": "fly to the moon"}}), flush=True)
"""
MUTE = "import sys\nsys.stdin.read()\n"
QUITS = "raise SystemExit(3)\n"
BABBLES = "import sys\nfor line in sys.stdin: print('hello?', flush=True)\n"
ELSE = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["t"] in ("ask", "refused"):
        print(json.dumps({"play": "good"}), flush=True)
"""


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (NONSENSE, "3 wrong answers to one question"),
        (MUTE, "said nothing for 2 seconds"),
        (QUITS, "has ended with exit code 3"),
        (BABBLES, "Not understood"),
        (ELSE, "answers for itself"),
    ],
)
def test_a_program_that_can_not_play_is_given_up_with_the_reason(
    server: Server, program: Written, source: str, complaint: str
) -> None:
    made = yard(server)
    sitting = start(server.url, "--code", made["code"], "--patience", "2", "--program", program(source))
    code, _, err = finish(sitting)
    assert code == 2
    assert complaint in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["{url}", "--code", "BELL-0000", "--program", "true"], "No table has the code 'BELL-0000'"),
        (["{url}", "--program", "true"], "--code"),
        (["{url}", "--code", "BELL-0000"], "--program"),
        (
            ["127.0.0.1:1", "--code", "BELL-0000", "--program", "true"],
            "Nothing answers at http://127.0.0.1:1",
        ),
        (["ftp://here", "--code", "BELL-0000", "--program", "true"], "is no address"),
        (["{url}/#/seat/tok_wrong", "--program", "true"], "This link opens no seat"),
        (["{url}/#/seat/tok_wrong", "--program", "no-such-program"], "can't be started"),
        (["{url}/#/seat/tok_wrong", "--patience", "0", "--program", "true"], "--patience"),
    ],
)
def test_what_can_not_be_is_told(server: Server, arguments: list[str], complaint: str) -> None:
    code, _, err = finish(start(*(a.format(url=server.url) for a in arguments)))
    assert code == 2
    assert complaint in err
    assert "Traceback" not in err


def test_odds_can_be_looked_at_before_an_answer(server: Server, program: Written, tmp_path: Path) -> None:
    seen = tmp_path / "odds.json"
    looks = FIGHTER.replace(
        'if message["t"] == "ask":',
        f"""if message["t"] == "odds":
        open({str(seen)!r}, "w").write(line)
        print(json.dumps({{"answer": wanted}}), flush=True)
    if message["t"] == "ask" and "attack:" in str(choose(message["prompt"], message["view"])):
        wanted = choose(message["prompt"], message["view"])
        print(json.dumps({{"odds": wanted}}), flush=True)
    elif message["t"] == "ask":""",
    )
    made = yard(server)
    code, _, err = finish(start(server.url, "--code", made["code"], "--program", program(looks)))
    assert code == 0, err
    assert '"chance"' in seen.read_text("utf-8")


def test_a_seat_that_only_watches_says_that_it_is_never_asked(server: Server, program: Written) -> None:
    made = yard(server)
    ticket = server.post("/api/join", {"code": made["code"], "name": "Eye", "watch": True})
    watching = start(f"{server.url}/#/seat/{ticket['token']}", "--program", program(FIGHTER))
    playing = start(server.url, "--code", made["code"], "--program", program(FIGHTER))
    assert finish(playing)[0] == 0
    code, _, err = finish(watching)
    assert code == 0
    assert "never asked" in err or "without a question" in err
