"""One entrance: `Game.step(answer)` gives the next `Decision`, or the `Outcome` when the game is over.

Same state, same seed, same answers: the same game. A checkpoint at the start of each activity and the answers
since then are a save, a fork and an undo, even in the middle of a reaction.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tenfoot.dice import Seeded, derive, stream_of
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.dice_words import DICE_WORD, change_dice, give_own_dice
from tenfoot.engine.dry_run import NoDice, WouldRoll
from tenfoot.engine.event import Listener
from tenfoot.engine.migrations import FORMAT, bring_up_to_date
from tenfoot.engine.play import FaceSource, Play
from tenfoot.engine.rule import Port, Proc
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.several import Several
from tenfoot.engine.state import State, from_plain, to_plain

ACTIVITY: Port[Callable[[Play], Proc[None]]] = Port("activity")
"""What happens next, up to the end of one activity. The game loops over it until the mode is `over`."""

OVERRIDE: Port[Callable[[Play, Answer], Proc[None]]] = Port("override")
"""What the Game Master's word does, at any moment."""

GM_WORD = "gm:"
"""Answers that start so are the Game Master's overrides; they are legal at every decision."""

LAST_WORD = "last word"
"""Tag of rules for GM commands that are also possible when the game is over, such as giving out what was won."""

STAYS_OPEN = "questions outlast fight"
"""State flag of scripted games: when the GM ends a fight its open question stays, so that the script goes on."""

AT_WILL: Port[Callable[[Play, Answer], Proc[None]]] = Port("at will")
"""What somebody does at a moment of their own choosing, at no cost, whoever has to decide something."""

AT_WILL_WORD = "at will:"
"""Answers that start so are such doings; `targets` names the creature that does it."""

_ANY_TIME = (GM_WORD, AT_WILL_WORD, DICE_WORD)


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the flags that the ruleset set."""

    flags: dict[str, int | str]


class Save(msgspec.Struct, frozen=True):
    """A game as data: its ruleset's name, the last checkpoint, and the answers since then."""

    ruleset: str
    checkpoint: State
    answers: list[Answer]
    version: int = FORMAT
    """The format of the state; see `migrations`."""


