"""A live game: one engine game, the seats around it, and everything that must be kept.

Each order (an answer, an undo, a word of the GM) changes the game in memory and leaves a `Change` to be made durable;
whoever runs the table writes it to the store before telling anybody, and drops the table if that fails.

`Course` is the game and its record, `GoingBack` undoes, `Seating` is about the people; `Table` adds those who answer
by themselves and what each seat is shown.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.sheet import Sheet
from tenfoot.table.controllers import FIGHTER, HOUSE
from tenfoot.table.perception import everything
from tenfoot.table.previews import foresee
from tenfoot.table.reasons import not_legal, number_views, off_views
from tenfoot.table.records import (
    Foresight,
    MapView,
    MyWishes,
    NumberView,
    Prompt,
    Seat,
    SeatView,
    View,
    Waiting,
    Wish,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import Seating
from tenfoot.table.setup import COMPUTER
from tenfoot.table.views import Eyes, is_reaction, make_map, make_prompt, make_view
from tenfoot.table.words import TableWords


class Table(Seating):
    """One table. Not for several threads."""

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
                if seat.controller == "house" and answer.pick.startswith(GM_WORD):
                    # The house is the GM, and may say a word of the GM's instead.
                    self._do(answer)
                    self._record("", seat.id, answer)
                    return
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
        explored = (
            whole if eyes.whole else self._explored.get(self._ground(eyes.viewer.side), 0) | eyes.visible
        )
        return make_map(play, explored & whole)

    def prompt(self, seat: str, eyes: Eyes, words: TableWords, seconds: int = 0) -> Prompt | None:
        """The question to a seat, or None."""
        decision = self.game.decision
        if decision is None or self.decider(decision) != seat or self.automatic():
            return None
        words.calling(eyes.names(self.game.play))
        setting = self._wish(self.seat(seat), decision)
        off = off_views(self.game.play, decision, eyes, words)
        return make_prompt(self.game.play, decision, eyes, words, self.serial(seat), setting, seconds, off)

    def question_of(self, by: str, seat: str, words: TableWords) -> Prompt | None:
        """What another seat is being asked, for the GM who wants to answer for it."""
        if self.seat(by).role != "gm":
            raise Refusal("not-allowed", "Only the GM may see what others are asked.")
        self.seat(seat)
        return self.prompt(seat, self.eyes(by), words)

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
        """What an answer would do. The GM may look for whoever is asked."""
        asked = self.waiting_for if self.seat(seat).role == "gm" else seat
        decision = self._open(asked or seat, serial)
        eyes = self.eyes(seat)
        try:
            decision.check(answer)
        except IllegalAnswer as fault:
            raise not_legal(self.game.play, decision, answer, eyes, fault) from fault
        words.calling(eyes.names(self.game.play))
        return foresee(self.game, decision, answer, eyes, words)

    def sheet(self, seat: str, creature: int) -> Sheet:
        """The whole sheet of a creature that the seat may know everything about."""
        found = self.game.play.state.creatures.get(creature)
        who = self.seat(seat)
        if found is None or (who.role != "gm" and found.side != who.side):
            raise Refusal("not-allowed", "That sheet is not yours to read.")
        return self.game.play.sheet(found)

    def numbers(self, seat: str, creature: int, words: TableWords) -> tuple[NumberView, ...]:
        """Every number of a creature, each with where it comes from."""
        eyes = self.eyes(seat)
        found = self._open_to(eyes, creature)
        words.calling(eyes.names(self.game.play))
        return number_views(self.game.play, found, eyes, words)

    def explain(self, seat: str, creature: int, what: str, words: TableWords) -> NumberView:
        """Where a number comes from: its total and its parts."""
        lines = self.numbers(seat, creature, words)
        for line in lines:
            if line.name == what:
                return line
        raise Refusal("unknown", f"There is no number '{what}' to explain.", [line.name for line in lines])

    def _open_to(self, eyes: Eyes, creature: int) -> Creature:
        """A creature whose numbers the viewer may know."""
        found = self.game.play.state.creatures.get(creature)
        if found is None or creature not in eyes.known:
            raise Refusal("unknown", f"There is no creature {creature}.")
        if not (eyes.whole or found.side == eyes.viewer.side or eyes.viewer.open_numbers):
            raise Refusal("not-allowed", f"{found.name}'s numbers are not yours to know.")
        return found


def _place_at_table(seat: Seat) -> tuple[int, int, str]:
    rank = 0 if seat.role == "gm" else 3 if seat.id == COMPUTER else 1 if seat.role == "player" else 2
    return rank, len(seat.id), seat.id
