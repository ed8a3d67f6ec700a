"""Starting `tenfoot` costs little more than starting Python."""

import subprocess
import sys
from collections.abc import Iterator

from tests.benchmarks.environments import ROOT
from tests.benchmarks.rows import Row, compare
from tests.benchmarks.timing import local


def start(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, cwd=ROOT / "src")


def rows() -> Iterator[Row]:
    yield compare(
        "tenfoot --version",
        ours=local(lambda: start("-m", "tenfoot", "--version")),
        theirs=local(lambda: start("-c", "import argparse")),
        peer="python -c 'import argparse'",
        required=0.4,
        budget=0.4,
    )
    start("-m", "tenfoot", "monster", "show", "ogre")  # the first look-up compiles the cards
    yield compare(
        "tenfoot monster show ogre",
        ours=local(lambda: start("-m", "tenfoot", "monster", "show", "ogre")),
        theirs=local(lambda: start("-c", "import tenfoot.rulesets.srd52.ruleset")),
        peer="loading the rules",
        required=2.0,
        budget=2.0,
    )
