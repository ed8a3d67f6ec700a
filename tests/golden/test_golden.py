"""Whole fights of good players go exactly as they were recorded; a change of behaviour shows as a readable diff."""

from __future__ import annotations

import difflib

import pytest

from tests.support.golden import FIGHTS, HERE, play_golden


@pytest.mark.parametrize("name", sorted(FIGHTS))
def test_the_fight_goes_as_recorded(name: str) -> None:
    recorded = (HERE / f"{name}.jsonl").read_text(encoding="utf-8")
    played = play_golden(name)
    if played != recorded:
        lines = list(
            difflib.unified_diff(
                recorded.splitlines(), played.splitlines(), "recorded", "played", lineterm="", n=2
            )
        )
        told = "\n".join(line[:240] for line in lines[:40])
        raise AssertionError(
            f"{name} goes otherwise. If that is meant: python tools/record_golden.py\n{told}"
        )
