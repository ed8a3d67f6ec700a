"""What a controller gets when it is asked: the play, the open decision, and copies of the game to try answers on."""

from __future__ import annotations

from typing import Protocol

from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.game import Game
from tenfoot.engine.option_names import inner_key
from tenfoot.engine.play import Play


class Situation:
    """One question to one controller, with the game as it may look at it."""

    __slots__ = ("_game", "now", "play")

    def __init__(self, play: Play, now: Decision, game: Game | None = None) -> None:
        self.play = play
        """The game in motion. It holds more than the deciding creature could know; an honest controller asks the
        relations of `tenfoot.rulesets.common.senses.sight` first. Nothing here may be changed."""
        self.now = now
        """The open decision."""
        self._game = game

    @classmethod
    def of(cls, game: Game) -> Situation:
        """The situation at a game's open decision."""
        if game.decision is None:
            raise IllegalAnswer("The game is over.")
        return cls(game.play, game.decision, game)

    def can(self, key: str) -> bool:
        """Whether the option with this key can be chosen now. An item goes by its kind: `attack:longsword`."""
        meant = inner_key(self.play.state, self.now, key)
        return any(option.key == meant for option in self.now.options)

    @property
    def can_fork(self) -> bool:
        """Whether copies can be made: in a game that has a checkpoint, which one with `history` or `forks` has."""
        return self._game is not None and self._game.can_fork

    def fork(self, seed: int) -> Game:
        """A copy of the game at this decision, to try answers on. Nothing done to it reaches the game itself.

        The copy rolls separate dice, from `seed`: the dice of the game stay hidden. The same seed gives the same
        dice, so that two answers can be compared with the same luck.
        """
        if self._game is None:
            raise IllegalAnswer("No game can be copied here, as between the fights of a day.")
        copy = self._game.fork()
        copy.history = False
        copy.play.dice = Seeded(derive(seed, "fork"))
        copy.play.sync_dice()
        return copy


class Controller(Protocol):
    """Answers decisions for a side or a seat. It may use only what the deciding creature could know.

    A controller that forks says so by an attribute `forks` that is true: then the games of a simulation save the
    checkpoint that a copy is made from.
    """

    def answer(self, situation: Situation) -> Answer: ...


def wants_forks(controller: Controller) -> bool:
    """Whether a controller has said that it forks."""
    return bool(getattr(controller, "forks", False))
