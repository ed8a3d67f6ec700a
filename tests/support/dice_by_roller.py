"""Dice for pairs of games: faces depend on who rolls, for what, and how often, so a hidden roll shifts no seen one."""

from __future__ import annotations

import hashlib
from unittest.mock import patch

from tenfoot.dice import Seeded
from tenfoot.engine.event import Listener
from tenfoot.engine.game import Game
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc


class DiceByRoller(Seeded):
    """Dice whose faces depend on the roller, the purpose and how often that was rolled.

    Their `state` is how many faces have fallen. Setting it back forgets the newest ones: a turn that the engine plays
    again from its start has the same faces again.
    """

    def __init__(self, seed: int, state: int = 0) -> None:
        self.seed = seed
        self.roller = 0
        self._first = state
        self._fallen: list[tuple[int, str]] = []
        self._count: dict[tuple[int, str], int] = {}

    @property
    def state(self) -> int:  # type: ignore[override]  # a plain number in `Seeded`, counted here
        """How many faces have fallen, counted on from the game's own number."""
        return self._first + len(self._fallen)

    @state.setter
    def state(self, number: int) -> None:
        while self.state > number and self._fallen:
            self._count[self._fallen.pop()] -= 1

    def copy_at(self, number: int) -> DiceByRoller:
        """Copy these dice as they were when so many faces had fallen."""
        copy = DiceByRoller(self.seed, self._first)
        for key in self._fallen[: number - self._first]:
            copy._fallen.append(key)
            copy._count[key] = copy._count.get(key, 0) + 1
        return copy

    def die(self, sides: int, name: str = "") -> int:
        """Roll one die."""
        key = (self.roller, name)
        number = self._count[key] = self._count.get(key, 0) + 1
        self._fallen.append(key)
        drawn = hashlib.blake2b(f"{self.seed} {key} {number}".encode(), digest_size=8).digest()
        return int.from_bytes(drawn, "big") % sides + 1

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """Roll dice of one kind."""
        return [self.die(sides, name) for _ in range(count)]


class PlayByRoller(Play):
    """A game that tells its dice who rolls."""

    __slots__ = ()

    def _throw(self, who: int, count: int, sides: int, purpose: str) -> Proc[list[int]]:
        if isinstance(self.dice, DiceByRoller):
            self.dice.roller = who
        return (yield from super()._throw(who, count, sides, purpose))


class GameByRoller(Game):
    """A game whose copies, too, roll by roller: what is tried out on one begins with the same faces."""

    def fork(self, *, listener: Listener | None = None) -> Game:
        """Copy this game with its dice."""
        at, checkpoint = self._checkpoints[-1]
        dice = self.play.dice
        assert isinstance(dice, DiceByRoller)
        with patch("tenfoot.engine.game.Play", PlayByRoller):
            copy = GameByRoller(self.ruleset, checkpoint.clone(), dice=dice.copy_at(checkpoint.rng))
        for answer in self._answers[at:]:
            copy.trusted_step(answer)
        if listener is not None:
            copy.play.listeners.append(listener)
        return copy


def roll_by_roller(game: Game, seed: int) -> None:
    """Give a game such dice."""
    game.play.dice = DiceByRoller(seed, game.play.state.rng)
    game.play.__class__ = PlayByRoller
    game.__class__ = GameByRoller
