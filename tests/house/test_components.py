"""A component is one idea in at most 250 lines."""

from __future__ import annotations

from pathlib import Path

CLIENT = Path(__file__).parents[2] / "web-client" / "src"
MOST = 250


def test_no_component_grows_too_long() -> None:
    lengths = {file.name: len(file.read_text("utf-8").splitlines()) for file in CLIENT.rglob("*.svelte")}
    long = {name: count for name, count in lengths.items() if count > MOST}
    assert not long, f"split them, one idea a component: {long}"
