"""The GM rules on an attempt: whether it needs a roll at all, and which number it must reach."""

from __future__ import annotations

from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test

MEDIUM = 15
"""The Difficulty Class of a task of medium difficulty (5.2/dc/typical-table)."""
TYPICAL = {"very easy": 5, "easy": 10, "medium": MEDIUM, "hard": 20, "very hard": 25, "nearly impossible": 30}
"""Guideline Difficulty Classes by difficulty (5.2/dc/typical-table)."""
HIGHEST = 40


def typical_options() -> list[Option]:
    """The guideline numbers as options, for GMs who prefer words to numbers."""
    return [Option(words, f"dc.{words}", facts={"dc": dc}) for words, dc in TYPICAL.items()]


def attempt(
    play: Play,
    test: D20Test,
    question: str,
    *,
    why: tuple[str, ...],
    facts: dict[str, int | str] | None = None,
) -> Proc[bool]:
    """Ask the GM to accept a test's DC, set another, or decide the result; unless it is decided, roll the test."""
    told: dict[str, int | str] = {"actor": test.actor, "dc": test.dc, **(facts or {})}
    answer = yield Decision(
        GM,
        question,
        lambda: [
            Option("as it stands", "ruling.as it stands", facts={"dc": test.dc}),
            Option("dc", "ruling.dc", takes="number", least=1, most=HIGHEST),
            *typical_options(),
            Option("succeeds", "ruling.succeeds"),
            Option("fails", "ruling.fails"),
        ],
        subject=test.actor,
        default="as it stands",
        why=(*why, "5.2/dc/gm-final"),
        facts=told,
    )
    if answer.pick in ("succeeds", "fails"):
        test.success = answer.pick == "succeeds"
        play.emit("gm.ruled", actor=test.actor, ruling=answer.pick)
        return test.success
    if answer.pick == "dc":
        test.dc = answer.number
    elif answer.pick in TYPICAL:
        test.dc = TYPICAL[answer.pick]
    return (yield from resolve_test(play, test))
