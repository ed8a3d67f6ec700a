"""A component is one idea in at most 250 lines. The lengths of longer ones of old are listed and may only fall."""

from __future__ import annotations

from pathlib import Path

CLIENT = Path(__file__).parents[2] / "web-client" / "src"
MOST = 250
LONGER = {"Builder.svelte": 263, "MapView.svelte": 277}


def test_no_component_grows_too_long() -> None:
    long = {
        file.name: count
        for file in CLIENT.rglob("*.svelte")
        if (count := len(file.read_text("utf-8").splitlines())) > LONGER.get(file.name, MOST)
    }
    assert not long, f"split them, one idea a component: {long}"


def test_a_component_that_became_short_leaves_the_list() -> None:
    lengths = {
        file.name: len(file.read_text("utf-8").splitlines())
        for file in CLIENT.rglob("*.svelte")
        if file.name in LONGER
    }
    assert {name for name, count in lengths.items() if count > MOST} == set(LONGER)
