"""The server dies without warning, again and again; the long run is tests/fuzz/fuzz_kill.py."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.fuzz_kill import Story


def test_ten_sudden_deaths_lose_nothing_and_double_nothing(home: Path) -> None:
    story = Story(home, 42)
    for _ in range(10):
        story.live_and_die()
    assert story.kills == 10
    assert story.acknowledged
