"""A live game: one engine game, the seats around it, and everything that must be kept.

Each order (an answer, an undo, a word of the GM) changes the game in memory and leaves a `Change` to be made durable;
whoever runs the table writes it to the store before telling anybody, and drops the table if that fails.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, IllegalAnswer
from tenfoot.engine.event import Event
from tenfoot.engine.game import GM_WORD, Game, Save, decode, encode, load
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.provenance import Part
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.rulesets.common.attack import armor_class
from tenfoot.rulesets.common.movement import speed
from tenfoot.rulesets.common.wishes import TYPED_DICE
from tenfoot.table.controllers import FIGHTER, HOUSE, Controller
from tenfoot.table.log import Entry, Viewer, Witness, one_walk
from tenfoot.table.perception import everything, perceived, visible_cells
from tenfoot.table.previews import foresee
from tenfoot.table.records import (
    ControllerName,
    Fact,
    Foresight,
    MapView,
    MyWishes,
    PartView,
    Prompt,
    Role,
    Seat,
    SeatView,
    TableSettings,
    View,
    VoteView,
    Waiting,
    Wish,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER
from tenfoot.table.store import Change, Header, Kept, StepRow, StoreFault, answers_of
from tenfoot.table.views import Eyes, is_reaction, make_map, make_prompt, make_view
from tenfoot.table.words import TableWords

CHECKPOINT_EVERY = 40
"""Answers between checkpoints: opening a game replays at most as many."""
KEEP_IN_MEMORY = 60
"""Checkpoints of the game itself that make undoing quick."""
MOST_SEATS = 12
LONGEST_TEXT = 2000

WISH = f"{GM_WORD}wish"


class Table:
    """One table. Not for several threads."""

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
        self.game = self._rebuild(len(self._answers))
        self._witness = Witness(self.game.play, self.sides)
        self._listen()

    @classmethod
    def found(
        cls,
        header: Header,
        seats: list[Seat],
        state: State,
        ruleset: Ruleset,
        controllers: Mapping[ControllerName, Controller] | None = None,
    ) -> Table:
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
        usable = [(count, save) for count, save in self._checkpoints if count <= keep]
        if not usable:
            raise StoreFault(f"'{self.header.name}' has no checkpoint to start from.")
        count, packed = usable[-1]
        try:
            game = load(unpack_save(packed), self.ruleset)
            for row in self._answers[count:keep]:
                assert row.answer is not None
                game.trusted_step(row.answer)
        except StoreFault:
            raise
        except Exception as fault:
            raise StoreFault(
                f"'{self.header.name}' was kept by another version of the rules and can't be opened by this one "
                f"({type(fault).__name__}: {fault})."
            ) from fault
        return game

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
            raise Refusal("illegal", str(fault), [option.key for option in decision.options]) from fault
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

    def _look_around(self) -> None:
        """Remember what each side sees now."""
        play = self.game.play
        changed = False
        for side in self.sides:
            self._witness.look_around(side, perceived(play, side))
            before = self._explored.get(side, 0)
            now = before | visible_cells(play, side)
            if now != before:
                self._explored[side] = now
                self.header.explored[side] = f"{now:x}"
                changed = True
        if changed:
            self.change.header = self.header

    # Those who answer by themselves

    def automatic(self) -> bool:
        """Whether the open question is answered without a person."""
        decision = self.game.decision
        if decision is None or self.header.paused:
            return False
        seat = self.seats[self.decider(decision)]
        return seat.controller != "person" or self._wish(seat, decision) != "ask"

    def play_on(self) -> None:
        """Answer the open question for a seat that the computer plays, or as its person wished."""
        decision = self.game.decision
        assert decision is not None
        seat = self.seats[self.decider(decision)]
        if seat.controller != "person":
            controller = HOUSE if decision.kind == "roll" else self.controllers.get(seat.controller, FIGHTER)
            by: str = seat.controller
            try:
                answer = controller.answer(self.game.play, decision)
                decision.check(answer)
            except Exception:
                answer = decision.default_answer()
        else:
            answer = self._wished(decision, self._wish(seat, decision))
            by = "wish"
        try:
            self._step(decision, seat.id, by, answer)
        except Refusal:
            # A rule that fails on the computer's choice must not stop the game: end with the rules' own answer.
            fallback = decision.default_answer()
            if fallback == answer:
                raise
            self._step(decision, seat.id, by, fallback)

    def time_out(self) -> None:
        """The countdown of a reaction has run out: the rules' own answer is taken."""
        decision = self.game.decision
        if decision is None or not is_reaction(decision) or self.header.paused:
            return
        seat = self.decider(decision)
        self._step(decision, seat, "countdown", decision.default_answer())
        self._say("table.timed-out", seat=self.seats[seat].name)

    def _wish(self, seat: Seat, decision: Decision) -> Wish:
        return seat.reactions.get(decision.kind, "ask") if is_reaction(decision) else "ask"

    def _wished(self, decision: Decision, wish: Wish) -> Answer:
        if wish == "never":
            return decision.default_answer()
        other = [option for option in decision.options if option.key != decision.default]
        simple = [option for option in other if not option.takes]
        return Answer(simple[0].key) if simple else decision.default_answer()

    # Going back

    def undo(self, seat: str, steps: int) -> bool:
        """Take steps back, or start a vote about it. Returns whether it has happened."""
        who = self.seat(seat)
        if who.role == "spectator":
            raise Refusal("not-allowed", "Spectators can't take steps back.")
        if steps < 1:
            raise Refusal("illegal", "At least one step must be taken back.")
        possible = sum(1 for row in self._answers if not _is_wish(row))
        if steps > possible:
            raise Refusal("illegal", f"Only {possible} steps can be taken back.")
        rule = self.header.settings.undo
        if who.role == "gm" or rule == "free" or self.is_gm(seat):
            self._take_back(steps, who.name)
            return True
        if rule == "gm":
            raise Refusal("not-allowed", "At this table only the GM takes steps back.")
        self.vote = VoteView("undo", steps, seat, (seat,), self._needed())
        return self._count_votes()

    def cast_vote(self, seat: str, yes: bool) -> bool:
        """Vote on what is open. Returns whether it has happened."""
        if self.vote is None:
            raise Refusal("stale", "There is nothing to vote on.")
        if self.seat(seat).role == "spectator":
            raise Refusal("not-allowed", "Spectators have no vote.")
        if not yes:
            self.vote = None
            return False
        votes = tuple(sorted({*self.vote.yes, seat}))
        self.vote = msgspec.structs.replace(self.vote, yes=votes, needed=self._needed())
        return self._count_votes()

    def _needed(self) -> int:
        people = [s for s in self.seats.values() if s.controller == "person" and s.role != "spectator"]
        there = [s for s in people if s.id in self.here]
        # Whoever is alone for a moment does not decide for those who are away.
        return max(len(there) // 2 + 1, min(2, len(people)))

    def _count_votes(self) -> bool:
        assert self.vote is not None
        if len(self.vote.yes) < self.vote.needed:
            return False
        vote, self.vote = self.vote, None
        self._take_back(vote.steps, self.seats[vote.by].name)
        return True

    def _take_back(self, steps: int, by: str) -> None:
        """Back to before the last real steps, whatever wishes came in between."""
        left = steps
        keep = len(self._answers)
        while left:
            keep -= 1
            if not _is_wish(self._answers[keep]):
                left -= 1
        taken = len(self._answers) - keep
        try:
            self.game.undo(taken)
        except IllegalAnswer:
            self.game = self._rebuild(keep)
        del self._answers[keep:]
        self._checkpoints = [(count, save) for count, save in self._checkpoints if count <= keep]
        self.change.forget_after = keep
        self.change.checkpoints = [one for one in self.change.checkpoints if one[0] <= keep]
        self.change.steps.append(StepRow(self.rows, "undo", "", by, None, taken))
        self.rows += 1
        self._undos += 1
        self.vote = None
        self.open_since += 1
        back = len(self.entries)
        while back and (self.entries[back - 1].step > keep or self.entries[back - 1].step < 0):
            back -= 1
        self.game.play.listeners.clear()
        self._listen()
        self._add(Entry(0, 0, "table.undone", {"by": by, "steps": steps}, back=back))
        self._look_around()
        for seat in self.seats.values():
            if seat.typed_dice != (seat.id in self.game.play.state.typed):
                self._apply_wish(seat)

    # The table itself

    def override(self, seat: str, answer: Answer) -> None:
        """The GM's word."""
        if self.seat(seat).role != "gm":
            raise Refusal("not-allowed", "Only the GM may overrule.")
        if not answer.pick.startswith(GM_WORD) or answer.pick == WISH:
            raise Refusal(
                "illegal", f"'{answer.pick}' is not a word of the GM; those start with '{GM_WORD}'."
            )
        if self.game.decision is None:
            raise Refusal("stale", "The game is over; take a step back first.")
        answer = trimmed(answer)
        try:
            self._do(answer)
        except (IllegalAnswer, ValueError) as fault:
            raise Refusal("illegal", str(fault)) from fault
        self._record("", seat, answer)

    def say(self, seat: str, text: str, to: str = "") -> None:
        """Somebody says something, to all or to one."""
        who = self.seat(seat)
        text = text.strip()
        if not text or len(text) > LONGEST_TEXT:
            raise Refusal("illegal", f"A message has 1 to {LONGEST_TEXT} letters.")
        if to:
            self.seat(to)
            self._say("table.whispered", (seat, to), by=who.name, text=text)
        else:
            self._say("table.said", by=who.name, text=text)

    def set_wish(self, seat: str, reaction: str, setting: Wish) -> None:
        """Ask, always or never, for one kind of reaction."""
        who = self.seat(seat)
        if len(reaction) > 80 or len(who.reactions) > 100:
            raise Refusal("illegal", "That is not a reaction.")
        who.reactions = {**who.reactions, reaction: setting}
        if setting == "ask":
            del who.reactions[reaction]
        self._seat_changed(who)

    def set_dice(self, seat: str, typed: bool) -> None:
        """A seat types its dice from now on, or no longer."""
        who = self.seat(seat)
        if typed == who.typed_dice:
            return
        who.typed_dice = typed
        self._seat_changed(who)
        self._apply_wish(who)

    def _apply_wish(self, seat: Seat) -> None:
        if self.game.decision is None:
            return
        answer = Answer(WISH, words=f"{seat.id}/{TYPED_DICE}", number=int(seat.typed_dice))
        self._do(answer)
        self._record("", seat.id, answer)

    def hand(self, seat: str, creature: int, to: str) -> None:
        """A creature is played by another seat from now on. Whoever plays it, or the GM, may say so."""
        found = self.game.play.state.creatures.get(creature)
        target = self.seat(to)
        if found is None:
            raise Refusal("unknown", f"There is no creature {creature}.")
        if self.keeper(found) != seat and not self.is_gm(seat):
            raise Refusal("not-yours", "Only whoever plays a creature, or the GM, may hand it on.")
        if target.role == "spectator":
            raise Refusal("illegal", "A spectator can't play a creature.")
        if target.role == "player" and target.id != COMPUTER and found.side != target.side:
            if any(
                self.keeper(c) == to and c.side != found.side for c in self.game.play.state.creatures.values()
            ):
                raise Refusal("illegal", f"{target.name} plays for the other side.")
            target.side = found.side
            self._seat_changed(target)
        self.header.keepers = {**self.header.keepers, creature: to}
        self.change.header = self.header
        self.open_since += 1
        self._say("table.handed", creature=creature, seat=target.name)

    def pause(self, seat: str, on: bool) -> None:
        """Stop the game, or let it go on."""
        self._need_gm(seat)
        if self.header.paused != on:
            self.header.paused = on
            self.change.header = self.header
            self._say("table.paused" if on else "table.resumed", by=self.seat(seat).name)

    def set_settings(self, seat: str, settings: TableSettings) -> None:
        """Change how the table plays."""
        self._need_gm(seat)
        if not 0 <= settings.countdown <= 3600 or not 0 <= settings.pace <= 10000:
            raise Refusal("illegal", "The countdown is 0 to 3600 seconds, the pace 0 to 10000 milliseconds.")
        self.header.settings = settings
        self.change.header = self.header

    def set_controller(self, seat: str, which: str, controller: ControllerName) -> None:
        """Let the computer play for a seat, or a person again."""
        self._need_gm(seat)
        found = self.seat(which)
        if found.id == COMPUTER:
            raise Refusal("illegal", "That seat is the computer's.")
        if (controller == "house") != (found.role == "gm") and controller != "person":
            raise Refusal("illegal", "The house is a GM; the computer plays heroes.")
        found.controller = controller
        self._seat_changed(found)
        self.open_since += 1

    def add_seat(self, by: str, name: str, role: Role) -> Seat:
        """Another seat. Its secret is made by whoever runs the table."""
        if by:
            self._need_gm(by)
        if len(self.seats) >= MOST_SEATS:
            raise Refusal("not-allowed", f"A table has at most {MOST_SEATS} seats.")
        if role == "gm":
            raise Refusal("not-allowed", "There is one GM.")
        number = 1
        prefix = "p" if role == "player" else "s"
        while f"{prefix}{number}" in self.seats:
            number += 1
        seat = Seat(f"{prefix}{number}", clean_name(name), role)
        self.seats[seat.id] = seat
        self._seat_changed(seat)
        return seat

    def claim(self, name: str) -> Seat | None:
        """A free player's seat for somebody who has the table's code."""
        for seat in self.seats.values():
            if not seat.claimed:
                seat.claimed = True
                seat.name = clean_name(name)
                seat.controller = "person"
                self._seat_changed(seat)
                self.open_since += 1
                return seat
        return None

    def rename(self, seat: str, name: str) -> None:
        """Somebody is called something else."""
        found = self.seat(seat)
        found.name = clean_name(name)
        self._seat_changed(found)

    def expel(self, seat: str, which: str) -> None:
        """A seat is taken away; what it played is played by the computer."""
        self._need_gm(seat)
        found = self.seat(which)
        if found.role == "gm" or found.host or found.id == COMPUTER:
            raise Refusal("not-allowed", "The GM, the host and the computer stay.")
        for creature in self.game.play.state.creatures.values():
            if self.keeper(creature) == which:
                self.header.keepers = {**self.header.keepers, creature.id: COMPUTER}
        del self.seats[which]
        self.change.header = self.header
        self.change.gone.append(which)
        self.open_since += 1

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

    # What a seat is shown

    def eyes(self, seat: str) -> Eyes:
        """What a seat perceives now."""
        return Eyes(self.game.play, self.viewer(seat))

    def view(self, eyes: Eyes, words: TableWords) -> View:
        """How things stand for a viewer."""
        return make_view(self.game.play, eyes, words, self.keeper, self.game.outcome)

    def map(self, eyes: Eyes) -> MapView:
        """The map as far as the viewer's side has seen it."""
        play = self.game.play
        whole = everything(play)
        explored = whole if eyes.whole else self._explored.get(eyes.viewer.side, 0) | eyes.visible
        return make_map(play, explored & whole)

    def prompt(self, seat: str, eyes: Eyes, words: TableWords, seconds: int = 0) -> Prompt | None:
        """The question to a seat, or None."""
        decision = self.game.decision
        if decision is None or self.decider(decision) != seat or self.automatic():
            return None
        words.calling(eyes.names(self.game.play))
        setting = self._wish(self.seat(seat), decision)
        return make_prompt(self.game.play, decision, eyes, words, self.serial(seat), setting, seconds)

    def waiting(self, seat: str) -> tuple[Waiting, ...]:
        """Whom the game waits for."""
        decision = self.game.decision
        if decision is None:
            return ()
        who = self.seats[self.decider(decision)]
        if self.seat(seat).role == "gm":
            return (Waiting(who.id, who.name, self.serial(who.id), decision.kind, decision.subject),)
        return (Waiting(who.id, who.name),)

    def seats_shown(self, seat: str, eyes: Eyes) -> tuple[SeatView, ...]:
        """Everybody at the table, with the creatures that this seat may know of."""
        known = eyes.known
        creatures: dict[str, list[int]] = {}
        for creature in self.game.play.state.creatures.values():
            if creature.id in known and (
                creature.side == self.seat(seat).side or self.seat(seat).role == "gm"
            ):
                creatures.setdefault(self.keeper(creature), []).append(creature.id)
        return tuple(
            SeatView(
                s.id,
                s.name,
                s.role,
                s.controller,
                s.id in self.here,
                tuple(creatures.get(s.id, ())),
                s.typed_dice,
            )
            for s in sorted(self.seats.values(), key=_place_at_table)
        )

    def wishes(self, seat: str) -> MyWishes:
        """What a seat has set for itself."""
        found = self.seat(seat)
        return MyWishes(dict(found.reactions), found.typed_dice)

    def creature_sides(self) -> dict[int, str]:
        """Whose creature is whose."""
        return {key: creature.side for key, creature in self.game.play.state.creatures.items()}

    def preview(self, seat: str, serial: str, answer: Answer, words: TableWords) -> Foresight:
        """What an answer would do."""
        decision = self._open(seat, serial)
        try:
            decision.check(answer)
        except IllegalAnswer as fault:
            raise Refusal("illegal", str(fault), [option.key for option in decision.options]) from fault
        eyes = self.eyes(seat)
        words.calling(eyes.names(self.game.play))
        return foresee(self.game.play, decision, answer, eyes, words)

    def sheet(self, seat: str, creature: int) -> Sheet:
        """The whole sheet of a creature that the seat may know everything about."""
        found = self.game.play.state.creatures.get(creature)
        who = self.seat(seat)
        if found is None or (who.role != "gm" and found.side != who.side):
            raise Refusal("not-allowed", "That sheet is not yours to read.")
        return self.game.play.sheet(found)

    def explain(
        self, seat: str, creature: int, what: str, words: TableWords
    ) -> tuple[int, tuple[PartView, ...]]:
        """Where a number comes from: its total and its parts."""
        eyes = self.eyes(seat)
        found = self.game.play.state.creatures.get(creature)
        if found is None or creature not in eyes.known:
            raise Refusal("unknown", f"There is no creature {creature}.")
        if not (eyes.whole or found.side == eyes.viewer.side or eyes.viewer.open_numbers):
            raise Refusal("not-allowed", f"{found.name}'s numbers are not yours to know.")
        words.calling(eyes.names(self.game.play))
        lines: list[Part]
        if what == "armor class":
            armor = armor_class(self.game.play, found)
            total, lines = armor.total, armor.parts()
        elif what == "speed":
            pace = speed(self.game.play, found)
            total, lines = pace.total, pace.parts()
        else:
            raise Refusal("unknown", f"There is no number '{what}' to explain.", ("armor class", "speed"))
        return total, words.parts(line for line in lines if not line.of or line.of in eyes.known)


def _place_at_table(seat: Seat) -> tuple[int, int, str]:
    rank = 0 if seat.role == "gm" else 3 if seat.id == COMPUTER else 1 if seat.role == "player" else 2
    return rank, len(seat.id), seat.id


def _is_wish(row: StepRow) -> bool:
    return row.answer is not None and row.answer.pick == WISH


def trimmed(answer: Answer) -> Answer:
    """An answer without more words than anybody needs."""
    if len(answer.words) > LONGEST_TEXT or len(answer.pick) > 200 or len(answer.targets) > 100:
        raise Refusal("too-large", "The answer is too long.")
    return answer


def clean_name(name: str) -> str:
    """A name that can stand in a list."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not text or len(text) > 40:
        raise Refusal("illegal", "A name has 1 to 40 letters.")
    return text


def pack_save(save: Save) -> bytes:
    """A checkpoint as it is kept."""
    return zlib.compress(encode(save), 1)


def unpack_save(packed: bytes) -> Save:
    """A checkpoint read again."""
    try:
        return decode(zlib.decompress(packed))
    except (zlib.error, msgspec.MsgspecError, ValueError) as fault:
        raise StoreFault(f"A checkpoint can't be read by this version of Tenfoot ({fault}).") from fault
