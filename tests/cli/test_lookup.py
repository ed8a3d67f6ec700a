"""Cards on the command line: list, show and search, for people, pipes and programs."""

import fcntl
import json
import os
import pty
import select
import shutil
import subprocess
import sys
import termios
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tenfoot.cli.lookup import KINDS
from tenfoot.cli.main import main
from tenfoot.compendium.card_names import PATH, compile_names

TENFOOT = Path(sys.executable).parent / "tenfoot"


@pytest.mark.parametrize("kind", KINDS)
def test_list_show_and_search_answer(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, name, chosen, words = KINDS[kind]
    assert main([kind, "list", *chosen.split()]) == 0
    assert capsys.readouterr().out.count("\n") > 1
    assert main([kind, "show", *name.split()]) == 0
    shown = capsys.readouterr().out
    assert shown.lower().startswith(name)
    assert max(map(len, shown.splitlines())) <= 80
    assert main([kind, "search", *words.split()]) == 0
    assert main([kind, "show", *name.split(), "--json"]) == 0
    capsys.readouterr()


def test_card_as_json_markdown_and_svg(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["monster", "show", "adult", "red", "dragon", "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert card["kind"] == "monster"
    assert {"name": "Armor Class", "value": "19"} in card["facts"]
    assert main(["monster", "show", "adult-red-dragon", "--format", "markdown"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("## Adult Red Dragon")
    assert "| 27 (+8, save +8) |" in text
    assert main(["monster", "show", "adult-red-dragon", "--format", "svg"]) == 0
    picture = capsys.readouterr().out
    ElementTree.fromstring(picture)
    assert "url(" not in picture
    assert "@import" not in picture


def test_wrong_names_and_filters_are_answered_with_the_right_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spell", "show", "firebal"]) == 2
    assert "Did you mean Fireball" in capsys.readouterr().err
    assert main(["spell", "list", "--school", "evokation"]) == 2
    assert "Did you mean 'evocation'?" in capsys.readouterr().err
    assert main(["spell", "show", "ember", "dart"]) == 2
    assert "--ruleset next2013" in capsys.readouterr().err
    assert main(["search", "zzzzqq"]) == 1
    assert "Nothing fits" in capsys.readouterr().out


def test_terminal_gets_color_and_a_pipe_does_not() -> None:
    def on_terminal(**more: str) -> str:
        leader, follower = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", **more}
        process = subprocess.Popen([TENFOOT, "spell", "show", "fireball"], stdout=follower, env=env)
        os.close(follower)
        found = b""
        while True:
            try:
                part = os.read(leader, 4096)
            except OSError:
                break
            if not part:
                break
            found += part
        process.wait(timeout=60)
        return found.decode()

    plain_env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    assert "\x1b[1;31m" in on_terminal(**plain_env)
    assert "\x1b[1;31m" not in on_terminal(NO_COLOR="1")
    piped = subprocess.run([TENFOOT, "spell", "show", "fireball"], capture_output=True, text=True, timeout=60)
    assert "\x1b" not in piped.stdout


def test_compiled_names_are_those_of_the_cards() -> None:
    assert PATH.read_text("utf-8") == compile_names(), "Run: python -m tenfoot.compendium.card_names"


def test_bash_completes_commands_options_and_names() -> None:
    script = r"""
    source <(tenfoot completion bash)
    ask() { COMP_LINE="$1"; COMP_POINT=${#1}; read -ra COMP_WORDS <<< "$1"; [[ "$1" == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_TYPE=9; COMPREPLY=()
      _python_argcomplete tenfoot; echo "${COMPREPLY[@]}"; }
    ask "tenfoot sp"; ask "tenfoot spell show firebal"
    ask "tenfoot spell list --conc"; ask "tenfoot monster show adult-r"
    """
    env = {**os.environ, "PATH": f"{TENFOOT.parent}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60, env=env)
    commands, spells, options, monsters = done.stdout.splitlines()
    assert commands.split() == ["spell"]
    assert spells.split() == ["fireball"]
    assert options.split() == ["--concentration"]
    assert monsters.split() == ["adult-red-dragon"]


@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
def test_fish_completes_names() -> None:
    script = "tenfoot completion fish | source; complete -C 'tenfoot spell show firebal'"
    env = {**os.environ, "PATH": f"{TENFOOT.parent}:{os.environ['PATH']}"}
    done = subprocess.run(["fish", "-c", script], capture_output=True, text=True, timeout=60, env=env)
    assert "fireball" in done.stdout.split()


@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("tenfoot sp", "tenfoot spell "),
        ("tenfoot spell show firebal", "tenfoot spell show fireball "),
        ("tenfoot spell list --conc", "tenfoot spell list --concentration "),
        ("tenfoot monster show adult-r", "tenfoot monster show adult-red-dragon "),
    ],
)
def test_zsh_completes_commands_options_and_names(typed: str, completed: str, tmp_path: Path) -> None:
    """Tab is pressed in an interactive zsh, and Enter is never pressed after it."""
    env = {
        **os.environ,
        "PATH": f"{TENFOOT.parent}:{os.environ['PATH']}",
        "TERM": "dumb",
        "COLUMNS": "200",
        "HOME": str(tmp_path),
        "ZDOTDIR": str(tmp_path),
        "PS1": "READY> ",
    }
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        ["zsh", "-f", "-i"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=env,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(follower)
    try:
        setup = "autoload -U compinit && compinit -u -D && source <(tenfoot completion zsh)"
        _read_until(leader, "READY> ")
        os.write(leader, f"{setup} && echo is''set\n".encode())
        _read_until(leader, "isset")
        _read_until(leader, "READY> ")
        os.write(leader, f"{typed}\t".encode())
        assert completed in _read_until(leader, completed)
    finally:
        process.kill()
        process.wait(timeout=10)
        os.close(leader)


def _read_until(leader: int, wanted: str, seconds: float = 30) -> str:
    """Read a terminal until it shows the words, or until nothing has come for so long."""
    found = b""
    while wanted not in (shown := found.decode(errors="replace")):
        ready, _, _ = select.select([leader], [], [], seconds)
        if not ready:
            return shown
        found += os.read(leader, 4096)
    return shown


def test_completion_loads_no_rules() -> None:
    code = (
        "import sys; from tenfoot.compendium.card_names import names_starting;"
        "print(names_starting('srd52', 'spell', 'fireb'), [m for m in sys.modules if m.startswith('tenfoot.rulesets')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "['fireball'] []"
