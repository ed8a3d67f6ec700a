"""`python -m tests.benchmarks [WORD ...]`: run the benchmark modules whose name contains a word, or all."""

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from tests.benchmarks import results
from tests.benchmarks.environments import ROOT, Unavailable
from tests.benchmarks.rows import Row, Skipped

LATEST = ROOT / "bench-results" / "latest.json"


def modules(words: Sequence[str]) -> list[str]:
    """The benchmark modules to run, by name."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    return [name for name in names if not words or any(word in name for word in words)]


def rows_of(name: str) -> Iterator[Row | Skipped]:
    """All rows of one module; a peer that can not be had skips what is left of it."""
    try:
        yield from import_module(f"tests.benchmarks.{name}").rows()
    except Unavailable as why:
        yield Skipped(name, str(why))


def main(words: Sequence[str]) -> int:
    """Run, print, write, compare."""
    chosen = modules(words)
    if not chosen:
        print(f"No benchmark module has {' or '.join(words)} in its name.", file=sys.stderr)
        return 2
    rows: list[Row | Skipped] = []
    for name in chosen:
        print(f"{name} ...", file=sys.stderr, flush=True)
        rows.extend(rows_of(name))
    before = results.read_rows(LATEST)
    differences = results.changes(rows, results.read_ratios(LATEST))
    results.write(LATEST, rows, keep=before if words else None)
    print(results.table(rows))
    print()
    print(
        "\n".join(["Since the run before:", *(f"  {line}" for line in differences or ["nothing noticeable"])])
    )
    return 0 if all(row.good for row in rows if isinstance(row, Row)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
