"""What the dice of live tables cost: the throws of whole fights, thrown again by both generators."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

from tenfoot.dice import Keyed, Seeded
from tenfoot.engine.game import Game
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.setup import build, find_preset
from tenfoot.tactics.tactician import Tactician
from tests.proof.part import Part, Result, Unit

MOST = 0.02
AGAIN = 20


class _Counted(Seeded):
    """Dice that remember what was thrown."""

    __slots__ = ("throws",)

    def __init__(self, state: int) -> None:
        super().__init__(state)
        self.throws: list[tuple[int, int]] = []

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """Throw, and remember how many of what."""
        self.throws.append((count, sides))
        return super().dice(count, sides, name)


def _time(source: Seeded | Keyed, throws: Sequence[tuple[int, int]]) -> float:
    begun = process_time()
    for _ in range(AGAIN):
        for count, sides in throws:
            source.dice(count, sides)
    return (process_time() - begun) / AGAIN


def measure(unit: Unit) -> Result:
    """Play one fight to its end, then throw its dice again by both generators."""
    assert isinstance(unit, int)
    preset = find_preset("starter-fight")
    ruleset = ruleset_named(preset.ruleset)
    dice = _Counted(unit)
    state = build(ruleset, preset.encounter, ["p1"] * len(preset.encounter.heroes), unit)
    player = Tactician()
    begun = process_time()
    game = Game(ruleset, state, dice=dice)
    while game.decision is not None:
        game.step(player.answer(Situation.of(game)))
    fight = process_time() - begun
    old = min(_time(Seeded(unit), dice.throws) for _ in range(3))
    new = min(_time(Keyed(f"{unit:064x}"), dice.throws) for _ in range(3))
    return {"fight": fight, "old": old, "new": new, "throws": len(dice.throws), "faults": []}


def _share(results: Sequence[Result]) -> float:
    fights, old, new = (sum(float(str(one[what])) for one in results) for what in ("fight", "old", "new"))
    return (new - old) / fights


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say what the keyed dice add to a fight."""
    throws = sum(int(str(one["throws"])) for one in results)
    return [
        f"{len(results)} fights, {throws:,} throws: the keyed dice add {_share(results):.3%} to a fight's time."
    ]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Fail above two percent."""
    share = _share(results)
    return (
        [f"The keyed dice cost {share:.2%} of a fight; at most {MOST:.0%} is allowed."]
        if share > MOST
        else []
    )


PART = Part(
    name="dice",
    claim="The dice of live tables make a fight slower by at most 2%.",
    units=range(1, 21),
    run=measure,
    summarize=summarize,
    check=check,
    sample=(1,),
    alone=True,
)
