"""Every stat block can be put on the map and played: whatever it offers is legal, possible and ends."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.random_play import any_answer

MONSTERS = sorted(srd52().table("monsters", Sheet))
DECISIONS = 90


def brawl(key: str, seed: int) -> Game:
    """The monster and one of its kind against two sturdy dummies, close together."""
    encounter = Encounter(srd52(), Grid(22, 14), seed)
    dummy = Sheet(key="dummy", name="Dummy", hp=900, scores=(14, 12, 16, 10, 10, 10), tags=("humanoid",))
    encounter.add(key, (8, 4))
    encounter.add(key, (8, 9))
    encounter.add(dummy, (6, 5), seat="red")
    encounter.add(dummy, (13, 8), seat="red")
    return Game(srd52(), encounter.fight(), history=False)


SPECIAL = ("stat block:", "legendary:", "cast:", "quick:", "there", "swap", "yes", "strike:")


def eager_answer(decision: Decision, chooser: Seeded) -> Answer:
    """A legal answer that takes what is special about the monster as often as not."""
    special = [option for option in decision.options if option.key.startswith(SPECIAL)]
    if special and chooser.die(2) == 1:
        decision = Decision(
            decision.who, decision.kind, special, subject=decision.subject, default=special[0].key
        )
    return any_answer(decision, chooser)


@pytest.mark.parametrize("key", MONSTERS)
def test_random_play_finds_nothing_impossible(key: str) -> None:
    chooser = Seeded(derive(7, key))
    game = brawl(key, derive(3, key))
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        game.step(eager_answer(game.decision, chooser))
        check_laws(game.play)
