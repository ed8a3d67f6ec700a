"""`make proof ONLY="NAME ..."`: run proof parts, continue where the last run of this commit stopped, write reports.

Results are saved after each unit in `.proof/`, so an interrupted part continues. A part stops by itself after 60
minutes; the same command goes on. A finished part writes `docs/proof/NAME.md` with the commit and the load.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from pathlib import Path

from tests.proof.part import Part, Result, Unit, faults_of

ROOT = Path(__file__).parents[2]
SAVED = ROOT / ".proof"
REPORTS = ROOT / "docs" / "proof"


def part_names() -> list[str]:
    """List the parts there are, by the names of their modules."""
    return sorted(path.stem.removeprefix("proof_") for path in Path(__file__).parent.glob("proof_*.py"))


def load_part(name: str) -> Part:
    """Import the module of one part and return its `PART`."""
    part = import_module(f"tests.proof.proof_{name}").PART
    assert isinstance(part, Part)
    return part


def describe_commit() -> str:
    """Name the commit that is checked out, and say so if files differ from it (reports of proofs aside)."""
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run(
        [*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
    )
    changed = subprocess.run(
        [*git, "status", "--porcelain", "--", ".", ":!docs/proof"], capture_output=True, text=True, check=True
    )
    return commit.stdout.strip() + (" with local changes" if changed.stdout.strip() else "")


def read_saved(path: Path, commit: str) -> dict[Unit, Result]:
    """Read the results of earlier runs of this commit; those of any other commit count for nothing."""
    if not path.exists():
        return {}
    lines = path.read_text().splitlines()
    if not lines or json.loads(lines[0]) != {"commit": commit}:
        path.unlink()
        return {}
    rows = [json.loads(line) for line in lines[1:]]
    return {row["unit"]: row["result"] for row in rows}


def run_unit(name: str, unit: Unit) -> Result:
    """Run one unit in a worker process; an exception is a fault of that unit."""
    try:
        return load_part(name).run(unit)
    except Exception as fault:
        return {"faults": [f"{unit}: {type(fault).__name__}: {fault}"]}


def run_units(part: Part, units: Sequence[Unit], workers: int, until: float) -> Iterator[tuple[Unit, Result]]:
    """Run units until all are done or the time is over, giving each result as it arrives."""
    if part.alone or workers == 1:
        for unit in units:
            if time.monotonic() > until:
                return
            yield unit, run_unit(part.name, unit)
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(run_unit, part.name, unit): unit for unit in units}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
            if time.monotonic() > until:
                pool.shutdown(cancel_futures=True)
                return


def write_report(
    part: Part, results: Sequence[Result], faults: Sequence[str], commit: str, load: str
) -> Path:
    """Write the report of a finished part as a page of the documentation. A unit that broke off is a fault alone."""
    passed = "**Passed.**" if not faults else f"**Failed**, {len(faults)} faults."
    lines = [
        f"# {part.name}",
        "",
        part.claim,
        "",
        f"{passed} Commit {commit}; {len(results)} units; load {load}. Run it again: `make proof ONLY={part.name}`.",
        "",
        *part.summarize([result for result in results if set(result) != {"faults"}]),
    ]
    if faults:
        lines += ["", "## Faults", "", *(f"- {fault}" for fault in faults[:50])]
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = REPORTS / f"{part.name}.md"
    path.write_text("\n".join(lines) + "\n")
    return path


def prove(part: Part, workers: int, minutes: float) -> int:
    """Run what is missing of a part. Return 0 if it passed, 1 if it failed, 3 if it is not finished."""
    SAVED.mkdir(exist_ok=True)
    commit, path = describe_commit(), SAVED / f"{part.name}.jsonl"
    done = read_saved(path, commit)
    if not path.exists():
        path.write_text(json.dumps({"commit": commit}) + "\n")
    missing = [unit for unit in part.units if unit not in done]
    started, load = time.monotonic(), "{:.1f} {:.1f} {:.1f} at its start".format(*os.getloadavg())
    print(f"{part.name}: {len(missing)} of {len(part.units)} units to run", file=sys.stderr, flush=True)
    with path.open("a") as saved:
        for unit, result in run_units(part, missing, workers, started + minutes * 60):
            done[unit] = result
            saved.write(json.dumps({"unit": unit, "result": result}) + "\n")
            saved.flush()
            print(f"\r{part.name}: {len(done)} of {len(part.units)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if any(unit not in done for unit in part.units):
        print(f"{part.name}: not finished after {minutes:g} minutes; the same command continues.")
        return 3
    results = [done[unit] for unit in part.units]
    faults = [*faults_of(results), *(part.check(results) if not faults_of(results) else ())]
    report = write_report(part, results, faults, commit, f"{load}, {workers} workers")
    print(report.read_text())
    return 1 if faults else 0


def main(arguments: Sequence[str]) -> int:
    """Read the command line and run the named parts one after the other."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("parts", nargs="*", help="names of parts; without any, list them")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=60, help="stop a part after this long (default: 60)")
    args = parser.parse_args(arguments)
    unknown = [name for name in args.parts if name not in part_names()]
    if unknown:
        parser.error(f"no part is called {', '.join(unknown)}. There are: {', '.join(part_names())}")
    # Many parts start servers: without byte code each start would compile everything again.
    compileall.compile_dir(ROOT / "src", quiet=1)
    if not args.parts:
        for name in part_names():
            print(f"{name:12} {load_part(name).claim}")
        return 0
    return max(prove(load_part(name), args.workers, args.minutes) for name in args.parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
