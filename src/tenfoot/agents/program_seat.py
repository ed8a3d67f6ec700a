"""A program in a seat of a hosted table: it hears and says the same lines as in a simulation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from tenfoot.client import AsyncTableSeat, RefusedFault
from tenfoot.engine.decision import Answer
from tenfoot.protocol.from_client import GiveAnswer
from tenfoot.sim.program import LINES, TRIES, AnswerRejected, Ask, Begin, OddsReply, Over, Pipe, read_line
from tenfoot.sim.run import ProgramFault
from tenfoot.table.records import MapView, Prompt

PASSED = ("stale", "not-yours")
"""Refusals of what somebody else has answered meanwhile, or what was taken back."""
WAIT = ("paused", "too-fast")
"""Refusals after which the same may be said again."""
SILENCE = 20.0
"""Seconds without a question after which one is told whom the table waits for."""
Say: TypeAlias = Callable[[str], None]


async def sit(address: str, token: str, pipe: Pipe, say: Say) -> str:
    """Play the seat until the game is over, and return who has won."""
    async with AsyncTableSeat(address, token) as seat:
        pipe.tell(Begin(LINES))
        assert seat.welcome is not None
        say(f"Seated at {seat.welcome.name}.")
        return await _Program(seat, pipe, say).play()


class _Program:
    """A program that answers for one seat over its pipe."""

    def __init__(self, seat: AsyncTableSeat, pipe: Pipe, say: Say) -> None:
        self.seat = seat
        self.pipe = pipe
        self.say = say
        self._told: MapView | None = None
        """The map that the program has."""
        self._questions = 0

    async def play(self) -> str:
        """Ask the program whenever there is a question to this seat, until the game is over."""
        silent = False
        while self.seat.outcome is None:
            if await self.seat.wait(None if silent or self._questions else SILENCE):
                await self._ask(self.seat.about())
            elif self.seat.outcome is None:
                silent = True
                self.say(self._why_silent())
        if not self._questions:
            self.say("The game ended without a question to this seat.")
        self.pipe.tell(Over(self.seat.outcome.winner))
        return self.seat.outcome.winner

    def _why_silent(self) -> str:
        """Say why this seat has not been asked anything yet."""
        seat = self.seat
        assert seat.welcome is not None
        if seat.welcome.role == "spectator":
            return (
                "This seat only watches: it is never asked. Take a player's chair, with the table's --code."
            )
        mine = seat.view and any(creature.mine for creature in seat.view.creatures)
        if seat.welcome.role == "player" and not mine:
            return "No creature is played from this seat, so it is never asked. The host can hand it one."
        names = " and ".join(dict.fromkeys(one.name for one in seat.waiting))
        return f"No question yet. The table waits for {names or 'nobody: it has not begun or is paused'}."

    async def _ask(self, prompt: Prompt) -> None:
        """Put one question to the program, until the table has taken its answer or the question has passed."""
        self._questions += 1
        seen = None if self._told is self.seat.map else self.seat.map
        self._told = self.seat.map
        assert self.seat.view is not None
        self.pipe.tell(Ask(prompt, self.seat.view, seen))
        wrong = ""
        for tried in range(TRIES):
            if tried:
                self.pipe.tell(AnswerRejected(wrong))
            wrong = await self._hear(prompt)
            if not wrong:
                return
        raise ProgramFault(
            f"'{self.pipe.command}' gave {TRIES} wrong answers to one question. The last: {wrong}"
        )

    async def _hear(self, prompt: Prompt) -> str:
        """Hear the program until it gives an answer; return what is wrong with it, or nothing."""
        while True:
            try:
                said = read_line(await asyncio.to_thread(self.pipe.hear))
                if said.play == "good":
                    raise ValueError("At a hosted table a program answers for itself.")
                if said.odds:
                    found = await self.seat.preview(said.odds, prompt.creature)
                    self.pipe.tell(OddsReply(found.targets))
                    continue
                await self._give(prompt, said.answer or self.seat.default())
            except ValueError as fault:
                return str(fault)
            except RefusedFault as refused:
                return "" if refused.code in PASSED else str(refused)
            return ""

    async def _give(self, prompt: Prompt, answer: Answer) -> None:
        """Give an answer; a pause of the table is waited for."""
        while True:
            try:
                await self.seat.ask(GiveAnswer, serial=prompt.serial, answer=answer)
                return
            except RefusedFault as refused:
                if refused.code not in WAIT:
                    raise
                await asyncio.sleep(1)
