"""Which version of the rules plays: a number over everything that a run depends on.

Runs of two versions are never mixed, neither in a file nor on a cluster: the same seed may be another fight.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import tenfoot

PARTS = ("dice", "engine", "rulesets", "adventure", "tactics", "sim")
"""Packages that decide how a run goes; faces and words do not."""
ENDINGS = (".py", ".yaml", ".json", ".tsv")


class OtherVersion(ValueError):
    """Runs of another version would be mixed in."""


@cache
def fingerprint() -> str:
    """The version of the rules and tactics of this process."""
    root = Path(tenfoot.__file__).parent
    found = blake2b(digest_size=8)
    for part in PARTS:
        for path in sorted((root / part).rglob("*")):
            if path.suffix in ENDINGS:
                found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{tenfoot.__version__}-{found.hexdigest()}"
