"""Contests: two or more creatures roll checks against each other; only a strictly higher total changes anything."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare, throw

BEATEN = -1000
"""The total of a check that fails without a roll."""


def contest(play: Play, tests: Sequence[D20Test], about: str) -> Proc[int]:
    """Everyone rolls; returns the winner's place in the list, or -1 if the highest total is shared.

    Whatever bears on a check with an ability bears on it here as well; a tie leaves everything as it was.
    """
    for test in tests:
        prepare(play, test)
        if test.auto_fail:
            test.total = BEATEN
        elif test.auto_succeed:
            test.total = -BEATEN
        else:
            yield from throw(play, test)
    best = max(test.total for test in tests)
    first = [place for place, test in enumerate(tests) if test.total == best]
    winner = first[0] if len(first) == 1 else -1
    if play.listeners:
        for test in tests:
            tell_side(play, test, about)
        play.emit("contest", about=about, winner=tests[winner].actor if winner >= 0 else 0)
    return winner


def tell_side(play: Play, test: D20Test, about: str) -> None:
    """Log one side's roll in a contest, with the reasons for its total."""
    play.emit(
        "contest.rolled",
        audience=test.audience,
        actor=test.actor,
        target=test.target,
        about=about,
        ability=ABILITIES[test.ability],
        faces=list(test.faces),
        natural=test.natural,
        total=test.total,
        parts=test.parts(),
    )


def beats(play: Play, acting: D20Test, resisting: D20Test, about: str) -> Proc[bool]:
    """Whether the actor wins; on a tie nothing changes."""
    return (yield from contest(play, (acting, resisting), about)) == 0
