"""Look for damage in a file of games, in a process of its own.

echo FILE | python -m tenfoot.table.store_check
"""

from __future__ import annotations

import sqlite3
import sys

import msgspec

from tenfoot.table.store_care import find_damage


def main() -> int:
    """Read a path, write the damage that was found as JSON."""
    db = sqlite3.connect(f"file:{sys.stdin.read().strip()}?mode=ro", uri=True)
    sys.stdout.buffer.write(msgspec.json.encode(find_damage(db)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
