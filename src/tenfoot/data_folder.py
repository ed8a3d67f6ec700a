"""Where a person's games, heroes and packs are saved."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Return the folder of a person's data: TENFOOT_HOME, or the platform's place for such data."""
    chosen = os.environ.get("TENFOOT_HOME")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tenfoot"


def cache_folder() -> Path:
    """Return the folder of what can be made again: in TENFOOT_HOME, or in the platform's place for such files."""
    chosen = os.environ.get("TENFOOT_HOME")
    if chosen:
        return Path(chosen) / "cache"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tenfoot"
