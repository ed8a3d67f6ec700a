"""A game as an object that shows itself: options, explanations, the log, saves, copies and the map."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from tenfoot.api.map_pictures import draw_svg, draw_text
from tenfoot.api.players import Player, find_answer, make_player
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, IllegalAnswer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game as EngineGame
from tenfoot.engine.game import Outcome, decode, encode, load
from tenfoot.lang import DeedLog
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.d20.sheet_numbers import number
from tenfoot.rulesets.common.explain.preview import preview
from tenfoot.table.log import Viewer
from tenfoot.table.previews import told_odds
from tenfoot.table.reasons import number_view
from tenfoot.table.records import NumberView, OptionView, TargetOdds, View
from tenfoot.table.side_perception import everything
from tenfoot.table.table_text import TableWords
from tenfoot.table.views import ViewerSight, make_map, make_prompt, make_view
from tenfoot.tactics.controller import Referee, play_out

SHOWN = 12
"""Options that a notebook shows."""


class PlayableGame:
    """A game that is played by answering its questions, one step at a time or by controllers to its end."""

    def __init__(self, game: EngineGame, *, language: str = "en", seed: int = 0) -> None:
        self.game = game
        """The engine's own game, with everything below: `game.play.state` is the whole state."""
        self.seed = seed
        self.events: list[Event] = []
        """Everything that happened, as facts."""
        self._words = TableWords(language)
        self._counts = [0] * (len(game.answers) + 1)
        game.play.listeners.append(self.events.append)

    # What there is

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        return self.game.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None before its end."""
        return self.game.outcome

    @property
    def winner(self) -> str:
        """The side that won; empty before the end, and after a draw."""
        return str(self.game.outcome.flags.get("winner", "")) if self.game.outcome else ""

    @property
    def creatures(self) -> list[Creature]:
        """Every creature of the game, on the map or off it."""
        return list(self.game.play.state.creatures.values())

    @property
    def options(self) -> list[OptionView]:
        """The legal answers to the open question, each with its key, its name and what it takes."""
        decision = self.game.decision
        if decision is None:
            return []
        eyes = self._eyes()
        return list(make_prompt(self.game.play, decision, eyes, self._words, "", "ask", 0).options)

    @property
    def asked(self) -> Creature | None:
        """The creature that the open question is about."""
        return self.game.play.state.creatures.get(self.game.decision.subject) if self.game.decision else None

    @property
    def log(self) -> list[str]:
        """What happened, one sentence for each deed."""
        names = {creature.id: creature.name for creature in self.creatures}
        deeds = DeedLog(self._words.words, lambda key: names.get(key, "?"), ruleset=self.game.ruleset)
        for event in self.events:
            deeds.add(event.kind, event.facts)
        return [entry.text for entry in deeds.entries() if entry.text]

    def creature(self, name: str | int) -> Creature:
        """Return the creature with this name or number."""
        for creature in self.creatures:
            if name in (creature.id, creature.name):
                return creature
        known = ", ".join(creature.name for creature in self.creatures)
        raise ValueError(f"Nobody here is called '{name}'. There are: {known}.")

    def explain(self, what: str, creature: str | int | None = None) -> NumberView:
        """Return a number of a creature with its reasons: `armor class`, `speed`, `save.dex`, `skill.stealth` ..."""
        of = self.creature(creature) if creature is not None else self.asked
        if of is None:
            raise ValueError("Say whose number: explain('armor class', 'Ogre').")
        eyes = self._eyes()
        return number_view(number(self.game.play, of, what), eyes, self._words)

    def preview(self, pick: str | Answer, targets: Sequence[str | int] = ()) -> tuple[TargetOdds, ...]:
        """Return the exact odds of an answer, for each creature that it concerns."""
        decision = self._open_question()
        answer = self._answer(decision, pick, targets)
        return told_odds(self.game.play, preview(self.game.play, decision, answer), self._eyes(), self._words)

    # Playing

    def step(
        self,
        pick: str | Answer = "",
        targets: Sequence[str | int] = (),
        cell: int | tuple[int, int] = -1,
        number: int = 0,
        words: str = "",
    ) -> Decision | Outcome:
        """Answer the open question by an option's key; creatures by name, squares by (x, y).

        Without a key the question's default answer is given.
        """
        decision = self._open_question()
        pick = pick or decision.default_answer()
        answer = self._answer(decision, pick, targets, cell, number, words)
        try:
            found = self.game.step(answer)
        finally:
            self._count()
        return found

    def skip_to_turn(self, name: str) -> Decision:
        """Give default answers until the creature with this name has its turn, and return that question."""
        creature = self.creature(name)
        while (decision := self._open_question()).kind != "turn" or decision.subject != creature.id:
            self.step()
        return decision

    def play(self, *, limit: int = 5_000, **sides: Player) -> Outcome | None:
        """Play to the end: `play(heroes=my_function, foes="good")`. A side that is not named is played well.

        None if there were more questions than `limit`.
        """
        known = {creature.side for creature in self.creatures}
        for side in sides:
            if side not in known:
                raise ValueError(f"There is no side '{side}'; there are {' and '.join(sorted(known))}.")
        controllers = {side: make_player(sides.get(side, "good"), self.seed) for side in known}
        try:
            return play_out(self.game, controllers, fallback=Referee(), limit=limit)
        finally:
            self._count()

    def undo(self, steps: int = 1) -> Decision | Outcome:
        """Take back the last answers with everything that they changed."""
        found = self.game.undo(steps)
        del self._counts[len(self.game.answers) + 1 :]
        del self.events[self._counts[-1] :]
        return found

    # Keeping

    def save(self, path: str | Path | None = None) -> bytes:
        """Return the game as JSON, exactly at the open question; written to a file too if one is named."""
        data = encode(self.game.save())
        if path is not None:
            Path(path).write_bytes(data)
        return data

    @classmethod
    def load(cls, source: bytes | str | Path) -> PlayableGame:
        """Open a saved game from a file or from what `save` returned. Its log starts empty."""
        data = source if isinstance(source, bytes) else Path(source).read_bytes()
        save = decode(data)
        return PlayableGame(load(save, ruleset_named(save.ruleset)))

    def fork(self) -> PlayableGame:
        """Return a copy of the game; what is done to the copy never changes this game."""
        return PlayableGame(self.game.fork(), seed=self.seed)

    # Showing

    def view(self) -> View:
        """Return the state of the game as the record that browsers get."""
        return make_view(self.game.play, self._eyes(), self._words, lambda each: each.seat, self.outcome)

    def map_text(self) -> str:
        """Return the map as letters, with a key."""
        return draw_text(make_map(self.game.play, everything(self.game.play)), self.view())

    def map_svg(self) -> str:
        """Return the map as an SVG picture."""
        return draw_svg(make_map(self.game.play, everything(self.game.play)), self.view())

    def __repr__(self) -> str:
        state = self.game.play.state
        if self.outcome is not None:
            return f"<Game over after {state.round} rounds: {self.winner or 'nobody'} won>"
        return f"<Game round {state.round}: {self._question()}>"

    def __str__(self) -> str:
        return f"{self.map_text()}\n{self!r}"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<li><code>{escape(option.key)}</code> {escape(option.label)}</li>"
            for option in self.options[:SHOWN]
        )
        more = len(self.options) - SHOWN
        rest = f"<li>and {more} more</li>" if more > 0 else ""
        return f"<div>{self.map_svg()}<p>{escape(repr(self))}</p><ul>{rows}{rest}</ul></div>"

    # Inside

    def _open_question(self) -> Decision:
        if self.game.decision is None:
            raise IllegalAnswer("The game is over.")
        return self.game.decision

    def _question(self) -> str:
        self._eyes()
        return self._words.title(self._open_question())

    def _answer(
        self,
        decision: Decision,
        pick: str | Answer,
        targets: Sequence[str | int] = (),
        cell: int | tuple[int, int] = -1,
        number: int = 0,
        words: str = "",
    ) -> Answer:
        if isinstance(pick, str):
            square = cell if isinstance(cell, int) else self.game.play.state.grid.cell(*cell)
            whom = tuple(self.creature(each).id for each in targets)
            pick = Answer(pick, square, whom, number, words)
        answer = find_answer(self.game.play.state, decision, pick)
        decision.check(answer)
        return answer

    def _count(self) -> None:
        """Note how many events there were after each answer, for `undo`."""
        missing = len(self.game.answers) + 1 - len(self._counts)
        self._counts += [len(self.events)] * max(0, missing)

    def _eyes(self) -> ViewerSight:
        eyes = ViewerSight(self.game.play, Viewer(GM, "gm", ""))
        self._words.calling(eyes.names(self.game.play))
        return eyes
