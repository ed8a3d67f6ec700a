"""Write the generated part of docs/rules/rulings.md from the rule index; what stands above the mark is kept.

python tools/write_rulings.py          write the page
python tools/write_rulings.py --check  say whether it is up to date, and change nothing
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from tenfoot.rulesets.index import RULESETS  # noqa: E402
from tenfoot.rulesets.rulings import rulings_page  # noqa: E402

PAGE = ROOT / "docs" / "rules" / "rulings.md"
MARK = (
    "<!-- Below this line the page is written by tools/write_rulings.py; change the rule index instead. -->\n"
)


def wanted(current: str) -> str:
    """The page as it should be: the hand-written head as it is, the rest from the rule index."""
    head, mark, _ = current.partition(MARK)
    if not mark:
        raise SystemExit(f"{PAGE.name} has lost its mark: {MARK.strip()}")
    return f"{head}{mark}\n{rulings_page(RULESETS)}\n"


def main() -> int:
    current = PAGE.read_text("utf-8")
    page = wanted(current)
    if "--check" in sys.argv:
        print("up to date" if page == current else "out of date: run python tools/write_rulings.py")
        return 0 if page == current else 1
    PAGE.write_text(page, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
