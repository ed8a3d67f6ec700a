"""Frames that no decent client sends; the long run is tests/fuzz/fuzz_frames.py."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.fuzz_frames import fuzz


def test_strange_frames_are_refused_and_change_nothing(home: Path) -> None:
    sent, answered = fuzz(home, 1500, 3)
    assert sent == 1500
    assert answered > 500
