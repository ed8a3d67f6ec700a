"""Record the golden playthroughs anew, after a change of behaviour that is meant: `python tools/record_golden.py`.

Look at the diff of `tests/golden/*.jsonl` before committing it: every line of it should be what was meant.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.support.golden import FIGHTS, HERE, play_golden  # noqa: E402


def main() -> None:
    for name in sorted(FIGHTS):
        path = HERE / f"{name}.jsonl"
        told = play_golden(name)
        same = path.exists() and path.read_text(encoding="utf-8") == told
        path.write_text(told, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {told.count(chr(10))} lines, {'as before' if same else 'new'}")


if __name__ == "__main__":
    main()
