"""Answers about the dice themselves: they are steps of the record, so a game that is played again has the same dice."""

from __future__ import annotations

from tenfoot.dice import Keyed, Seeded
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.play import Play, forget_dice

DICE_WORD = "dice:"
"""Answers that start so change the dice, at every decision. Only the table itself gives them."""
NEW_KEY = "dice:key"
"""From here on the dice have another key, which is in `words`."""
SKIP = "dice:skip"
"""The counter goes on at `number`: words that were drawn before an undo are not drawn again."""


def change_dice(play: Play, answer: Answer) -> None:
    """Change the dice of a game as an answer says."""
    if answer.pick == NEW_KEY:
        try:
            fresh = Keyed(answer.words)
        except ValueError as fault:
            raise IllegalAnswer(str(fault)) from None
        play.state.seed, play.state.rng = fresh.key, 0
        play.dice = fresh
    elif answer.pick == SKIP and isinstance(play.dice, Keyed) and answer.number >= play.dice.state:
        play.dice.state = answer.number
    else:
        raise IllegalAnswer(f"'{answer.pick}' changes no dice.")


def give_own_dice(play: Play, seed: int) -> None:
    """Give a copy of a game dice that have nothing to do with the game's dice."""
    forget_dice(play.state)
    play.dice = Seeded(seed)
    play.sync_dice()


def dice_of(play: Play) -> Keyed | None:
    """The game's secret dice; None where it has the older ones or throws none."""
    return play.dice if isinstance(play.dice, Keyed) else None
