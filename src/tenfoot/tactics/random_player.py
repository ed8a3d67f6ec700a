"""The player without a plan: any legal answer, drawn evenly."""

from __future__ import annotations

from tenfoot.dice import Seeded
from tenfoot.engine.decision import Answer
from tenfoot.engine.situation import Situation


class RandomPlayer:
    """Controller that picks a random legal option."""

    def __init__(self, seed: int) -> None:
        self.chooser = Seeded(seed)

    def answer(self, situation: Situation) -> Answer:
        """A legal answer; options that turn out to have no value to give are drawn again."""
        decision = situation.now
        options = decision.options
        draw = self.chooser.die
        for _ in range(50):
            option = options[draw(len(options)) - 1]
            if option.takes == "cell":
                cells = option.cells() if option.cells is not None else ()
                if cells:
                    return Answer(option.key, cell=cells[draw(len(cells)) - 1], number=option.least)
                continue
            if option.takes in ("targets", "order"):
                again = bool(option.facts.get("repeat"))
                pool = list(option.targets)
                most = option.most if again else min(option.most, len(pool))
                chosen: list[int] = []
                for _ in range(option.least + draw(most - option.least + 1) - 1):
                    place = draw(len(pool)) - 1
                    chosen.append(pool[place] if again else pool.pop(place))
                return Answer(option.key, targets=tuple(chosen))
            if option.takes in ("number", "faces"):
                return Answer(option.key, number=option.least + draw(option.most - option.least + 1) - 1)
            return Answer(option.key)
        return decision.default_answer()
