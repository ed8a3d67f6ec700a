"""Questions to several: parts in any order, the same answers the same game, and nothing new for whoever asks nobody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tenfoot.dice import Seeded
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer, Option
from tenfoot.engine.geometry import Grid
from tenfoot.engine.legal_answers import legal_answers
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.several import AGAIN, AT_ONCE, GO_ON, Several, gather, invite
from tenfoot.engine.state import State
from tenfoot.rulesets.srd52.ruleset import srd52


def rolls(dice: Seeded, who: int) -> Proc[list[int]]:
    """Roll as often as one likes; each die is seen before the next is decided."""
    faces: list[int] = []
    while True:
        options = (Option("roll", "roll"), Option("stop", "stop"))
        answer = yield Decision(f"p{who}", "dice", options, subject=who, default="stop")
        if answer.pick == "stop":
            return faces
        faces += dice.dice(1, 20)


class Run:
    """A procedure stepped by hand."""

    def __init__(self, begin: Callable[[], Proc[object]]) -> None:
        self.proc = begin()
        self.result: object = None
        self.now: Decision | None = next(self.proc)

    def step(self, pick: str, part: int = 0) -> None:
        assert self.now is not None
        answer = Answer(pick, part=part)
        self.now.check(answer)
        try:
            self.now = self.proc.send(answer)
        except StopIteration as ended:
            self.now, self.result = None, ended.value

    @property
    def open(self) -> Several:
        assert isinstance(self.now, Several)
        return self.now


def play(flag: int = 1) -> Play:
    return Play(srd52(), State(Grid(1, 1), 0, flags={AT_ONCE: flag}), None)


def three(seed: int = 1, flag: int = 1) -> Run:
    dice = Seeded(seed)
    return Run(lambda: gather(play(flag), "dice", {key: partial(rolls, dice, key) for key in (1, 2, 3)}))


def test_parts_are_answered_in_any_order_and_played_as_they_come() -> None:
    one, other = three(), three()
    for run in (one, other):
        for part in (2, 1, 2):
            run.step("roll", part)
        assert (run.open.awaited, run.open.ready) == ((1, 2, 3), ())
        run.step("stop", 2)
        assert (run.open.awaited, run.open.ready) == ((1, 3), (2,))
        run.step("stop", 1)
        run.step("stop", 3)
    dice = Seeded(1)
    expected = [dice.dice(1, 20)[0] for _ in range(3)]
    assert one.result == other.result == {1: [expected[1]], 2: [expected[0], expected[2]], 3: []}


@pytest.mark.parametrize("flag", [0, 1])
def test_whoever_knows_nothing_of_parts_answers_one_after_the_other(flag: int) -> None:
    run = three(flag=flag)
    assert isinstance(run.now, Several) == bool(flag)
    asked = []
    while run.now is not None:
        asked.append((run.now.who, run.now.subject, [o.key for o in run.now.options]))
        assert [answer.pick for answer in legal_answers(run.now)][:2] == ["roll", "stop"]
        run.step(run.now.default_answer().pick)
    assert [(who, subject) for who, subject, _ in asked] == [("p1", 1), ("p2", 2), ("p3", 3)]
    assert run.result == {1: [], 2: [], 3: []}


def test_go_on_gives_the_rest_the_rules_own_answers() -> None:
    run = three()
    run.step("roll", 3)
    run.step("stop", 1)
    run.step(GO_ON)
    assert run.result == {1: [], 2: [], 3: Seeded(1).dice(1, 20)}


def test_an_answer_for_a_part_that_is_in_is_refused() -> None:
    run = three()
    run.step("stop", 2)
    with pytest.raises(IllegalAnswer):
        run.step("roll", 2)
    with pytest.raises(IllegalAnswer):
        run.step(AGAIN, 2)
    assert run.open.awaited == (1, 3)


def test_what_changes_nothing_may_be_chosen_anew() -> None:
    def says(who: int) -> Proc[str]:
        answer = yield Decision(f"p{who}", "say", (Option("a", "a"), Option("b", "b")), subject=who)
        return answer.pick

    run = Run(lambda: gather(play(), "say", {key: partial(says, key) for key in (1, 2)}, again=True))
    run.step("a", 1)
    run.step(AGAIN, 1)
    assert run.open.awaited == (1, 2)
    run.step("b", 1)
    run.step("a", 2)
    assert run.result == {1: "b", 2: "a"}


def talks(who: int) -> Proc[str]:
    answer = yield Decision(f"p{who}", "do", (Option("look", "look"), Option("talk", "talk")), subject=who)
    if answer.pick == "talk":
        answer = yield Decision("gm", "how", (Option("well", "well"), Option("ill", "ill")), subject=who)
    return answer.pick


def test_the_first_answer_counts_and_ends_the_invitation() -> None:
    run = Run(lambda: invite("scene", {key: partial(talks, key) for key in (1, 2)}, over=lambda: False))
    assert run.open.awaited == ()
    with pytest.raises(IllegalAnswer):
        run.step(GO_ON)
    run.step("look", 2)
    assert run.result == [(2, "look")]


def test_who_is_asked_more_holds_up_nobody() -> None:
    run = Run(lambda: invite("scene", {key: partial(talks, key) for key in (1, 2, 3)}, over=lambda: False))
    run.step("talk", 1)
    assert (run.open.awaited, run.open.who) == ((1,), "gm")
    run.step("look", 2)
    run.step("look", 2)
    run.step("talk", 3)
    assert run.open.awaited == (1, 3)
    run.step("ill", 1)
    run.step("well", 3)
    assert run.result == [(2, "look"), (2, "look"), (1, "ill"), (3, "well")]


def test_when_it_is_over_what_others_were_at_falls_away() -> None:
    ended: list[int] = []

    def fights(who: int) -> Proc[str]:
        answer = yield Decision(f"p{who}", "do", (Option("strike", "strike"), Option("talk", "talk")))
        if answer.pick == "strike":
            ended.append(who)
        answer = yield Decision("gm", "how", (Option("well", "well"),), subject=who)
        return answer.pick

    run = Run(
        lambda: invite("scene", {key: partial(fights, key) for key in (1, 2)}, over=lambda: bool(ended))
    )
    run.step("talk", 1)
    run.step("strike", 2)
    # Only what ended it is played on, to its own end.
    assert run.now is not None
    assert not isinstance(run.now, Several)
    assert run.now.subject == 2
    run.step("well")
    assert run.result == [(2, "well")]