class Game:
    """A game that can be stepped, saved, forked and undone."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: State,
        *,
        dice: FaceSource | type[Seeded] | None = Seeded,
        listener: Listener | None = None,
        typed: frozenset[str] = frozenset(),
        history: bool = True,
        forks: bool = False,
    ) -> None:
        self.ruleset = ruleset
        source: FaceSource | None = stream_of(state.seed, state.rng) if dice is Seeded else dice  # type: ignore[assignment]
        self.play = Play(ruleset, state, source)
        if typed:
            state.typed = tuple(sorted(typed))
        if listener is not None:
            self.play.listeners.append(listener)
        self.history = history
        """Whether every answer can be undone."""
        self.forks = forks
        """Whether the newest checkpoint is kept where there is no history, so that the game can be forked and saved."""
        self._checkpoints: list[tuple[int, State]] = []
        self._answers: list[Answer] = []
        self._activities = 0
        """How many activities have begun."""
        self._loop = self._run()
        self._words: list[tuple[Proc[None], Decision]] = []
        """Words of the Game Master that are still being played out, each with the question that waits for it."""
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self._advance(None)

    # Playing

    def step(self, answer: Answer | str) -> Decision | Outcome:
        """Answer the open decision and play on to the next. An illegal answer changes nothing."""
        if isinstance(answer, str):
            answer = Answer(answer)
        if self.decision is None:
            rule = self.ruleset.rules.get(answer.pick)
            if rule is None or LAST_WORD not in rule.tags:
                raise IllegalAnswer("The game is over.")
        elif not answer.pick.startswith(_ANY_TIME):
            self.decision.check(answer)
        return self._take(answer)

    def trusted_step(self, answer: Answer) -> Decision | Outcome:
        """`step` for an answer already known to be legal (taken from the options themselves)."""
        return self._take(answer)

    @property
    def now(self) -> Decision | Outcome:
        """The open decision, or the outcome."""
        if self.outcome is not None:
            return self.outcome
        assert self.decision is not None
        return self.decision

    def _take(self, answer: Answer) -> Decision | Outcome:
        if self.can_fork:
            self._answers.append(answer)
        if answer.pick.startswith(_ANY_TIME):
            try:
                self._interject(answer)
            except IllegalAnswer:
                if self.history:
                    # A word that was refused half-way (its second creature can't) leaves nothing behind.
                    self._answers.pop()
                    self._rewind(len(self._answers))
                raise
            return self.now
        try:
            self._advance(answer)
        except Exception:
            if self.history:
                self._answers.pop()
                self._rewind(len(self._answers))
            raise
        return self.now

    def _interject(self, answer: Answer) -> None:
        """Such a word is played out at once; then the open question is asked again, with fresh options."""
        if answer.pick.startswith(DICE_WORD):
            change_dice(self.play, answer)
            return
        port = OVERRIDE if answer.pick.startswith(GM_WORD) else AT_WILL
        word = self.play.port(port)(self.play, answer)
        waiting = self.decision
        fighting = self.play.state.mode == "combat"
        if waiting is None:
            # The game is over: nothing waits, and nothing can be asked any more.
            if next(word, None) is not None:
                raise IllegalAnswer("The game is over.")
            return
        try:
            self.decision = next(word)
            self._words.append((word, waiting))
        except StopIteration:
            state = self.play.state
            if fighting and state.mode != "combat" and not state.flags.get(STAYS_OPEN):
                self._close_fight()
            else:
                self._ask_again(waiting)

    def _close_fight(self) -> None:
        """Drop the questions and half-done deeds of a fight that the GM has ended, and run the next activity."""
        for word, _ in self._words:
            word.close()
        self._words.clear()
        self._loop.close()
        self._loop = self._run()
        self._advance(None)

    def _ask_again(self, waiting: Decision) -> None:
        """The question that waited for a word; one that the word has made moot gets its default, unasked."""
        waiting.renew()
        self.decision = waiting
        if waiting.moot is not None and waiting.moot():
            self._advance(waiting.default_answer())

    def _advance(self, answer: Answer | None) -> None:
        if self._words and answer is not None:
            word, waiting = self._words[-1]
            try:
                self.decision = word.send(answer)
            except StopIteration:
                self._words.pop()
                self._ask_again(waiting)
            return
        try:
            self.decision = self._loop.send(answer) if answer is not None else next(self._loop)
        except StopIteration:
            self.decision = None
            self.outcome = Outcome(dict(self.play.state.flags))

    def _run(self) -> Proc[None]:
        play = self.play
        activity = play.port(ACTIVITY)
        while play.state.mode != "over":
            self._activities += 1
            if self.history:
                self._checkpoints.append((len(self._answers), play.sync_dice().clone()))
            elif self.forks:
                self._answers.clear()
                self._checkpoints[:] = [(0, play.sync_dice().clone())]
            yield from activity(play)

    # Going back and branching

    @property
    def can_fork(self) -> bool:
        """Whether the game can be forked and saved."""
        return self.history or self.forks

    @property
    def since(self) -> int:
        """Return how many answers were given since the current activity began."""
        return len(self._answers) - self._checkpoints[-1][0]

    @property
    def answers(self) -> list[Answer]:
        """List every answer that was given so far."""
        return list(self._answers)

    def undo(self, steps: int = 1) -> Decision | Outcome:
        """Take back the last answers, with everything they changed."""
        if not self.history:
            raise IllegalAnswer("This game has no saved steps to go back to.")
        possible = len(self._answers) - self._checkpoints[0][0]
        if steps > possible:
            raise IllegalAnswer(f"Only {possible} steps can be undone.")
        self._rewind(len(self._answers) - steps)
        return self.now

    def _rewind(self, keep: int) -> None:
        while len(self._checkpoints) > 1 and self._checkpoints[-1][0] > keep:
            self._checkpoints.pop()
        at, checkpoint = self._checkpoints.pop()
        replayed = self._answers[at:keep]
        del self._answers[at:]
        listeners, self.play.listeners = self.play.listeners, []
        self.play.adopt(checkpoint.clone())
        self.outcome = None
        self._words.clear()
        self._loop = self._run()
        self._advance(None)
        for answer in replayed:
            self._take(answer)
        self.play.listeners = listeners

    def forget(self, keep: int) -> None:
        """Drop all but the newest checkpoints; steps before them can no longer be undone here."""
        del self._checkpoints[:-keep]

    def save(self) -> Save:
        """The game as data, exactly at the open decision."""
        if not self.can_fork:
            raise IllegalAnswer("This game has no saved steps to go back to.")
        at, checkpoint = self._checkpoints[-1]
        return Save(self.ruleset.name, checkpoint.clone(), self._answers[at:])

    def fork(self, *, listener: Listener | None = None) -> Game:
        """Copy this game; the copy continues independently.

        The fork of a game with secret dice has other dice and no history, so it never shows how the game's dice would
        fall.
        """
        copy = load(self.save(), self.ruleset, listener=listener)
        if copy.play.state.seed:
            give_own_dice(copy.play, derive(len(self._answers), "fork"))
            copy.history = False
            copy._checkpoints.clear()
        return copy

    def dry_run(
        self,
        answer: Answer,
        listener: Listener | None = None,
        as_if: Callable[[Play], None] | None = None,
    ) -> tuple[Play, object]:
        """What would be rolled first if this were answered, and the copy of the game in which it would be.

        The listener hears what would happen until then. Whatever is asked on the way is answered with the rules'
        default. The copy has no dice, so nothing can be learned that chance decides. None: nothing would be rolled
        before the next activity. `as_if` changes the copy beforehand, to what a player believes it to be.
        """
        copy = self.fork(listener=listener)
        if as_if is not None:
            as_if(copy.play)
        copy.history = False
        copy.play.dice = NoDice()
        copy.play.state.typed = ()
        try:
            begun = copy._activities
            mine = copy.decision.whose(answer) if isinstance(copy.decision, Several) else 0
            copy.trusted_step(answer)
            while copy.decision is not None and copy._activities == begun:
                question = copy.decision
                if mine and isinstance(question, Several):
                    # Questions to other creatures are not a result of this answer.
                    if mine not in question.awaited:
                        return copy.play, None
                    own = question.parts[mine].default_answer()
                    copy.trusted_step(msgspec.structs.replace(own, part=mine))
                else:
                    copy.trusted_step(question.default_answer())
        except WouldRoll as stop:
            return copy.play, stop.about
        return copy.play, None


def load(
    save: Save,
    ruleset: Ruleset,
    *,
    listener: Listener | None = None,
    typed: frozenset[str] = frozenset(),
) -> Game:
    """Open a saved game at the decision where it was saved."""
    if save.ruleset != ruleset.name:
        raise ValueError(f"This game was played by '{save.ruleset}', not by '{ruleset.name}'.")
    game = Game(ruleset, save.checkpoint.clone(), typed=typed)
    for answer in save.answers:
        game.trusted_step(answer)
    if listener is not None:
        game.play.listeners.append(listener)
    return game


def encode(save: Save) -> bytes:
    """Write a save as JSON, in the newest format."""
    return msgspec.json.encode(save, enc_hook=to_plain)


def decode(data: bytes) -> Save:
    """A save from JSON, of this format or an older one, checked field by field."""
    return msgspec.json.decode(bring_up_to_date(data), type=Save, dec_hook=from_plain)
