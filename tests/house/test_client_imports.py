"""What the browser client is built from is installed by `make play`, which leaves the developers' tools out."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

CLIENT = Path(__file__).parents[2] / "web-client"
IMPORTED = re.compile(
    r"""^\s*import\s(?!type\b)[^"';]*["']([^"'./][^"']*)["']|@import\s+["']([^"'./][^"']*)""", re.M
)


def packages_of(path: Path) -> set[str]:
    """List the packages that a file of the client imports when it is built or run."""
    names = {first or second for first, second in IMPORTED.findall(path.read_text())}
    return {
        "/".join(name.split("/")[: 2 if name.startswith("@") else 1]) for name in names if ":" not in name
    }


def test_building_the_client_needs_no_tool_of_developers() -> None:
    described = msgspec.json.decode((CLIENT / "package.json").read_bytes())
    built = [CLIENT / name for name in ("vite.config.ts", "icons.ts", "marks.ts", "pressed.ts")]
    built += [path for path in (CLIENT / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    wanted = {(path.name, name) for path in built for name in packages_of(path)}
    assert {"svelte", "svgo", "vite"} <= {name for _, name in wanted}
    assert [row for row in sorted(wanted) if row[1] not in described["dependencies"]] == []


def test_the_build_uses_no_other_file_beside_it() -> None:
    """The list above is whole: the configuration imports these three files and no fourth."""
    beside = re.findall(r'from "\./(\w+)', (CLIENT / "vite.config.ts").read_text())
    assert sorted(beside) == ["icons", "marks", "pressed"]
