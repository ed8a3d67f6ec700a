"""Questions to several seats at once. Each creature has a part, and each part is a plain question to one seat.

`gather` runs one procedure per creature side by side and ends when all have ended: a rest, loot, declarations under
danger. `invite` lets any creature begin its procedure, and ends once something was done and no creature is in the
middle of a procedure: a calm scene. The procedures are the same ones that ask a single creature.

Answers arrive in any order and are played in that order, so the same answers always make the same game. A game
without the flag `AT_ONCE` (simulations, and games begun before the flag existed) asks one creature after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TypeVar

import msgspec

from tenfoot.engine.decision import Answer, Decision, IllegalAnswer, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

T = TypeVar("T")

AT_ONCE = "table wants several at once"
"""State flag of a game that asks several seats at once."""
GO_ON = "go on"
"""Answer that stops waiting: every awaited part gets the answers of an absent player until it ends."""
AGAIN = "again"
"""Answer that reopens a part that is in."""


class Several(Decision):
    """A question to several seats. Code that knows nothing of parts sees the question of the first awaited part."""

    __slots__ = ("again", "awaited", "first", "gathers", "name", "parts", "ready")

    def __init__(
        self,
        name: str,
        parts: Mapping[int, Decision],
        *,
        awaited: Sequence[int],
        ready: Sequence[int],
        gathers: bool,
        again: bool = False,
        moot: Callable[[], bool] | None = None,
    ) -> None:
        self.name = name
        """The subject: `short rest`, `declare`, `scene`."""
        self.parts = dict(parts)
        """The open question of each creature, by creature id."""
        self.awaited = tuple(awaited)
        """Parts the game waits for; empty while all are only invited."""
        self.ready = tuple(ready)
        """Creatures whose part is in."""
        self.gathers = gathers
        """True if every part is needed; otherwise the first answer counts."""
        self.again = again
        """True if a part that is in may be chosen again, because nothing has happened yet."""
        self.first = self.awaited[0] if self.awaited else next(iter(self.parts))
        face = self.parts[self.first]
        if any(isinstance(part, Several) for part in self.parts.values()):
            raise TypeError("A part of a question to several is a question to one.")
        super().__init__(
            face.who,
            face.kind,
            (),
            subject=face.subject,
            default=face.default,
            why=face.why,
            facts=face.facts,
            about=face.about,
            moot=moot,
        )

    @property
    def options(self) -> Sequence[Option]:
        """Return the options of the first part."""
        return self.parts[self.first].options

    def options_named(self, heads: Container[str]) -> Sequence[Option]:
        """Return the options of the first part whose keys begin with one of these heads."""
        return self.parts[self.first].options_named(heads)

    def renew(self) -> None:
        """List the options of every part again."""
        for part in self.parts.values():
            part.renew()

    def whose(self, answer: Answer) -> int:
        """Return the creature whose part an answer is for."""
        key = answer.part or self.first
        if key not in self.parts:
            raise IllegalAnswer(f"No question is open for creature {key}.")
        return key

    def check(self, answer: Answer) -> None:
        """Refuse an answer that is not legal for the part that it is for."""
        if answer.pick == GO_ON:
            if not self.awaited:
                raise IllegalAnswer("The game is not waiting for anyone.")
        elif answer.pick == AGAIN and answer.part in self.ready:
            if not self.again:
                raise IllegalAnswer("That can't be chosen again. Undo it instead.")
        else:
            self.parts[self.whose(answer)].check(answer)

    def default_answer(self) -> Answer:
        """Return the default answer of the first part."""
        return msgspec.structs.replace(self.parts[self.first].default_answer(), part=self.first)


def at_once(play: Play) -> bool:
    """Return True if this game asks several seats at once."""
    return bool(play.state.flags.get(AT_ONCE))


def gather(
    play: Play,
    name: str,
    strands: Mapping[int, Callable[[], Proc[T]]],
    *,
    over: Callable[[], bool] = lambda: False,
    again: bool = False,
) -> Proc[dict[int, T]]:
    """Run these procedures side by side until all have ended. Return each result, in the order of `strands`.

    When `over` becomes true, unfinished procedures are closed. `again` says that the procedures change nothing
    before all are in, so each may be restarted.
    """
    going: dict[int, Proc[T]] = {}
    asked: dict[int, Decision] = {}
    done: dict[int, T] = {}
    if not at_once(play):
        for key, begin in strands.items():
            if not over():
                done[key] = yield from begin()
        return done

    def send(key: int, answer: Answer | None) -> None:
        try:
            if answer is None:
                going[key] = strands[key]()
                asked[key] = next(going[key])
            else:
                asked[key] = going[key].send(answer)
        except StopIteration as ended:
            asked.pop(key, None)
            done[key] = ended.value

    for key in strands:
        send(key, None)
    while asked and not over():
        parts = {key: asked[key] for key in strands if key in asked}
        question = Several(
            name, parts, awaited=tuple(parts), ready=tuple(done), gathers=True, again=again, moot=over
        )
        answer = yield question
        if over():
            break
        if answer.pick == GO_ON:
            for key in parts:
                while key in asked:
                    send(key, asked[key].absent_answer())
        elif answer.pick == AGAIN and answer.part in done:
            del done[answer.part]
            send(answer.part, None)
        else:
            send(question.whose(answer), answer)
        question.renew()
    for strand in going.values():
        strand.close()
    return {key: done[key] for key in strands if key in done}


def invite(
    name: str,
    strands: Mapping[int, Callable[[], Proc[T]]],
    *,
    over: Callable[[], bool],
    stop: Callable[[], bool] = lambda: False,
) -> Proc[list[tuple[int, T]]]:
    """Let any creature begin: the first question of each procedure is open, and the game waits for none of them.

    A creature that is asked more in the middle of its procedure does not hold up the others, who may begin, end and
    begin again. The invitation ends when something was done and no procedure is in progress; with `stop`, even if
    nothing was done; with `over`, at once, closing what is in progress. Return the results in the order they came.
    """
    going: dict[int, Proc[T]] = {}
    asked: dict[int, Decision] = {}
    busy: list[int] = []
    done: list[tuple[int, T]] = []

    def begin(key: int) -> None:
        going[key] = strands[key]()
        asked[key] = next(going[key])

    def send(key: int, answer: Answer) -> None:
        try:
            asked[key] = going[key].send(answer)
            if key not in busy:
                busy.append(key)
        except StopIteration as ended:
            if key in busy:
                busy.remove(key)
            done.append((key, ended.value))
            if not over():
                begin(key)

    def ended() -> bool:
        return over() or (not busy and (bool(done) or stop()))

    for key in strands:
        begin(key)
    while not ended():
        ready = tuple(dict.fromkeys(key for key, _ in done))
        question = Several(name, asked, awaited=tuple(busy), ready=ready, gathers=False, moot=ended)
        answer = yield question
        if ended():
            break
        if answer.pick == GO_ON:
            for key in question.awaited:
                while key in busy:
                    send(key, asked[key].absent_answer())
        else:
            mine = question.whose(answer)
            send(mine, answer)
            while over() and mine in busy:
                # The deed that ended the scene is still played to its end.
                send(mine, (yield asked[mine]))
        question.renew()
    for strand in going.values():
        strand.close()
    return done
