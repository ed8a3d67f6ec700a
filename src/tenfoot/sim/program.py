"""Another program that plays a side: it reads questions as lines of JSON and writes its answers the same way.

It is shown what a player of that side would be shown at a table, by the same records, and nothing else. See
docs/programs.md.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import selectors
import shlex
import subprocess
import time
from functools import cache
from typing import Literal

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.option_names import inner_key
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Controller, Situation
from tenfoot.rulesets.common.explain.preview import preview
from tenfoot.sim.run import ProgramFault
from tenfoot.table.log import Viewer
from tenfoot.table.previews import as_known, told_odds
from tenfoot.table.records import MapView, Prompt, TargetOdds, View
from tenfoot.table.table_text import words_in
from tenfoot.table.views import ViewerSight, make_map, make_prompt, make_view
from tenfoot.tactics.controller import Referee
from tenfoot.tactics.tactician import Tactician

LINES = 1
"""The number of this way of talking."""
PATIENCE = 60.0
"""Seconds that a program may think about one question."""
TRIES = 3
"""Answers to one question that may be refused before the program is given up."""
LONGEST = 1 << 20


class Begin(msgspec.Struct, frozen=True, tag_field="t", tag="begin"):
    """The message that a game begins."""

    lines: int
    side: str = ""
    """The side it plays; "" in a seat of a table: the view says whose are its own."""
    ruleset: str = ""
    seed: int = 0
    """For a program that draws lots: with the same seed it should play the same."""


class Ask(msgspec.Struct, frozen=True, tag_field="t", tag="ask"):
    """A question and the current situation. The map comes when it has changed."""

    prompt: Prompt
    view: View
    map: MapView | None = None


class OddsReply(msgspec.Struct, frozen=True, tag_field="t", tag="odds"):
    """What an answer would probably do, to each creature it concerns."""

    targets: tuple[TargetOdds, ...]


class AnswerRejected(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """That was no answer, and why. The question stands."""

    message: str


class Over(msgspec.Struct, frozen=True, tag_field="t", tag="over"):
    """The message that the game is over, with its winner."""

    winner: str


class FromProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of three messages: an answer, a look at the odds of one, or leaving it to the rules' default or to
    Tenfoot."""

    answer: Answer | None = None
    odds: Answer | None = None
    play: Literal["", "default", "good"] = ""


_encode = msgspec.json.Encoder().encode
_said = msgspec.json.Decoder(FromProgram)
_referee = Referee()


def read_line(line: bytes) -> FromProgram:
    """What a program has said; a `ValueError` says what is wrong with it."""
    try:
        said = _said.decode(line)
    except msgspec.DecodeError as fault:
        raise ValueError(f"Not understood: {fault}.") from None
    if (said.answer is not None) + (said.odds is not None) + bool(said.play) != 1:
        raise ValueError('Say one of {"answer": ...}, {"odds": ...} and {"play": "default"}.')
    return said


class Pipe:
    """A running program, a line at a time."""

    def __init__(self, command: str, *, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as fault:
            reason = getattr(fault, "strerror", None) or fault
            raise ProgramFault(f"'{command}' can't be started: {reason}.") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._rest = b""

    def tell(self, message: msgspec.Struct) -> None:
        """Write one message as a line."""
        data = memoryview(_encode(message) + b"\n")
        try:
            while data:
                data = data[self._stdin.write(data) or 0 :]
        except OSError:
            raise self._ended() from None

    def hear(self) -> bytes:
        """The next line, for which the program has its time."""
        until = time.monotonic() + self.patience
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST:
                raise ProgramFault(f"'{self.command}' wrote a line of more than a million bytes.")
            if not self._selector.select(max(0.0, until - time.monotonic())):
                raise ProgramFault(f"'{self.command}' said nothing for {self.patience:g} seconds.")
            more = os.read(self._stdout.fileno(), 1 << 16)
            if not more:
                raise self._ended()
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _ended(self) -> ProgramFault:
        try:
            code = self._process.wait(2)
        except subprocess.TimeoutExpired:
            return ProgramFault(f"'{self.command}' has closed its output in the middle of a game.")
        return ProgramFault(f"'{self.command}' has ended with exit code {code} in the middle of a game.")

    def close(self) -> None:
        """End the program: close its input, and kill it if it does not end within a few seconds.

        Its output stays open until it has ended, so a program that is still writing sees no broken pipe.
        """
        self._selector.close()
        with contextlib.suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with contextlib.suppress(OSError):
            self._stdout.close()


class Program(Controller):
    """Plays a side by asking a program."""

    def __init__(self, pipe: Pipe, side: str, seed: int, *, language: str = "en") -> None:
        self.pipe = pipe
        self.side = side
        self.seed = seed
        self.words = words_in(language)
        self._viewer = Viewer(side, "player", side)
        self._begun = False
        self._asked = 0
        self._explored = 0
        self._map: MapView | None = None
        self._grid: object = None
        self._house = Tactician(may_leave=True)

    def answer(self, situation: Situation) -> Answer:
        """Return the program's answer. It may look at odds first; a wrong answer is sent back with the reason."""
        play, decision = situation.play, situation.now
        if not self._begun:
            self._begun = True
            self.pipe.tell(Begin(LINES, self.side, play.ruleset.name, self.seed))
        eyes = ViewerSight(play, self._viewer)
        self.pipe.tell(self._ask(play, decision, eyes))
        refusals = 0
        while True:
            try:
                said = read_line(self.pipe.hear())
                if said.play:
                    house = self._house if said.play == "good" else _referee
                    return house.answer(situation)
                answer = said.answer or said.odds
                assert answer is not None
                pick = inner_key(play.state, decision, answer.pick)
                answer = msgspec.structs.replace(answer, pick=pick)
                decision.check(answer)
            except (IllegalAnswer, ValueError) as wrong:
                refusals += 1
                if refusals >= TRIES:
                    raise ProgramFault(
                        f"'{self.pipe.command}' gave {TRIES} wrong answers to one question ({decision.kind}). "
                        f"The last: {wrong}"
                    ) from None
                self.pipe.tell(AnswerRejected(str(wrong)))
                continue
            if said.answer is not None:
                return answer
            seen = as_known(play, eyes, {})
            self.pipe.tell(OddsReply(told_odds(seen, preview(seen, decision, answer), eyes, self.words)))

    def over(self, winner: str) -> None:
        """Send the program the result, if it controlled a creature in the game."""
        if self._begun:
            self.pipe.tell(Over(winner))

    def _ask(self, play: Play, decision: Decision, eyes: ViewerSight) -> Ask:
        self._asked += 1
        words = self.words.calling(eyes.names(play))
        grid = play.state.grid
        if grid is not self._grid:
            self._grid, self._explored = grid, 0
        self._explored |= eyes.visible
        seen = make_map(play, self._explored)
        changed = None if seen == self._map else seen
        self._map = seen
        return Ask(
            make_prompt(play, decision, eyes, words, str(self._asked), "ask", 0),
            make_view(play, eyes, words, _keeper, None),
            changed,
        )


@cache
def _running_for(command: str, side: str, process: int) -> Pipe:
    """The program as it runs for a process: one for each side that it plays, to the process's end."""
    pipe = Pipe(command)
    atexit.register(pipe.close)
    return pipe


def player(command: str, side: str, seed: int) -> Program:
    """A program that plays a side of a run."""
    return Program(_running_for(command, side, os.getpid()), side, seed)


def _keeper(creature: Creature) -> str:
    return creature.seat
