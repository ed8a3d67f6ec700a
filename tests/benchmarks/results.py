"""The table of a benchmark run, its file, and what changed since the run before."""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.rows import Row, Skipped

NOTICEABLE = 0.10
"""Ratios of two runs on a shared machine differ by some percent; only more than this is called a change."""


@dataclass(frozen=True, slots=True)
class Column:
    title: str
    cells: list[str]
    right: bool = True


def table(rows: Sequence[Row | Skipped]) -> str:
    """The rows as text, ours and theirs per second."""
    measured = [row for row in rows if isinstance(row, Row)]
    columns = [
        Column("benchmark", [row.name for row in measured], right=False),
        Column("ours", [per_second(row.ours) for row in measured]),
        Column("theirs", [per_second(row.theirs) for row in measured]),
        Column("unit", [row.unit for row in measured], right=False),
        Column("ratio", [f"{row.ratio:.2f}x" for row in measured]),
        Column("required", [f"{row.required:g}x" for row in measured]),
        Column("", ["ok" if row.good else "TOO SLOW" for row in measured], right=False),
        Column("against", [row.peer for row in measured], right=False),
    ]
    widths = [max(map(len, [column.title, *column.cells])) for column in columns]
    lines = []
    for index in range(-1, len(measured)):
        cells = [column.title if index < 0 else column.cells[index] for column in columns]
        padded = [
            cell.rjust(width) if column.right else cell.ljust(width)
            for cell, width, column in zip(cells, widths, columns, strict=True)
        ]
        lines.append("  ".join(padded).rstrip())
    lines.insert(1, "-" * max(map(len, lines)))
    lines += [f"skipped: {row.name}: {row.why}" for row in rows if isinstance(row, Skipped)]
    return "\n".join(lines)


def per_second(value: float) -> str:
    """A rate with about three figures: 1,234,567 or 12.3 or 0.0456."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def changes(rows: Sequence[Row | Skipped], before: dict[str, float]) -> list[str]:
    """What is noticeably different from the run before, by ratio."""
    found = []
    for row in rows:
        if not isinstance(row, Row):
            continue
        old = before.get(row.name)
        if old is None:
            found.append(f"{row.name}: new, {row.ratio:.2f}x")
        elif abs(row.ratio / old - 1) > NOTICEABLE:
            word = "faster" if row.ratio > old else "slower"
            found.append(f"{row.name}: {word}, {old:.2f}x before, {row.ratio:.2f}x now")
    return found


def read_ratios(path: Path) -> dict[str, float]:
    """The ratios of an earlier run by benchmark name; nothing if there was none."""
    if not path.exists():
        return {}
    return {row["name"]: float(row["ratio"]) for row in json.loads(path.read_text("utf-8"))["rows"]}


def write(
    path: Path, rows: Sequence[Row | Skipped], *, keep: dict[str, dict[str, object]] | None = None
) -> None:
    """Write the run for later ones to compare with; `keep` holds earlier rows not measured this time."""
    records: dict[str, dict[str, object]] = dict(keep or {})
    for row in rows:
        if isinstance(row, Row):
            records[row.name] = {
                "name": row.name,
                "ours": row.ours,
                "theirs": row.theirs,
                "unit": row.unit,
                "peer": row.peer,
                "ratio": row.ratio,
                "required": row.required,
                "good": row.good,
            }
    document = {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "rows": list(records.values()),
        "skipped": [{"name": row.name, "why": row.why} for row in rows if isinstance(row, Skipped)],
    }
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(document, indent=2) + "\n", "utf-8")


def read_rows(path: Path) -> dict[str, dict[str, object]]:
    """The records of an earlier run, by name."""
    if not path.exists():
        return {}
    return {row["name"]: row for row in json.loads(path.read_text("utf-8"))["rows"]}
