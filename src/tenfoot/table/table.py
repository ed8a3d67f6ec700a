"""A live game: one engine game, the seats around it, and everything that must be kept.

Each order (an answer, an undo, a GM command) changes the game in memory and leaves a `Change` to be made durable;
the server writes it to the store before it sends anything, and drops the table if that fails.

`Course` is the game and its record, `GoingBack` undoes, `Seating` is about the people; `Table` adds the
players that answer by themselves and what each seat is shown.
"""

from __future__ import annotations

import logging

import msgspec

from tenfoot.adventure.place_parts import Art
from tenfoot.adventure.story_state import here, scene_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, IllegalAnswer
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.several import Several
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.situation import Situation
from tenfoot.packs.tokens import token_names
from tenfoot.table.controllers import FIGHTER, HOUSE
from tenfoot.table.open_question import Question, meant
from tenfoot.table.previews import foresee
from tenfoot.table.reaction_preview import say_cause
from tenfoot.table.reasons import number_views, off_views, refuse_illegal_answer
from tenfoot.table.records import (
    ControllerName,
    CreatureView,
    Foresight,
    MapView,
    MyWishes,
    NumberView,
    OffView,
    Prompt,
    Seat,
    SeatView,
    SeveralView,
    ShareView,
    View,
    Waiting,
    Wish,
)
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import Seating
from tenfoot.table.setup import COMPUTER
from tenfoot.table.side_perception import everything
from tenfoot.table.strangers import armor_seen
from tenfoot.table.table_text import TableWords
from tenfoot.table.view_looks import with_looks
from tenfoot.table.views import (
    ViewerSight,
    is_reaction,
    make_map,
    make_prompt,
    make_view,
    picture_mark,
)

log = logging.getLogger("tenfoot.table")


