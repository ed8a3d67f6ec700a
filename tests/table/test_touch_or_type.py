"""Touching the card and typing a line are the same command: the same log line, and one undo takes it back."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.game import encode
from tenfoot.table.gm_palette import carry_out
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tests.support.tables import named
from tests.table.test_gm_commands import CONDITIONS
from tests.table.test_palette import chapel

EN = words_in("en")
CARD: list[tuple[str, str, tuple[str, ...], int, str]] = [
    ("temp 10 brennis", "gm:temporary", ("Brennis Holt",), 10, ""),
    ("exhaustion pim 2", "gm:exhaustion", ("Pim Underlatch",), 2, ""),
    ("init ogre 2 18", "gm:initiative", ("Ogre 2",), 18, ""),
    ("hide ogre 2", "gm:hide", ("Ogre 2",), 0, ""),
    ("copy ogre 2", "gm:copy", ("Ogre 2",), 0, ""),
    ("remove goblin 2", "gm:remove", ("Goblin Warrior 2",), 0, ""),
    ("-7 ogre 2", "gm:lose hit points", ("Ogre 2",), 7, ""),
    ("+3 pim", "gm:regain hit points", ("Pim Underlatch",), 3, ""),
    ("=20 ogre 2", "gm:hp", ("Ogre 2",), 20, ""),
    ("computer ogre 2 fight", "gm:computer", ("Ogre 2",), 0, "fight"),
    *(
        (f"{condition} pim", "gm:condition", ("Pim Underlatch",), 0, condition)
        for condition in CONDITIONS
        if condition != "exhaustion"
    ),
]
"""What is typed, and the answer that the creature's card gives for the same."""


def told(table: Table, after: int) -> list[tuple[str, str]]:
    """What the GM reads in the log since an entry: kinds and sentences."""
    return [
        (entry.kind, EN.calling(entry.names).event(entry.kind, entry.facts))
        for entry in table.entries[after:]
    ]


@pytest.mark.parametrize(("line", "pick", "names", "number", "value"), CARD, ids=[row[0] for row in CARD])
def test_the_card_and_the_line_are_one_command(
    line: str, pick: str, names: tuple[str, ...], number: int, value: str
) -> None:
    """Check 30: the same lines in the log, the same game afterwards, and one step back from each."""
    typed, touched = chapel(), chapel()
    start = encode(typed.game.save())
    assert encode(touched.game.save()) == start
    before = len(typed.entries)
    carry_out(typed, GM, line, EN)
    targets = tuple(named(touched, name).id for name in names)
    touched.override(GM, Answer(pick, targets=targets, number=number, words=value))
    assert told(typed, before) == told(touched, before)
    assert told(typed, before), "the log says nothing"
    assert encode(typed.game.save()) == encode(touched.game.save())
    for table in (typed, touched):
        assert table.undo(GM, 1)
        assert encode(table.game.save()) == start
