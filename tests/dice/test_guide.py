"""Every example of docs/guide/dice.md holds."""

import re
import shlex
from pathlib import Path

import pytest

from tenfoot.cli.main import main
from tenfoot.dice import Scripted, exact, parse, roll

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "dice.md").read_text("utf-8")
TOTALS = re.findall(r"`([^`{}\n]+?)(?: \{([0-9,]+)\})? = (-?[0-9]+)`", GUIDE)
FORMS = re.findall(r"`([^`\n]+?) -> ([^`\n]+)`", GUIDE)
MEANS = re.findall(r"`([^`\n]+?) ~ ([0-9.]+)`", GUIDE)
COMMANDS = re.findall(r"^(tenfoot .+)$", GUIDE, re.MULTILINE)
PYTHON = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_has_examples() -> None:
    assert len(TOTALS) > 25
    assert len(FORMS) >= 4
    assert len(MEANS) >= 1
    assert len(COMMANDS) >= 5


@pytest.mark.parametrize(("text", "faces", "result"), TOTALS)
def test_totals(text: str, faces: str, result: str) -> None:
    with Scripted([int(face) for face in faces.split(",") if face]) as source:
        assert roll(text, source).total == int(result)


@pytest.mark.parametrize(("text", "canonical"), FORMS)
def test_canonical_forms(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical


@pytest.mark.parametrize(("text", "mean"), MEANS)
def test_means(text: str, mean: str) -> None:
    assert float(exact(text).mean) == float(mean)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(command)[1:]) == 0


@pytest.mark.parametrize("block", PYTHON)
def test_python(block: str) -> None:
    exec(block, {})


def test_the_error_that_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "3d6kh"]) == 2
    shown = capsys.readouterr().err.strip().splitlines()
    assert "\n".join(shown[-3:]) in GUIDE
