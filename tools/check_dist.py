"""Check what `make dist` has built: the wheel and the sdist hold the built client, the data and the notices."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

NEEDED = (
    "tenfoot/__init__.pyi",
    "tenfoot/py.typed",
    "tenfoot/web/static/index.html",
    "tenfoot/lang/th/refusals.po",
)


def check(folder: Path) -> list[str]:
    """Return what is missing, in sentences."""
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    inside = set(zipfile.ZipFile(wheel).namelist())
    missing = [f"{wheel.name} lacks {name}." for name in NEEDED if name not in inside]
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    missing += [f"{sdist.name} lacks src/{name}." for name in NEEDED if f"src/{name}" not in packed]
    missing += [f"{sdist.name} holds {name}." for name in packed if "node_modules" in name][:1]
    return missing


if __name__ == "__main__":
    faults = check(Path(sys.argv[1]))
    print("\n".join(faults), file=sys.stderr)
    sys.exit(bool(faults))
