"""The numbers that the guide to the simulator prints are those that its commands print.

`python -m tests.proof.proof_guide` writes them anew into the guide.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.proof.part import Part, Result, Unit

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guide" / "simulate.md"
EXAMPLE = re.compile(
    r"```\n(tenfoot simulate [^\n]* --runs [^\n]*)\n(?:```\n\n```\n|\n)(.*?)\n```", re.DOTALL
)
SECONDS = re.compile(r", \d+\.\d s\.")


def examples() -> list[tuple[str, str]]:
    """List the commands of the guide that have a number of runs, each with what is printed below it."""
    return [(found[1], found[2]) for found in EXAMPLE.finditer(GUIDE.read_text(encoding="utf-8"))]


def printed_by(command: str) -> str:
    """Run a command of the guide in a terminal as wide as the guide's."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", *shlex.split(command)],
            capture_output=True,
            text=True,
            check=True,
            cwd=folder,
            env={**os.environ, "COLUMNS": "100", "PYTHONPATH": str(ROOT / "src"), "TENFOOT_HOME": folder},
        )
    return done.stdout.rstrip("\n")


def run_example(unit: Unit) -> Result:
    """Compare one example with its command; how long it took does not matter."""
    command, told = examples()[int(unit)]
    now = printed_by(command)
    same = SECONDS.sub("", now) == SECONDS.sub("", told)
    return {
        "command": command,
        "faults": [] if same else [f"The guide prints something else than: {command}"],
    }


def tell(results: Sequence[Result]) -> Sequence[str]:
    """Name the commands that were run."""
    return [f"- `{result['command']}`" for result in results]


PART = Part(
    name="guide",
    claim="what docs/guide/simulate.md prints below its commands is what they print",
    units=range(len(examples())),
    run=run_example,
    summarize=tell,
    sample=(0,),
)


def main() -> None:
    """Write what the commands print now into the guide."""
    text = GUIDE.read_text(encoding="utf-8")
    for command, told in examples():
        text = text.replace(told, printed_by(command))
    GUIDE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
