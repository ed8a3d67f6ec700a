"""Playing a game to its end with a controller for each side, and the built-in GM among them."""

from __future__ import annotations

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game, Outcome
from tenfoot.engine.situation import Controller, Situation


class Referee:
    """The built-in GM: every question to the GM gets the rules' own default."""

    def answer(self, situation: Situation) -> Answer:
        """Answer every question with its default."""
        return situation.now.default_answer()


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
        game.trusted_step(controller.answer(Situation(game.play, decision, game)))
        creatures = game.play.state.creatures
    return game.outcome
