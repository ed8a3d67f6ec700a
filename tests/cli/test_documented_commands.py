"""Every command, key and port in the documentation is one that works: pages are checked against the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import tenfoot
from tenfoot.cli.main import build_parser
from tenfoot.web.serve import DEFAULT_PORT

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in PAGES if "_build" not in page.parts and page.name != "commands.md"]
FENCED = re.compile(r"^ *```[a-z]*\n(.*?)^ *```", re.DOTALL | re.MULTILINE)


def commands(text: str) -> list[str]:
    """Every line of a page that starts the program, with lines that go on joined."""
    found = []
    for block in FENCED.findall(text):
        for line in block.replace("\\\n", " ").splitlines():
            line = line.strip().removeprefix("$ ").removeprefix(".venv/bin/")
            if line.startswith("tenfoot "):
                found.append(re.split(r"\s[|>#]+\s|\s{2,}(?=#|\()|&&", line)[0].strip())
    return found


DOCUMENTED = [
    (page.relative_to(ROOT).as_posix(), line) for page in PAGES for line in commands(page.read_text("utf-8"))
]


def test_there_are_many() -> None:
    assert len(DOCUMENTED) > 60


@pytest.mark.parametrize(("page", "line"), DOCUMENTED, ids=lambda value: str(value))
def test_a_documented_command_is_understood(page: str, line: str) -> None:
    words = [word for word in shlex.split(line)[1:] if word != "--help"]
    args = build_parser().parse_args(words)
    assert callable(args.run), f"{page}: {line}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_ports_in_addresses_of_this_machine_are_the_default_ones(page: Path) -> None:
    ports = set(re.findall(r"(?:127\.0\.0\.1|localhost):(\d{4,5})", page.read_text("utf-8")))
    assert ports <= {str(DEFAULT_PORT), "5220"}


def test_a_key_in_the_documentation_means_the_weapon_one_holds() -> None:
    fight = tenfoot.Fight("fighter-5", "ogre", map="........\n........\n........", seed=7)
    fight.skip_to_turn("Brennis Holt")
    held = {item.kind for item in fight.creature("Brennis Holt").items}
    keys = [option.key for option in fight.options if option.key.startswith("attack:")]
    assert keys
    assert {key.removeprefix("attack:") for key in keys} <= {*held, "unarmed"}


def test_the_tutorial_for_developers_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs/tutorials/developer.md").read_text("utf-8")
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(block, {})
    assert "Outcome(" in capsys.readouterr().out
