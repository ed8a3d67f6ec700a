"""Who answers for a side: a computer player by its name, a function, or any object with a method `answer`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TypeAlias

from tenfoot.dice import derive
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.option_names import OptionNames, inner_key
from tenfoot.engine.situation import Controller, Situation
from tenfoot.engine.state import State
from tenfoot.tactics.random_player import RandomPlayer as RandomPlayer
from tenfoot.tactics.simple import Simple as SimplePlayer
from tenfoot.tactics.tactician import Tactician as GoodPlayer

Chooser: TypeAlias = Callable[[Situation], Answer | str | None]
"""A function as a controller: it returns an answer, an option's key, or None for the rules' own answer."""
Player: TypeAlias = str | Controller | Chooser
__all__ = ["GoodPlayer", "RandomPlayer", "SimplePlayer", "find_answer", "make_player"]
PLAYERS = ("good", "simple", "random")


class FunctionPlayer:
    """A controller made of a function."""

    forks = True

    def __init__(self, choose: Chooser) -> None:
        self.choose = choose

    def answer(self, situation: Situation) -> Answer:
        """Return what the function chose, checked."""
        chosen = self.choose(situation)
        if chosen is None:
            return situation.now.default_answer()
        answer = find_answer(situation.play.state, situation.now, chosen, first=isinstance(chosen, str))
        situation.now.check(answer)
        return answer


def make_player(player: Player, seed: int = 0) -> Controller:
    """Return the controller that a name, a function or an object means."""
    if isinstance(player, str):
        if player == "good":
            return GoodPlayer()
        if player == "simple":
            return SimplePlayer()
        if player == "random":
            return RandomPlayer(derive(seed, "random player"))
        near = get_close_matches(player, PLAYERS, 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise ValueError(f"There is no player '{player[:40]}'; there are {', '.join(PLAYERS)}.{hint}")
    if hasattr(player, "answer"):
        return player
    return FunctionPlayer(player)


def find_answer(state: State, decision: Decision, chosen: Answer | str, *, first: bool = False) -> Answer:
    """Return the answer that a key means: names of items are found, and a value that has no choice is filled in.

    With `first` a key alone chooses the first targets or the first square that are allowed.
    """
    answer = Answer(chosen) if isinstance(chosen, str) else chosen
    key = inner_key(state, decision, answer.pick)
    option = next((each for each in decision.options if each.key == key), None)
    if option is None:
        keys = OptionNames(state, decision).show_all()
        near = get_close_matches(answer.pick, keys, 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise IllegalAnswer(f"'{answer.pick[:60]}' is not possible now.{hint} Possible: {', '.join(keys)}")
    targets, cell = answer.targets, answer.cell
    if option.takes in ("targets", "order") and not targets:
        fewest = max(1, option.least)
        if first or len(option.targets) <= fewest:
            targets = option.targets[:fewest]
    if option.takes == "cell" and cell < 0 and option.cells is not None:
        cells = option.cells()
        cell = cells[0] if len(cells) == 1 or (first and cells) else cell
    return Answer(key, cell, targets, answer.number, answer.words, answer.part)
