"""Same seed, same answers, same game: nothing below the table may draw on anything else."""

from pathlib import Path

import pytest

from tests.house.forbidden_calls import findings, report

SRC = Path(__file__).parents[2] / "src" / "tenfoot"
DETERMINISTIC = ("dice", "engine", "rulesets")


def test_nothing_in_dice_engine_or_rulesets_differs_from_run_to_run() -> None:
    files = [path for layer in DETERMINISTIC for path in sorted((SRC / layer).rglob("*.py"))]
    assert files, "no file found to check: has the layout changed?"
    assert [line for path in files for line in report(path)] == []


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("import random", "import random"),
        ("from random import Random", "from random import"),
        ("def f():\n    import random as r", "import random"),
        ("import time\n", "import time"),
        ("import datetime\nx = datetime.datetime.now()", "datetime.now()"),
        ("from datetime import date\nx = date.today()", "date.today()"),
        ("x = hash('goblin')", "hash()"),
        ("x = id(goblin)", "id()"),
        ("from copy import deepcopy", "deepcopy"),
        ("import copy\ny = copy.deepcopy(x)", "deepcopy"),
        ("import os\nos.urandom(3)", "urandom"),
        ("import numpy as np\nnp.random.rand(3)", "random.rand()"),
        ("import numpy as np\nnp.random.default_rng()", "random.default_rng()"),
    ],
)
def test_the_check_finds(source: str, what: str) -> None:
    assert [found.what for found in findings(source)] == [what]


@pytest.mark.parametrize(
    "source",
    [
        "import numpy as np\nnp.random.Generator(np.random.PCG64(7))",
        "class A:\n    def __hash__(self) -> int:\n        return 1",
        "goblin.id\nid = 3",
        "from tenfoot.engine import random_tables",
        "from .time import Round",
        "turn.now()",
    ],
)
def test_the_check_leaves_alone(source: str) -> None:
    assert findings(source) == []