class Table(Seating):
    """One table. Not for several threads."""

    # Computer players

    def automatic(self) -> bool:
        """Return True if an open question is answered without a person."""
        return self._by_itself() is not None

    def _by_itself(self) -> Question | None:
        """Return the first open question that is answered without a person, or None.

        The computer answers awaited parts at once. Where all are only invited, each of its heroes acts once after a
        person has acted, or at once if no person is asked.
        """
        if self.header.paused:
            return None
        questions = self.questions()
        people = any(self.seats[question.seat].controller == "person" for question in questions)
        begun = not people or any(question.decision.facts.get("acted") for question in questions)
        for question in questions:
            seat = self.seats[question.seat]
            if seat.controller == "person":
                if self._wish(seat, question.decision) != "ask":
                    return question
            elif question.awaited or (begun and not question.decision.facts.get("acted")):
                return question
        return None

    def thinking(self) -> tuple[Question, ControllerName] | None:
        """Return the question that a computer player must think about now, and which player; None if there is none."""
        question = self._by_itself()
        if question is None or question.decision.kind == "roll":
            return None
        controller = self.seats[question.seat].controller
        return None if controller == "person" else (question, controller)

    def play_on(self, thought: Answer | None = None) -> None:
        """Answer the open question for a seat that the computer plays, or as its person wished.

        `thought` is what its computer player has answered elsewhere; without it the player is asked here.
        """
        question = self._by_itself()
        assert question is not None
        decision = question.decision
        seat = self.seats[question.seat]
        if seat.controller != "person":
            controller = HOUSE if decision.kind == "roll" else self.controllers.get(seat.controller, FIGHTER)
            by: str = seat.controller
            try:
                answer = thought or controller.answer(Situation(self.game.play, decision, self.game))
                if seat.controller == "house" and answer.pick.startswith(GM_WORD):
                    # The GM is built in and may give a GM command instead.
                    self._do(answer)
                    self._record("", seat.id, answer)
                    return
                decision.check(answer)
            except Exception:
                # The game continues with the rules' own answer; the server's log and the GM see why.
                log.exception("the computer player of a seat failed at '%s'", decision.kind)
                self._say("table.computer-failed", (GM,), seat=seat.name, text=decision.kind)
                answer = decision.default_answer()
        else:
            answer = self._wished(decision, self._wish(seat, decision))
            by = "wish"
        try:
            self._step(question, by, answer)
        except Refusal:
            # A rule that fails on the computer's choice must not stop the game: end with the rules' own answer.
            fallback = decision.default_answer()
            if fallback == answer:
                raise
            self._step(question, by, fallback)

    def tell_stuck(self) -> bool:
        """Say that the computer can't go on and what helps: an undo, or a GM command. Return True if that is news."""
        if self.entries and self.entries[-1].kind == "table.stuck":
            return False
        self._say("table.stuck")
        return True

    def tell(self, kind: str) -> None:
        """Write a line about the table into the log."""
        self._say(kind)

    def time_out(self) -> None:
        """The countdown of a reaction has run out: the rules' own answer is taken."""
        decision = self.game.decision
        if decision is None or not is_reaction(decision) or self.header.paused:
            return
        question = self.questions()[0]
        self._step(question, "countdown", question.decision.default_answer())
        self._say("table.timed-out", seat=self.seats[question.seat].name)

    def _wish(self, seat: Seat, decision: Decision) -> Wish:
        if not is_reaction(decision):
            return "ask"
        wish = seat.reactions.get(decision.kind, "ask")
        creature = self.game.play.state.creatures.get(decision.subject)
        if wish == "if me":
            target = self.game.play.state.creatures.get(int(decision.facts.get("target", 0)))
            if creature is None or target is None or target is creature:
                return "ask"
            # A foe as target has done something to this creature, so it is about it, too.
            return "never" if target.side == creature.side else "ask"
        if wish == "if bloodied":
            return "ask" if creature is not None and creature.hp * 2 <= creature.hp_max else "never"
        return wish

    def _wished(self, decision: Decision, wish: Wish) -> Answer:
        if wish == "never":
            return decision.default_answer()
        other = [option for option in decision.options if option.key != decision.default]
        simple = [option for option in other if not option.takes]
        return Answer(simple[0].key) if simple else decision.default_answer()

    # What a seat is shown

    def eyes(self, seat: str) -> ViewerSight:
        """Give what a seat perceives at this moment."""
        return ViewerSight(self.game.play, self.viewer(seat))

    def view(self, eyes: ViewerSight, words: TableWords, made: dict[int, CreatureView] | None = None) -> View:
        """The current state for a viewer; `made` keeps the creatures for the next viewer of the same moment."""
        view = make_view(self.game.play, eyes, words, self.keeper, self.game.outcome, made)
        tokens = token_names(self.game.play.ruleset)
        return with_looks(view, self.header.portraits, self.header.colors, tokens)

    def map(self, eyes: ViewerSight) -> MapView:
        """The map as far as the viewer's side has seen it."""
        play = self.game.play
        grid, mark = play.state.grid, picture_mark(self.art())
        side = "" if eyes.whole else eyes.viewer.side
        held = self._maps.get(side)
        explored = self.explored(eyes)
        about = (explored, play.state.ambient, mark)
        if held is None or held[0] is not grid.derived or held[1] is not grid.looks or held[2] != about:
            drawn = make_map(play, explored, mark)
            held = self._maps[side] = (grid.derived, grid.looks, about, drawn)
        return held[3]

    def explored(self, eyes: ViewerSight) -> CellSet:
        """Return the squares of this map that the viewer's side has ever seen; for the GM all."""
        whole = everything(self.game.play)
        seen = whole if eyes.whole else self._explored.get(self._ground(eyes.viewer.side), 0) | eyes.visible
        return seen & whole

    def art(self) -> Art | None:
        """Return the picture under the map, if the place has one."""
        play = self.game.play
        if not here(play) or "adventures" not in play.ruleset.tables():
            return None
        return scene_of(play).art

    def prompt(self, seat: str, eyes: ViewerSight, words: TableWords, seconds: int = 0) -> Prompt | None:
        """Return the first question to a seat, or None."""
        asked = self._asked_of(seat)
        return self._prompt(asked[0], eyes, words, seconds) if asked else None

    def prompts(
        self, seat: str, eyes: ViewerSight, words: TableWords, seconds: int = 0, hand: int | None = None
    ) -> tuple[Prompt, ...]:
        """Return every question to a seat: one, or one for each of its heroes with an open part.

        If `hand` is given, only the first question has its options: the one of the creature in hand (0: none),
        unless the game waits for another.
        """
        asked = self._asked_of(seat)
        if hand:
            asked.sort(key=lambda question: (not question.awaited, question.part != hand))
        return tuple(
            self._prompt(question, eyes, words, seconds, brief=hand is not None and number > 0)
            for number, question in enumerate(asked)
        )

    def _asked_of(self, seat: str) -> list[Question]:
        """Return the open questions that the person in a seat answers, not the computer or a prompt setting."""
        who = self.seat(seat)
        if self.header.paused:
            return self.questions_to(seat)
        if who.controller != "person":
            return []
        return [q for q in self.questions_to(seat) if self._wish(who, q.decision) == "ask"]

    def _prompt(
        self, question: Question, eyes: ViewerSight, words: TableWords, seconds: int = 0, brief: bool = False
    ) -> Prompt:
        decision, seat = question.decision, question.seat
        words.calling(eyes.names(self.game.play))
        serial = self.serial_of(question)
        made = make_prompt(
            self.game.play,
            decision,
            eyes,
            words,
            serial,
            self._wish(self.seat(seat), decision),
            seconds,
            self.draft_of(seat, serial),
            not question.awaited,
            brief,
        )
        if cause := say_cause(self.game, decision, eyes, words):
            made = msgspec.structs.replace(made, title=words.title(decision, cause))
        if not brief:
            self._offered.setdefault((seat, serial), set()).update(option.key for option in decision.options)
        return made

    def several(self, seat: str, eyes: ViewerSight) -> SeveralView | None:
        """Return who has a part in the open question and how far each is, without what they are asked."""
        decision = self.game.decision
        if not isinstance(decision, Several):
            return None
        viewer = self.seat(seat)
        shares: list[ShareView] = []
        for key in dict.fromkeys((*decision.parts, *decision.ready)):
            creature = self.game.play.state.creatures.get(key)
            if creature is None or (viewer.role != "gm" and creature.side != viewer.side):
                continue
            who = self.seats[self.keeper(creature)]
            if key in decision.awaited:
                shares.append(ShareView(key, who.id, who.name, "choosing"))
            elif key in decision.ready and decision.gathers:
                shares.append(ShareView(key, who.id, who.name, "ready"))
            else:
                shares.append(ShareView(key, who.id, who.name, "invited"))
        return SeveralView(decision.name, decision.gathers, decision.again, tuple(shares))

    def reasons(self, seat: str, serial: str, eyes: ViewerSight, words: TableWords) -> tuple[OffView, ...]:
        """Return what a seat can't choose in an open question, each with its reasons.

        That costs more than the question itself, so it is calculated when a person looks at it. The GM may
        look for any seat.
        """
        asked = self.questions() if self.seat(seat).role == "gm" else self.questions_to(seat)
        for question in asked:
            if self.serial_of(question) == serial:
                words.calling(eyes.names(self.game.play))
                return off_views(self.game.play, question.decision, eyes, words)
        raise Refusal("stale", "That question has been answered already; this is another one.")

    def question_of(self, by: str, seat: str, words: TableWords, creature: int = 0) -> Prompt | None:
        """Return what a seat is asked: its own questions, or any seat's for the GM who answers for it.

        `creature` chooses a part of a question to several seats.
        """
        if by != seat and self.seat(by).role != "gm":
            raise Refusal("not-allowed", "Only the GM may see what others are asked.")
        self.seat(seat)
        asked = self._asked_of(seat)
        chosen = [question for question in asked if not creature or question.part in (0, creature)]
        return self._prompt(chosen[0], self.eyes(by), words) if chosen else None

    def waiting(self, seat: str) -> tuple[Waiting, ...]:
        """Return the seats the game waits for: none where all are only invited."""
        waiting = [question for question in self.questions() if question.awaited]
        if self.seat(seat).role == "gm":
            return tuple(
                Waiting(
                    question.seat,
                    self.seats[question.seat].name,
                    self.serial_of(question),
                    question.decision.kind,
                    question.decision.subject,
                )
                for question in waiting
            )
        return tuple(Waiting(who, self.seats[who].name) for who in dict.fromkeys(q.seat for q in waiting))

    def seats_shown(self, seat: str, eyes: ViewerSight) -> tuple[SeatView, ...]:
        """Everybody at the table, with the creatures that this seat may know of."""
        known, who = eyes.known, self.seat(seat)
        creatures: dict[str, list[int]] = {}
        for creature in self.game.play.state.creatures.values():
            if creature.id in known and (who.role == "gm" or creature.side == who.side):
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
                not s.claimed,
            )
            for s in sorted(self.seats.values(), key=_place_at_table)
        )

    def wishes(self, seat: str) -> MyWishes:
        """What a seat has set for itself."""
        found = self.seat(seat)
        return MyWishes(dict(found.reactions), found.typed_dice, found.choose_when)

    def creature_sides(self) -> dict[int, str]:
        """Give the side of each creature by its id."""
        return {key: creature.side for key, creature in self.game.play.state.creatures.items()}

    def preview(self, seat: str, serial: str, answer: Answer, words: TableWords) -> Foresight:
        """What an answer would do. The GM may look for any player who is asked."""
        asked = seat
        if self.seat(seat).role == "gm":
            asked = next((q.seat for q in self.questions() if self.serial_of(q) == serial), seat)
        question = self._open(asked, serial)
        decision = question.decision
        answer = meant(self.game.play.state, question, answer)
        eyes = self.eyes(seat)
        try:
            decision.check(answer)
        except IllegalAnswer as fault:
            raise refuse_illegal_answer(self.game.play, decision, answer, eyes, fault) from fault
        words.calling(eyes.names(self.game.play))
        armor = armor_seen(self.entries, eyes.viewer)
        return foresee(self.game, decision, answer, eyes, words, armor)

    def sheet(self, seat: str, creature: int) -> Sheet:
        """The whole sheet of a creature that the seat may know everything about."""
        found = self.game.play.state.creatures.get(creature)
        who = self.seat(seat)
        if found is None or (who.role != "gm" and found.side != who.side):
            raise Refusal("not-allowed", "You can't open that character sheet.")
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

    def _open_to(self, eyes: ViewerSight, creature: int) -> Creature:
        """A creature whose numbers the viewer may know."""
        found = self.game.play.state.creatures.get(creature)
        if found is None or creature not in eyes.known:
            raise Refusal("unknown", f"There is no creature {creature}.")
        if not (eyes.whole or found.side == eyes.viewer.side or eyes.viewer.open_numbers):
            raise Refusal("not-allowed", f"You can't see {found.name}'s stats.")
        return found


def _place_at_table(seat: Seat) -> tuple[int, int, str]:
    rank = 0 if seat.role == "gm" else 3 if seat.id == COMPUTER else 1 if seat.role == "player" else 2
    return rank, len(seat.id), seat.id
