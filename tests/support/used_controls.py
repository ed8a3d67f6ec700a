"""Every control of every screen is used by some browser test: a law over the whole suite.

The client's build names each control (`lobby/Lobby.1f3a`, see web-client/marks.ts), every browser of a test reports the
names that were pressed, typed into or changed, and at the end of a run with all browser tests none may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web-client" / "src"
BROWSER = ROOT / "tests" / "browser"
GAPS = BROWSER / "unused_controls.txt"
ASIDE = re.compile(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", re.DOTALL)
CONTROL = re.compile(r"<(button|input|select|textarea|summary|a)(?=[\s>])")
ENOUGH = 90
"""Characters of a control's source, without blanks, that tell it from others."""
USED: set[str] = set()
"""The controls that the browsers of this process have used."""
WATCH = """() => {
  const told = new Set();
  const use = (event) => {
    const one = event.target?.closest?.("[data-control]");
    const name = one?.dataset.control;
    if (!name || told.has(name)) return;
    told.add(name);
    window.tell_control?.(name)?.catch(() => {});
  };
  for (const kind of ["pointerdown", "click", "input", "change"]) window.addEventListener(kind, use, true);
}"""


def watch_controls(context: BrowserContext) -> None:
    """Note every control that is used in a browser from now on."""
    context.expose_binding("tell_control", lambda _, name: USED.add(name))
    context.add_init_script(f"({WATCH})()")


def find_controls() -> dict[str, str]:
    """Return every control of the client by its name, with the place in its source."""
    found: dict[str, str] = {}
    for path in sorted(CLIENT.rglob("*.svelte")):
        text = path.read_text("utf-8")
        aside = [one.span() for one in ASIDE.finditer(text)]
        where = path.relative_to(CLIENT).with_suffix("").as_posix()
        for control in CONTROL.finditer(text):
            at = control.start()
            if not any(start <= at < end for start, end in aside):
                line = text.count("\n", 0, at) + 1
                name = f"{where}.{_sum_of(text[at : at + 8 * ENOUGH])}"
                found[name] = f"{path.relative_to(ROOT)}:{line} <{control[1]}>"
    return found


def _sum_of(words: str) -> str:
    found = 7
    for letter in re.sub(r"[^!-~]", "", words)[:ENOUGH]:
        found = (found * 31 + ord(letter)) % 1_000_003
    return f"{found:x}"


def find_unused(used: Iterable[str]) -> dict[str, list[str]]:
    """Return the places of the controls that are not among those used, by component."""
    known = set(used)
    found: dict[str, list[str]] = {}
    for name, where in find_controls().items():
        if name not in known:
            found.setdefault(name.rpartition(".")[0], []).append(where)
    return found


def read_known_gaps() -> dict[str, int]:
    """Return how many controls of each component no test uses yet. The numbers may only fall."""
    lines = GAPS.read_text("utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {component: int(number) for component, number in rows}


def judge_controls(used: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return what breaks the law, and what the list of gaps still says although it is better now."""
    unused, gaps = find_unused(used), read_known_gaps()
    broken = [
        f"{component}: {len(places)} controls are never used, {gaps.get(component, 0)} may be: {', '.join(places)}"
        for component, places in unused.items()
        if len(places) > gaps.get(component, 0)
    ]
    better = [
        f"{component} {len(unused.get(component, ()))}"
        for component, number in gaps.items()
        if len(unused.get(component, ())) < number
    ]
    return broken, better


def is_whole_suite(files: Iterable[str]) -> bool:
    """Return True if a run has had tests of every file with browser tests."""
    return {path.name for path in BROWSER.glob("test_*.py")} <= {Path(file).name for file in files}
