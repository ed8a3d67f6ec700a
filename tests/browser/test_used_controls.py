"""The law over all controls has teeth: the build names each one, and a browser that uses one says so."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.support.serving import Server
from tests.support.used_controls import (
    BROWSER,
    USED,
    find_controls,
    is_whole_suite,
    judge_controls,
    read_known_gaps,
)

BUILT = Path(__file__).parents[2] / "src/tenfoot/web/static/assets"
MOST_GAPS = 123
"""May only become smaller."""


def test_the_build_names_every_control_of_the_source() -> None:
    built = "".join(path.read_text("utf-8") for path in BUILT.glob("*.js"))
    assert [where for name, where in find_controls().items() if f'data-control="{name}"' not in built] == []


def test_a_control_that_is_used_is_known_and_another_is_missed(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go("#/host") as ann:
        ann.page.get_by_label("Name of the table").fill("Friday")
        expect(ann.page.get_by_label("Name of the table")).to_have_value("Friday")
        ann.page.wait_for_timeout(100)
    field = next(
        name for name, where in find_controls().items() if "Host.svelte" in where and "<input>" in where
    )
    assert field in USED
    assert judge_controls(find_controls())[0] == []
    gap = read_known_gaps().get("lobby/Host", 0)
    broken = " ".join(judge_controls(())[0])
    assert f"{gap} may be" in broken
    assert "Host.svelte" in broken


def test_only_a_run_of_every_file_is_held_to_the_law() -> None:
    files = [f"tests/browser/{path.name}" for path in BROWSER.glob("test_*.py")]
    assert is_whole_suite(files)
    assert not is_whole_suite(files[1:])
    assert sum(read_known_gaps().values()) <= MOST_GAPS
