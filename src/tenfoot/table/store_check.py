"""Look for damage in a store, in another process.

echo ADDRESS | python -m tenfoot.table.store_check
"""

from __future__ import annotations

import sys

import msgspec

from tenfoot.table.store import find_damage


def main() -> int:
    """Read an address, write the damage that was found as JSON."""
    sys.stdout.buffer.write(msgspec.json.encode(find_damage(sys.stdin.read().strip())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
