"""Every documented command that ends by itself is run, on a desk with the files that the pages speak of."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

import tenfoot.adventure
from tenfoot.cli.main import main
from tests.cli.test_documented_commands import DOCUMENTED, ROOT

STAYS = {
    "serve": "tests/web: every server there is this command",
    "mcp": "tests/mcp: over both transports",
    "agent sit": "tests/agents/test_seat.py: at a real server",
    "adventure play": "tests/cli/test_adventure_in_the_terminal.py: to its end",
}
"""Commands that go on until somebody ends them, or wait for answers, and the tests that run them."""
ELSEWHERE = {
    "dice verify": "tests/table/test_open_dice.py: with a game whose dice are open",
    "store check": "tests/table/test_store_care.py: with tables in the store",
    "store backup": "tests/table/test_store_care.py: the same",
    "store restore": "tests/table/test_store_care.py: backup, play on, restore",
    "simulate --from": "tests/sim/test_onward.py: with a saved game and with a table of the store",
    "scenario run tests/scenarios": "tests/rulesets: every scenario is a test",
}
"""Commands that need a game of several steps, and the tests that run them with one."""
ARGUMENT = """\
name: a heavy blow
rules: []
creatures:
  Ann: {like: {hp: 10}}
play:
- {who: Ann, harm: {amounts: [[11, fire]]}, expect: {Ann.hp: -1}}
"""


def is_run_elsewhere(line: str) -> bool:
    """Whether another test runs a command with what it needs."""
    words = line.removeprefix("tenfoot ")
    return any(words == head or words.startswith(f"{head} ") for head in (*STAYS, *ELSEWHERE))


RUN = sorted({line for _, line in DOCUMENTED if not is_run_elsewhere(line)})


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the documentation's commands name."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "tests").symlink_to(ROOT / "tests")
    heroes = json.loads((ROOT / "src/tenfoot/rulesets/srd52/data/heroes.json").read_text("utf-8"))
    own = {key: value for key, value in heroes[0].items() if key not in ("key", "about")}
    (folder / "my-hero.yaml").write_text(json.dumps({**own, "name": "Ketil"}), "utf-8")
    tutorial = (ROOT / "docs/tutorials/designer.md").read_text("utf-8")
    crypt = re.search(r"```yaml\n(.*?)```", tutorial, re.DOTALL)
    assert crypt is not None
    (folder / "crypt.yaml").write_text(re.sub(r"^ {3}", "", crypt[1], flags=re.M), "utf-8")
    bot = re.search(r"```python\n(.*?)```", (ROOT / "docs/programs.md").read_text("utf-8"), re.DOTALL)
    assert bot is not None
    (folder / "bot.py").write_text(bot[1], "utf-8")
    bundled = Path(tenfoot.adventure.__file__).parent
    shutil.copy(next(bundled.rglob("gannet-light.yaml")), folder / "my-adventure.yaml")
    for name in ("my-argument.yaml", "prone.yaml"):
        (folder / name).write_text(ARGUMENT, "utf-8")
    return folder


@pytest.fixture
def at_the_desk(desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run a command in the folder, with a home of its own."""
    monkeypatch.chdir(desk)
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "home"))
    return desk


def lay_out(line: str, desk: Path) -> None:
    """Do what a page has done before this command: a pack begun, a hero saved, a keeper named."""
    if "frost" in line:
        for place in (desk / "frost", desk / "old" / "frost"):
            shutil.rmtree(place, ignore_errors=True)
            if " pack new " not in line:
                shutil.copytree(ROOT / "examples/packs/frost", place)
    if " pack show " in line or " pack roll " in line:
        assert main(["pack", "install", "frost"]) == 0
    if "Ketil" in line:
        assert main(["hero", "build", "my-hero.yaml", "--keep"]) == 0
    if "keeper revoke" in line:
        assert main(["keeper", "add", "Ann"]) == 0


@pytest.mark.parametrize("line", RUN)
def test_a_documented_command_does_what_it_says(
    line: str, at_the_desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lay_out(line, at_the_desk)
    words = shlex.split(line)[1:]
    if words[0] == "simulate":
        words += ["--runs", "2", "--workers", "1"]
    if words[:2] == ["encounter", "build"]:
        words += ["--runs", "2"]
    code = main(words)
    said = capsys.readouterr()
    assert code == 0, f"{line}: {said.err}"
    assert said.out or said.err
