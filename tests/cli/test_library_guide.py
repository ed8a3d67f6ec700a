"""Every example of docs/guide/library.md runs, one after the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "library.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


def test_the_examples_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in BLOCKS:
        exec(block, names)
    told = capsys.readouterr().out
    assert "squares can be reached" in told
    assert "fights won" in told
    assert len(BLOCKS) >= 11
