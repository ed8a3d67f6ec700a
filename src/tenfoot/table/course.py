"""The course of a game at a table: each answer changes it, is kept, and can be played again from what is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, IllegalAnswer
from tenfoot.engine.event import Event
from tenfoot.engine.game import GM_WORD, Game
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.state import State
from tenfoot.rulesets.common.wishes import TYPED_DICE
from tenfoot.table.controllers import FIGHTER, Controller
from tenfoot.table.log import Entry, Viewer, Witness, one_walk
from tenfoot.table.perception import perceived, visible_cells
from tenfoot.table.reasons import not_legal
from tenfoot.table.records import (
    ControllerName,
    Fact,
    Seat,
    VoteView,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import open_again, pack_save, replayed
from tenfoot.table.store import Change, Header, Kept, StepRow, StoreFault, answers_of
from tenfoot.table.views import Eyes

CHECKPOINT_EVERY = 40
"""Answers between checkpoints: opening a game replays at most as many."""
KEEP_IN_MEMORY = 60
"""Checkpoints of the game itself that make undoing quick."""
MOST_SEATS = 12
LONGEST_TEXT = 2000

WISH = f"{GM_WORD}wish"


class Course:
    """The game of a table as it goes on: who answers, what is kept of it, and how it is read again."""

    def __init__(
        self,
        kept: Kept,
        ruleset: Ruleset,
        controllers: Mapping[ControllerName, Controller] | None = None,
    ) -> None:
        if kept.header.ruleset != ruleset.name:
            raise StoreFault(
                f"'{kept.header.name}' is played by '{kept.header.ruleset}', not '{ruleset.name}'."
            )
        self.ruleset = ruleset
        self.header = kept.header
        self.seats: dict[str, Seat] = {seat.id: seat for seat in kept.seats}
        self.controllers: Mapping[ControllerName, Controller] = controllers or {
            "house": FIGHTER,
            "computer": FIGHTER,
        }
        self.entries: list[Entry] = kept.entries
        self.rows = len(kept.steps)
        self._answers: list[StepRow] = answers_of(kept.steps)
        self._undos = sum(1 for row in kept.steps if row.kind == "undo")
        self._asked: dict[str, int] = {}
        for row in kept.steps:
            if row.kind == "answer":
                self._asked[row.seat] = self._asked.get(row.seat, 0) + 1
        self._checkpoints = kept.checkpoints
        self.change = Change()
        self.vote: VoteView | None = None
        self.here: set[str] = set()
        """Seats with somebody at them now."""
        self.open_since = 0
        """Changes whenever another question is open, for those who count the time."""
        self._explored: dict[str, CellSet] = {
            side: int(cells, 16) for side, cells in self.header.explored.items() if cells
        }
        self.game, same = open_again(
            self.header.name, ruleset, self._checkpoints, self._answers, self.entries
        )
        self._witness = Witness(self.game.play, self.sides)
        self._listen()
        if same < len(self._answers):
            self._forget_after(same, "table.rules-changed", steps=len(self._answers) - same)

    @classmethod
    def found(
        cls,
        header: Header,
        seats: list[Seat],
        state: State,
        ruleset: Ruleset,
        controllers: Mapping[ControllerName, Controller] | None = None,
    ) -> Self:
        """A new table. Its first change holds everything."""
        heard: list[Event] = []
        game = Game(ruleset, state, listener=heard.append)
        first = (0, pack_save(game.save()))
        table = cls(Kept(header, seats, {}, [], [], [first]), ruleset, controllers)
        for event in heard:
            table._witness.listen(event)
        table.change.header = header
        table.change.seats = list(seats)
        table.change.checkpoints.append(first)
        table._keep_heard()
        table._look_around()
        return table

    # Building the game from what is kept

    def _rebuild(self, keep: int) -> Game:
        """The game after the first `keep` answers, from the newest checkpoint that holds."""
        count, packed = [one for one in self._checkpoints if one[0] <= keep][-1]
        try:
            return replayed(packed, self.ruleset, self._answers, count, keep)
        except Exception as fault:
            raise Refusal(
                "illegal",
                "So far back the game was played by another version of the rules; fewer steps can be taken back.",
            ) from fault

    def _forget_after(self, keep: int, kind: str, **facts: Fact) -> None:
        """The game stands after its first `keep` answers again: the record says so, and everybody is told."""
        taken = len(self._answers) - keep
        del self._answers[keep:]
        self._checkpoints = [(count, save) for count, save in self._checkpoints if count <= keep]
        self.change.forget_after = keep
        self.change.checkpoints = [one for one in self.change.checkpoints if one[0] <= keep]
        self.change.steps.append(StepRow(self.rows, "undo", "", str(facts.get("by", "")), None, taken))
        self.rows += 1
        self._undos += 1
        self.vote = None
        self.open_since += 1
        back = len(self.entries)
        while back and (self.entries[back - 1].step > keep or self.entries[back - 1].step < 0):
            back -= 1
        self.game.play.listeners.clear()
        self._listen()
        self._add(Entry(0, 0, kind, facts, back=back))
        self._look_around()

    def _listen(self) -> None:
        self._witness = Witness(self.game.play, self.sides)
        self.game.play.listeners.append(self._witness.listen)
        for side in self.sides:
            self._witness.look_around(side, perceived(self.game.play, side))

    # Who is who

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides for which somebody watches."""
        return tuple(sorted({seat.side for seat in self.seats.values() if seat.role != "gm"} | {"heroes"}))

    def seat(self, seat: str) -> Seat:
        """A seat of this table."""
        found = self.seats.get(seat)
        if found is None:
            raise Refusal("unknown", f"This table has no seat '{seat}'.", sorted(self.seats))
        return found

    def viewer(self, seat: str) -> Viewer:
        """How a seat sees."""
        found = self.seat(seat)
        return Viewer(found.id, found.role, found.side, self.header.settings.open_numbers)

    def keeper(self, creature: Creature) -> str:
        """The seat that plays a creature."""
        seat = self.header.keepers.get(creature.id, creature.seat)
        return seat if seat in self.seats else GM

    def decider(self, decision: Decision) -> str:
        """The seat that a question is for."""
        creature = self.game.play.state.creatures.get(decision.subject)
        if creature is not None and decision.who == creature.seat:
            return self.keeper(creature)
        return decision.who if decision.who in self.seats else GM

    @property
    def waiting_for(self) -> str:
        """The seat whose answer is wanted, or "" when the game is over."""
        return self.decider(self.game.decision) if self.game.decision is not None else ""

    def serial(self, seat: str) -> str:
        """The number of the question that is open for a seat: it counts only what the seat itself was asked."""
        return f"{self._undos}.{self._asked.get(seat, 0) + 1}"

    def is_gm(self, seat: str) -> bool:
        """Whether the seat may give the GM's orders: a GM, or the host where the house is GM."""
        found = self.seat(seat)
        house = all(s.controller == "house" for s in self.seats.values() if s.role == "gm")
        return found.role == "gm" or (found.host and house)

    # Answers

    def answer(self, seat: str, serial: str, answer: Answer) -> None:
        """A seat answers its open question."""
        decision = self._open(seat, serial)
        if answer.pick.startswith(GM_WORD):
            raise Refusal("not-allowed", "Words of the GM are orders of their own, not answers.")
        self._step(decision, seat, seat, answer)

    def answer_for(self, by: str, seat: str, serial: str, answer: Answer) -> None:
        """The GM answers for somebody who is away."""
        self._need_gm(by)
        decision = self._open(seat, serial)
        self._say("table.answered", seat=self.seat(seat).name)
        try:
            self._step(decision, seat, by, answer)
        except Refusal:
            self._unsay()
            raise

    def _open(self, seat: str, serial: str) -> Decision:
        decision = self.game.decision
        self.seat(seat)
        if decision is None:
            raise Refusal("stale", "The game is over.")
        waiting = self.decider(decision)
        if waiting != seat:
            raise Refusal("not-yours", f"The game waits for {self.seats[waiting].name}, not for you.")
        if serial != self.serial(seat):
            raise Refusal("stale", "That question has been answered already; this is another one.")
        if self.header.paused:
            raise Refusal("paused", "The game is paused.")
        return decision

    def _step(self, decision: Decision, seat: str, by: str, answer: Answer) -> None:
        answer = trimmed(answer)
        try:
            self._do(answer)
        except IllegalAnswer as fault:
            eyes = Eyes(self.game.play, self.viewer(seat))
            raise not_legal(self.game.play, decision, answer, eyes, fault) from fault
        self._record(seat, by, answer)

    def _do(self, answer: Answer) -> None:
        """Step the game; a fault in a rule leaves everything as it was."""
        self._witness.heard.clear()
        try:
            self.game.step(answer)
        except IllegalAnswer:
            self._witness.heard.clear()
            raise
        except Exception as fault:
            self._witness.heard.clear()
            raise Refusal(
                "unknown",
                f"A rule failed ({type(fault).__name__}: {fault}). Nothing has changed; try another way.",
            ) from fault

    def _record(self, seat: str, by: str, answer: Answer) -> None:
        row = StepRow(self.rows, "answer", seat, by, answer)
        self.rows += 1
        self._answers.append(row)
        self._asked[seat] = self._asked.get(seat, 0) + 1
        self.change.steps.append(row)
        self.vote = None
        self.open_since += 1
        self._keep_heard()
        self._look_around()
        if len(self._answers) - self._checkpoints[-1][0] >= CHECKPOINT_EVERY:
            self._checkpoints.append((len(self._answers), pack_save(self.game.save())))
            self.change.checkpoints.append(self._checkpoints[-1])
            self.game.forget(KEEP_IN_MEMORY)

    def _keep_heard(self) -> None:
        """Number what was heard during a step and keep it."""
        for entry in one_walk(self._witness.heard):
            self._add(entry)
        self._witness.heard.clear()

    def _add(self, entry: Entry) -> None:
        entry = msgspec.structs.replace(entry, number=len(self.entries), step=len(self._answers))
        self.entries.append(entry)
        self.change.entries.append(entry)

    def _ground(self, side: str) -> str:
        """What a side has explored is kept for each scene: another scene is another map."""
        scene = self.game.play.state.flags.get("scene")
        return f"{side} in {scene}" if scene else side

    def _look_around(self) -> None:
        """Remember what each side sees now."""
        play = self.game.play
        changed = False
        for side in self.sides:
            self._witness.look_around(side, perceived(play, side))
            ground = self._ground(side)
            before = self._explored.get(ground, 0)
            now = before | visible_cells(play, side)
            if now != before:
                self._explored[ground] = now
                self.header.explored[ground] = f"{now:x}"
                changed = True
        if changed:
            self.change.header = self.header

    def _apply_wish(self, seat: Seat) -> None:
        if self.game.decision is None:
            return
        answer = Answer(WISH, words=f"{seat.id}/{TYPED_DICE}", number=int(seat.typed_dice))
        self._do(answer)
        self._record("", seat.id, answer)

    def _need_gm(self, seat: str) -> None:
        if not self.is_gm(seat):
            raise Refusal("not-allowed", "Only the GM may do that.")

    def _seat_changed(self, seat: Seat) -> None:
        self.change.seats.append(seat)

    def _say(self, kind: str, audience: tuple[str, ...] = (), **facts: Fact) -> None:
        names = {
            key: creature.name
            for fact in facts.values()
            if isinstance(fact, int)
            and (creature := self.game.play.state.creatures.get(key := fact)) is not None
        }
        known = {
            side: [key for key in names if key in perceived(self.game.play, side)] for side in self.sides
        }
        self._add(Entry(0, 0, kind, facts, (), audience, bool(audience), known, names=names))
        self.entries[-1] = msgspec.structs.replace(self.entries[-1], step=-1)
        self.change.entries[-1] = self.entries[-1]

    def _unsay(self) -> None:
        self.entries.pop()
        self.change.entries.pop()

    def take_change(self) -> Change:
        """What must be made durable now."""
        change, self.change = self.change, Change()
        return change


def is_wish(row: StepRow) -> bool:
    return row.answer is not None and row.answer.pick == WISH


def trimmed(answer: Answer) -> Answer:
    """An answer without more words than anybody needs."""
    if len(answer.words) > LONGEST_TEXT or len(answer.pick) > 200 or len(answer.targets) > 100:
        raise Refusal("too-large", "The answer is too long.")
    return answer
