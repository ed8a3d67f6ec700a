"""The game of a table: each answer changes it, is saved, and can be replayed from the save."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Self

import msgspec

from tenfoot.dice.keyed import GENERATOR, OLD_GENERATOR
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, IllegalAnswer
from tenfoot.engine.dice_words import DICE_WORD
from tenfoot.engine.event import Event
from tenfoot.engine.game import GM_WORD, Game
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.geometry.grid import Derived
from tenfoot.engine.geometry.looks import Looks
from tenfoot.engine.option_names import OptionNames
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.several import AGAIN, AT_ONCE, GO_ON, Several, at_once
from tenfoot.engine.situation import Controller
from tenfoot.engine.state import State
from tenfoot.rulesets.common.gm.prompt_settings import TYPED_DICE, wants_prompt
from tenfoot.rulesets.common.turns.choosing_when import CHOOSE_WHEN
from tenfoot.rulesets.common.turns.turn import COMPUTER_PLAYS
from tenfoot.table.controllers import FIGHTER
from tenfoot.table.log import LoggedEvent, Viewer, Witness, one_walk
from tenfoot.table.open_question import Question, meant, trimmed
from tenfoot.table.reasons import refuse_illegal_answer
from tenfoot.table.records import (
    ControllerName,
    Fact,
    MapView,
    Seat,
    VoteView,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.reopening import open_again, pack_save, replayed
from tenfoot.table.setup import COMPUTER
from tenfoot.table.side_perception import perceived, visible_cells
from tenfoot.table.store import Change, Draft, Header, Kept, StepRow, StoreFault, answers_of
from tenfoot.table.views import ViewerSight

CHECKPOINT_EVERY = 40
"""Answers between checkpoints: opening a game replays at most as many."""
KEEP_IN_MEMORY = 60
"""Checkpoints of the game itself that make undoing quick."""
MOST_SEATS = 12

WISH = f"{GM_WORD}wish"
SCENES = "scenes"
"""Name of the content table of rulesets that have scenes."""


class TableGame:
    """The game of a table in progress: who answers, what is saved of it, and how it is loaded again."""

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
        if kept.header.generator not in (GENERATOR, OLD_GENERATOR):
            raise StoreFault(
                f"'{kept.header.name}' has dice that this version does not know ('{kept.header.generator}')."
            )
        self.ruleset = ruleset
        self.header = kept.header
        self.seats: dict[str, Seat] = {seat.id: seat for seat in kept.seats}
        self.controllers: Mapping[ControllerName, Controller] = controllers or {
            "house": FIGHTER,
            "computer": FIGHTER,
        }
        self.entries: list[LoggedEvent] = kept.entries
        self.rows = len(kept.steps)
        self._answers: list[StepRow] = answers_of(kept.steps)
        self._undos = sum(1 for row in kept.steps if row.kind == "undo")
        self._asked: dict[tuple[str, int], int] = {}
        for row in kept.steps:
            if row.kind == "answer":
                self._count(row)
        self._drafts: dict[tuple[str, str], Answer] = {
            (draft.seat, draft.serial): draft.answer for draft in kept.drafts if draft.answer is not None
        }
        self._offered: dict[tuple[str, str], set[str]] = {}
        """Option keys each open question has offered so far, to tell `gone` from `illegal`."""
        self._checkpoints = kept.checkpoints
        self.change = Change()
        self.vote: VoteView | None = None
        self.here: set[str] = set()
        """Seats with somebody at them now."""
        self.open_since = 0
        """Changes whenever another question is open, for those who count the time."""
        self._maps: dict[str, tuple[Derived, Looks, tuple[CellSet, str, str], MapView]] = {}
        """The map of each side as it was last drawn, with the state of the grid that it shows."""
        self._explored: dict[str, CellSet] = {
            side: int(cells, 16) for side, cells in self.header.explored.items() if cells
        }
        name = self.header.name
        self.game, same = open_again(name, ruleset, self._checkpoints, self._answers, self.entries)
        self._witness = Witness(self.game.play, self.sides)
        self._listen()
        self._opened_with = same
        if same < len(self._answers):
            self._forget_after(same, "table.rules-changed", steps=len(self._answers) - same)
        self._ask_at_once()

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

    # Building the game from what is saved

    def _rebuild(self, keep: int) -> Game:
        """The game after the first `keep` answers, from the newest valid checkpoint."""
        count, packed = [one for one in self._checkpoints if one[0] <= keep][-1]
        try:
            told = self.entries if count < min(keep, self._opened_with) else ()
            return replayed(packed, self.ruleset, self._answers, count, keep, told)
        except Exception as fault:
            raise Refusal(
                "illegal",
                "Can't undo that far: those steps were played with an older version of the rules. Undo fewer.",
            ) from fault

    def _forget_after(self, keep: int, kind: str, **facts: Fact) -> None:
        """Go back to the game after its first `keep` answers: record it, and send it to every seat."""
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
        self._add(LoggedEvent(0, 0, kind, facts, back=back))
        self._look_around()
        self._tidy()
        self._renew_revealed_dice()

    def _renew_revealed_dice(self) -> None:
        """Dice whose key everybody knows are never thrown again; see `open_dice`."""

    def _listen(self) -> None:
        self._witness = Witness(self.game.play, self.sides)
        self.game.play.listeners.append(self._witness.listen)
        for side in self.sides:
            self._witness.look_around(side, perceived(self.game.play, side))

    # Who is who

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that have a viewer."""
        return tuple(sorted({seat.side for seat in self.seats.values() if seat.role != "gm"} | {"heroes"}))

    def seat(self, seat: str) -> Seat:
        """Find a seat of this table by its id, or refuse."""
        found = self.seats.get(seat)
        if found is None:
            raise Refusal("unknown", f"This table has no seat '{seat}'.", sorted(self.seats))
        return found

    def viewer(self, seat: str) -> Viewer:
        """Describe the viewer a seat's views and log are made."""
        found = self.seat(seat)
        return Viewer(found.id, found.role, found.side, self.header.settings.open_numbers)

    def keeper(self, creature: Creature) -> str:
        """Return the seat that plays a creature: its own, or the computer's while the GM lets the computer play it."""
        if creature.counters.get(COMPUTER_PLAYS) and COMPUTER in self.seats:
            return COMPUTER
        seat = self.header.keepers.get(creature.id, creature.seat)
        return seat if seat in self.seats else GM

    def decider(self, decision: Decision) -> str:
        """The seat that a question is for."""
        creature = self.game.play.state.creatures.get(decision.subject)
        if creature is not None and decision.who == creature.seat:
            return self.keeper(creature)
        return decision.who if decision.who in self.seats else GM

    def questions(self) -> list[Question]:
        """Return every open question, awaited ones first."""
        decision = self.game.decision
        if decision is None:
            return []
        if not isinstance(decision, Several):
            return [Question(0, decision, self.decider(decision), True)]
        found = [
            Question(key, part, self.decider(part), key in decision.awaited)
            for key, part in decision.parts.items()
        ]
        return sorted(found, key=lambda question: not question.awaited)

    def questions_to(self, seat: str) -> list[Question]:
        """Return the questions open for a seat."""
        return [question for question in self.questions() if question.seat == seat]

    @property
    def waiting_for(self) -> str:
        """Return the first seat the game waits for, or "" when the game is over."""
        return self.decider(self.game.decision) if self.game.decision is not None else ""

    def serial(self, seat: str) -> str:
        """Return the serial of the first question open for a seat."""
        mine = self.questions_to(seat)
        return self.serial_of(mine[0]) if mine else f"{self._undos}.{self._asked.get((seat, 0), 0) + 1}"

    def serial_of(self, question: Question) -> str:
        """Return the serial of a question: undos, answers of this seat to this part, part, and a hash of the subject.

        Other seats' answers leave it unchanged, so a half-made choice stays valid. The hash changes with the scene
        and the kind of question, so an answer meant for one scene is never played in the next.
        """
        count = self._asked.get((question.seat, question.part), 0) + 1
        if not question.part:
            return f"{self._undos}.{count}"
        decision = question.decision
        about = f"{decision.kind} {decision.subject} {self._ground('')}"
        return f"{self._undos}.{count}.{question.part}.{zlib.crc32(about.encode()) & 0xFFFF:x}"

    def _count(self, row: StepRow) -> None:
        key = (row.seat, (row.answer.part or 0) if row.answer is not None else 0)
        self._asked[key] = self._asked.get(key, 0) + 1

    def is_gm(self, seat: str) -> bool:
        """Whether the seat may give the GM's orders: a GM, or the host where the GM is built in."""
        found = self.seat(seat)
        house = all(s.controller == "house" for s in self.seats.values() if s.role == "gm")
        return found.role == "gm" or (found.host and house)

    # Answers

    def answer(self, seat: str, serial: str, answer: Answer) -> None:
        """A seat answers its open question."""
        question = self._open(seat, serial)
        if answer.pick.startswith(GM_WORD) or answer.pick == GO_ON:
            raise Refusal("not-allowed", "Send GM commands as an override, not as an answer.")
        self._step(question, seat, answer)

    def answer_for(self, by: str, seat: str, serial: str, answer: Answer) -> None:
        """The GM answers for a player who is away."""
        self._need_gm(by)
        question = self._open(seat, serial)
        self._say("table.answered", seat=self.seat(seat).name)
        try:
            self._step(question, by, answer)
        except Refusal:
            self._unsay()
            raise

    def go_on(self, by: str) -> None:
        """Stop waiting: every awaited part gets its default answers."""
        self._need_gm(by)
        decision = self.game.decision
        if not isinstance(decision, Several) or not decision.awaited:
            raise Refusal("stale", "The game is not waiting for anyone.")
        if self.header.paused:
            raise Refusal("paused", "The game is paused.")
        self._say("table.went-on", by=self.seat(by).name)
        try:
            self._step(Question(0, decision, GM, True), by, Answer(GO_ON))
        except Refusal:
            self._unsay()
            raise

    def choose_again(self, seat: str, creature: int) -> None:
        """Reopen a part that is in, while nothing has happened because of it."""
        decision, found = self.game.decision, self.game.play.state.creatures.get(creature)
        if found is None or self.keeper(found) != seat:
            raise Refusal("not-yours", "You don't play that creature.")
        if not isinstance(decision, Several) or creature not in decision.ready or not decision.again:
            raise Refusal("stale", "That can't be chosen again. Undo it instead.")
        self._step(Question(creature, decision, seat, True), seat, Answer(AGAIN))

    def draft(self, seat: str, serial: str, answer: Answer | None) -> None:
        """Save a half-made choice, for the seat's other devices and for after a restart; None deletes it."""
        self._open(seat, serial)
        if answer is None:
            self._drafts.pop((seat, serial), None)
        else:
            self._drafts[(seat, serial)] = answer = trimmed(answer)
        self.change.drafts.append(Draft(seat, serial, answer))

    def draft_of(self, seat: str, serial: str) -> Answer | None:
        """Return the half-made choice of a seat, or None."""
        return self._drafts.get((seat, serial))

    def _tidy(self) -> None:
        """Delete drafts and offered options of questions that are no longer open."""
        open_now = {(question.seat, self.serial_of(question)) for question in self.questions()}
        for seat, serial in [key for key in self._drafts if key not in open_now]:
            del self._drafts[(seat, serial)]
            self.change.drafts.append(Draft(seat, serial, None))
        self._offered = {key: offered for key, offered in self._offered.items() if key in open_now}

    def _open(self, seat: str, serial: str) -> Question:
        self.seat(seat)
        if self.game.decision is None:
            raise Refusal("stale", "The game is over.")
        mine = self.questions_to(seat)
        if not mine:
            raise Refusal(
                "not-yours", f"The game waits for {self.seats[self.waiting_for].name}, not for you."
            )
        found = next((question for question in mine if self.serial_of(question) == serial), None)
        if found is None:
            raise Refusal("stale", "That question has been answered already; this is another one.")
        if self.header.paused:
            raise Refusal("paused", "The game is paused.")
        return found

    def _step(self, question: Question, by: str, answer: Answer) -> None:
        if answer.pick.startswith(DICE_WORD):
            raise Refusal("not-allowed", "Send GM commands as an override, not as an answer.")
        seat, decision = question.seat, question.decision
        answer = meant(self.game.play.state, question, trimmed(answer))
        unit = self._unit(question)
        try:
            self._do(answer)
        except IllegalAnswer as fault:
            offered = self._offered.get((seat, self.serial_of(question)), ())
            possible = [option.key for option in decision.options]
            if answer.pick in offered and answer.pick not in possible:
                names = OptionNames(self.game.play.state, decision).show_all()
                raise Refusal(
                    "gone", "That is no longer possible: another player was faster.", names
                ) from fault
            eyes = ViewerSight(self.game.play, self.viewer(seat))
            raise refuse_illegal_answer(self.game.play, decision, answer, eyes, fault) from fault
        self._record(seat, by, answer, unit)

    def _unit(self, question: Question | None = None) -> int:
        """Return the index of the first answer that one undo takes back together with an answer to this question.

        The parts of a gathering belong together, with the deed that led to it. In free play a deed begins with the
        answer to an invitation. Any other answer is undone alone (-1).
        """
        if question is not None and not question.awaited:
            return len(self._answers)
        decision = self.game.decision
        if not isinstance(decision, Several):
            return -1
        if not decision.gathers:
            return self._deed(question.part) if question is not None else -1
        for number in range(len(self._answers) - 1, len(self._answers) - self.game.since - 1, -1):
            if self._answers[number].unit >= 0:
                return self._answers[number].unit
        return len(self._answers)

    def _deed(self, part: int) -> int:
        """Return the index of the answer that began this part's deed, or -1 if another creature has acted since."""
        for number in range(len(self._answers) - 1, len(self._answers) - self.game.since - 1, -1):
            row = self._answers[number]
            if row.answer is None or row.answer.part != part:
                break
            if row.unit == number:
                return number
        return -1

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

    def _record(self, seat: str, by: str, answer: Answer, unit: int = -1) -> None:
        row = StepRow(self.rows, "answer", seat, by, answer, unit=unit)
        self.rows += 1
        self._answers.append(row)
        self._count(row)
        self.change.steps.append(row)
        self.vote = self.vote if self.vote is not None and self.vote.kind == "unseal" else None
        self.open_since += 1
        self._keep_heard()
        self._look_around()
        self._tidy()
        if len(self._answers) - self._checkpoints[-1][0] >= CHECKPOINT_EVERY:
            self._checkpoints.append((len(self._answers), pack_save(self.game.save())))
            self.change.checkpoints.append(self._checkpoints[-1])
            self.game.forget(KEEP_IN_MEMORY)

    def _keep_heard(self) -> None:
        """Number the events of a step and save them."""
        for entry in one_walk(self._witness.heard):
            self._add(entry)
        self._witness.heard.clear()

    def _add(self, entry: LoggedEvent) -> None:
        entry = msgspec.structs.replace(entry, number=len(self.entries), step=len(self._answers))
        self.entries.append(entry)
        self.change.entries.append(entry)

    def _ground(self, side: str) -> str:
        """What a side has explored, saved for each scene, since each scene has another map."""
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
        state = self.game.play.state
        for question, wanted, now in (
            (TYPED_DICE, seat.typed_dice, seat.id in state.typed),
            (CHOOSE_WHEN, seat.choose_when, wants_prompt(state, seat.id, CHOOSE_WHEN)),
        ):
            if wanted != now:
                answer = Answer(WISH, words=f"{seat.id}/{question}", number=int(wanted))
                self._do(answer)
                self._record("", seat.id, answer)

    def _ask_at_once(self) -> None:
        """Switch a game from an older version to asking several seats at once, as a recorded step."""
        has_scenes = SCENES in self.ruleset.tables() and self.game.decision is not None
        if has_scenes and not at_once(self.game.play):
            answer = Answer(WISH, words=f"table/{AT_ONCE.removeprefix('table wants ')}", number=1)
            self._do(answer)
            self._record("", "table", answer)

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
        self._add(LoggedEvent(0, 0, kind, facts, (), audience, bool(audience), known, names=names))
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
    """Return True if a step only sets something (prompts or dice), so it is never undone alone."""
    return row.answer is not None and (row.answer.pick == WISH or row.answer.pick.startswith(DICE_WORD))
