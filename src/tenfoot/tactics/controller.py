"""What every controller is: something that answers a decision for a seat."""

from __future__ import annotations

from typing import Protocol

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.game import Game, Outcome
from tenfoot.engine.play import Play


class Controller(Protocol):
    """Answers decisions. It may look at the play, but only at what the deciding creature could know."""

    def answer(self, play: Play, decision: Decision) -> Answer: ...


class Referee:
    """The house GM: every question to the GM gets the rules' own default."""

    def answer(self, play: Play, decision: Decision) -> Answer:
        """The default."""
        return decision.default_answer()


def play_out(
    game: Game,
    controllers: dict[str, Controller],
    *,
    fallback: Controller,
    limit: int = 20_000,
) -> Outcome | None:
    """Play a game to its end: each creature's decisions by its side's controller. None if the limit was hit."""
    creatures = game.play.state.creatures
    for _ in range(limit):
        decision = game.decision
        if decision is None:
            return game.outcome
        creature = creatures.get(decision.subject)
        controller = controllers.get(creature.side, fallback) if creature is not None else fallback
        game.trusted_step(controller.answer(game.play, decision))
        creatures = game.play.state.creatures
    return game.outcome
