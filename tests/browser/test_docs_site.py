"""The documentation as a site, opened from its folder: every page, no request that leaves it, and the search."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", "-d", str(folder / "trees"), "docs"]
    made = subprocess.run([*command, str(folder / "html")], cwd=ROOT, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    return folder / "html"


def test_every_page_opens_and_asks_nothing_from_outside(site: Path, chromium: Browser) -> None:
    outside: list[str] = []

    def look(route: Route) -> None:
        if route.request.url.startswith(site.as_uri()):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    page = chromium.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route("**/*", look)
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 35
    for each in pages:
        page.goto(each.as_uri(), wait_until="load")
        assert page.title()
    assert (outside, faults) == ([], [])
    page.goto((site / "search.html").as_uri() + "?q=opportunity")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.close()


def test_links_within_the_site_lead_somewhere(site: Path) -> None:
    broken = []
    ids: dict[Path, set[str]] = {}
    for page in sorted(site.rglob("*.html")):
        for link in re.findall(r'<a [^>]*href="([^"]*)"', page.read_text("utf-8")):
            if re.match(r"[a-z]+:", link) or link in ("", "#"):
                continue
            target, _, anchor = link.partition("#")
            file = (page.parent / target).resolve() if target else page
            if not file.exists():
                broken.append(f"{page.relative_to(site)}: {link}")
            elif anchor and file.suffix == ".html":
                known = ids.setdefault(file, set(re.findall(r'id="([^"]*)"', file.read_text("utf-8"))))
                if anchor not in known:
                    broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []
