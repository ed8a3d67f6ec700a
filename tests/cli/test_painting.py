"""Colors and tables on a terminal, plain text in a pipe; NO_COLOR is honored, and a pipe never pays for rich."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.support.terminal import ROOT, Terminal

COLOR = re.compile(r"\x1b\[(?:\d+;)*3\d(?:;\d+)*m")
COMMANDS = (
    ("gear", "list"),
    ("hero", "show"),
    ("adventure", "list"),
    ("rules", "areas"),
    ("rules", "switches"),
    ("odds", "--attack", "+7", "--ac", "15"),
)


def shown_in_terminal(*words: str, **environment: str) -> str:
    """What a command shows in a real terminal."""
    kept = {name: os.environ.get(name) for name in environment}
    os.environ.update(environment)
    try:
        with Terminal(*words) as terminal:
            return terminal.finish()
    finally:
        for name, value in kept.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def piped(*words: str) -> str:
    """What a command writes into a pipe."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TERM": "xterm-256color"}
    done = subprocess.run(
        [sys.executable, "-m", "tenfoot", *words], capture_output=True, text=True, env=environment, check=True
    )
    return done.stdout


def words_of(text: str) -> set[str]:
    """The words of a text, without what terminals are told."""
    return set(re.findall(r"[a-z]{4,}", re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", text).lower()))


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_terminal_gets_color_and_a_pipe_plain_text(words: tuple[str, ...]) -> None:
    seen = shown_in_terminal(*words, TERM="xterm-256color", NO_COLOR="")
    plain = piped(*words)
    assert COLOR.search(seen) or "\x1b[1m" in seen
    assert "\x1b" not in plain
    assert len(words_of(plain) - words_of(seen)) <= 0.02 * len(words_of(plain)), "the words are the same"


def test_no_color_is_honored() -> None:
    colored = shown_in_terminal("gear", "list", TERM="xterm-256color", NO_COLOR="")
    assert COLOR.search(colored)
    assert not COLOR.search(shown_in_terminal("gear", "list", TERM="xterm-256color", NO_COLOR="1"))
    assert "\x1b" not in shown_in_terminal("gear", "list", TERM="dumb", NO_COLOR="")


def test_a_pipe_never_imports_rich() -> None:
    program = (
        "import sys; from tenfoot.cli.main import main; main(sys.argv[1:]); assert 'rich' not in sys.modules"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    for words in COMMANDS:
        subprocess.run(
            [sys.executable, "-c", program, *words], env=environment, check=True, stdout=subprocess.DEVNULL
        )
